/** Ways on, each a tile. */
import { z } from 'zod';
import { alt, blockFrame, heading, href, image } from './block-frame.ts';

export const actionTilesBlock = z.strictObject({
  type: z.literal('action-tiles').describe('Ways on, each a tile of its own.'),
  ...blockFrame,
  heading,
  tiles: z
    .array(
      z.strictObject({
        title: z.string().min(1).describe('Where it leads, in a few words.'),
        text: z.string().optional().describe('One sentence under it.'),
        image: image.optional(),
        alt,
        href,
      }),
    )
    .min(2)
    .max(6)
    .describe('In order.'),
});
