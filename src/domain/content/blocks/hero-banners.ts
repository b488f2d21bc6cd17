/** Large pictures with a sentence on each, one at a time. */
import { z } from 'zod';
import { action, alt, blockFrame, image } from './block-frame.ts';

export const heroBannersBlock = z.strictObject({
  type: z.literal('hero-banners').describe('Large pictures with a sentence on each, one at a time.'),
  ...blockFrame,
  banners: z
    .array(
      z.strictObject({
        image,
        alt,
        heading: z.string().min(1).describe('The sentence on the picture.'),
        text: z.string().optional().describe('A second one, smaller.'),
        action,
      }),
    )
    .min(1)
    .max(6)
    .describe('One after the other; a single one stands alone.'),
});
