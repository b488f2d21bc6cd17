/** Volt: half picture, half words. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const splitBlock = z.strictObject({
  type: z.literal('split').describe('Volt: half picture, half words.'),
  ...blockFrame,
  heading: z.string().describe('Stands over the words.'),
  text: z.string().describe('A sentence or two.'),
  image: z.string().describe('Asset of the picture.'),
  label: z.string().describe('What its button says.'),
  href: z.string().describe('Where the button leads.'),
});
