/** The diary of an external booking system, in a frame. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const bookingFrameBlock = z.strictObject({
  type: z.literal('booking-frame').meta({
    title: 'Booking page',
    description:
      "Another company's booking page in a frame, loaded when a shopper opens it. Its host name must be listed under Frames from other sites.",
  }),
  ...blockFrame,
  heading,
  text: z.string().optional().meta({ title: 'Text', description: 'A sentence before it.' }),
  src: z
    .url({ protocol: /^https$/ })
    .meta({ title: 'Address', description: 'The address of the page, with https.' }),
  label: z
    .string()
    .min(1)
    .default('Open the booking diary')
    .meta({ title: 'Button text', description: 'The text of the button that opens it.' }),
  heightPx: z
    .int()
    .min(320)
    .max(1600)
    .default(760)
    .meta({ title: 'Height in pixels', description: 'How tall the frame is.' }),
});
