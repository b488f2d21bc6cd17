/** The diary of somebody else's booking system, in a frame. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const bookingFrameBlock = z.strictObject({
  type: z
    .literal('booking-frame')
    .describe(
      "Somebody else's booking page in a frame that is fetched when a shopper opens it; its host stands in `frameHosts`.",
    ),
  ...blockFrame,
  heading,
  text: z.string().optional().describe('A sentence before it.'),
  src: z.url({ protocol: /^https$/ }).describe('Address of the page, with https.'),
  label: z.string().min(1).default('Open the booking diary').describe('What opens it.'),
  heightPx: z.int().min(320).max(1600).default(760).describe('How tall the frame is.'),
});
