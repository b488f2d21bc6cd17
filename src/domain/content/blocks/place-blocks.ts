/** Blocks about the dealer: locations, reviews, forms and booking frames. */
import { z } from 'zod';
import { generalCategories } from '#domain/enquiry-kinds/lead-category.ts';
import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { anchor, blockFrame, heading } from './block-frame.ts';

/** The cards of the locations. */
export const locationsBlock = z.strictObject({
  type: z.literal('locations').meta({ title: 'Locations', description: 'The location cards.' }),
  ...blockFrame,
  heading,
  department: choiceOf({ sales: 'Sales', service: 'Service', parts: 'Parts' }).optional().meta({
    title: 'Department',
    description: 'Show only locations with this department. Leave empty for all.',
  }),
  locations: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ title: 'Locations', description: 'Show only these, by their short names. Leave empty for all.' }),
});
export type LocationsBlock = z.output<typeof locationsBlock>;

/** What customers say. */
export const reviewsBlock = z.strictObject({
  type: z.literal('reviews').meta({ title: 'Reviews', description: 'Customer reviews.' }),
  ...blockFrame,
  heading,
});

/** A lead form; at most one on a page. */
export const formBlock = z.strictObject({
  type: z.literal('form').meta({ title: 'Form', description: 'An enquiry form. One for each page.' }),
  ...blockFrame,
  form: choiceOf<PageFormId>({
    general: 'General enquiry',
    finance: 'Finance',
    'test-drive': 'Test drive',
    'trade-in': 'Trade-in',
    'sell-my-car': 'Sell my car',
    service: 'Service',
    parts: 'Parts',
    careers: 'Careers',
    fleet: 'Fleet',
    roadside: 'Roadside assistance',
    'spin-to-win': 'Prize draw',
    'online-payment': 'Online payment',
    barrier: 'Accessibility problem',
  }).meta({ title: 'Form', description: 'Which form to show.' }),
  category: z
    .enum(generalCategories)
    .optional()
    .meta({ title: 'Enquiry type', description: 'Chosen at first in the general form.' }),
  heading,
  text: z.string().optional().meta({ title: 'Text', description: 'A sentence before it.' }),
  anchor,
});

/** The diary of an external booking system, in a frame. */
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
