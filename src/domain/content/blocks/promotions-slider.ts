/** Finished artwork of promotions, 1920 px wide. */
import { z } from 'zod';
import { blockFrame, image } from './block-frame.ts';

export const promotionsSliderBlock = z.strictObject({
  type: z
    .literal('promotions-slider')
    .describe('Finished artwork of promotions, 1920 px wide, one at a time.'),
  ...blockFrame,
  heightPx: z
    .union([z.literal(540), z.literal(800)])
    .default(540)
    .describe('How tall the artwork is, for its 1920 px.'),
  promotions: z
    .array(
      z.strictObject({
        image,
        alt: z.string().min(1).describe('What the artwork says, in words.'),
        href: z.string().min(1).optional().describe('Where it leads; left out, nowhere.'),
      }),
    )
    .min(1)
    .max(8)
    .describe('In order.'),
});
