/** The cabin in each colour it comes in. */
import { z } from 'zod';
import { alt, blockFrame, heading, image } from './block-frame.ts';

export const interiorColoursBlock = z.strictObject({
  type: z.literal('interior-colours').describe('The cabin in each colour that it comes in.'),
  ...blockFrame,
  heading,
  colours: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('What the maker calls it.'),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')
          .describe('The colour of its button, as #rrggbb.'),
        image,
        alt,
      }),
    )
    .min(2)
    .max(8)
    .describe('In order; the first is shown.'),
});
