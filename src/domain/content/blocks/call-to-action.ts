/** An invitation with a button. */
import { z } from 'zod';
import { anchor, blockFrame, href } from './block-frame.ts';

export const callToActionBlock = z.strictObject({
  type: z.literal('call-to-action').describe('An invitation with a button.'),
  ...blockFrame,
  anchor,
  heading: z.string().describe('The invitation, in a few words.'),
  text: z.string().optional().describe('One sentence under it.'),
  label: z
    .string()
    .optional()
    .describe("What the button says; left out on the way to finance, the site's approval text."),
  href,
});
