/** The cabin in each colour it comes in. */
import { z } from 'zod';
import { alt, blockFrame, heading, image } from './block-frame.ts';

export const interiorColoursBlock = z.strictObject({
  type: z
    .literal('interior-colours')
    .meta({ title: 'Interior colours', description: 'Pictures of the interior in each colour.' }),
  ...blockFrame,
  heading,
  colours: z
    .array(
      z.strictObject({
        name: z.string().min(1).meta({ title: 'Name', description: "The manufacturer's name for it." }),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour code, for example #1d3b2f')
          .meta({ title: 'Colour code', description: 'The colour of its button, for example #1d3b2f.' }),
        image,
        alt,
      }),
    )
    .min(2)
    .max(8)
    .meta({ title: 'Colours', description: 'Shown in this order; the first is open at first.' }),
});
