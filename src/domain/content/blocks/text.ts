/** Words. */
import { z } from 'zod';
import { blockFrame, heading, picture } from './block-frame.ts';

export const textBlock = z.strictObject({
  type: z.literal('text').describe('Words.'),
  ...blockFrame,
  heading,
  picture,
  paragraphs: z.array(z.string()).min(1).describe('One after the other.'),
});
