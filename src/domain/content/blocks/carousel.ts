/** Pictures, one at a time. */
import { z } from 'zod';
import { alt, blockFrame, heading, image } from './block-frame.ts';

export const carouselBlock = z.strictObject({
  type: z.literal('carousel').describe('Pictures one at a time, by arrows, keys, dots or a swipe.'),
  ...blockFrame,
  heading,
  slides: z
    .array(
      z.strictObject({
        image,
        alt,
        caption: z.string().optional().describe('What stands under the picture.'),
      }),
    )
    .min(2)
    .max(12)
    .describe('In order.'),
});
