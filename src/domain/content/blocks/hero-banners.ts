/** Large pictures with a sentence on each, one at a time. */
import { z } from 'zod';
import { action, alt, blockFrame, image } from './block-frame.ts';

export const heroBannersBlock = z.strictObject({
  type: z
    .literal('hero-banners')
    .meta({ title: 'Banners', description: 'Large pictures with a sentence on each, shown one at a time.' }),
  ...blockFrame,
  banners: z
    .array(
      z.strictObject({
        image,
        alt,
        heading: z.string().min(1).meta({ title: 'Heading', description: 'The sentence on the picture.' }),
        text: z.string().optional().meta({ title: 'Text', description: 'A second, smaller sentence.' }),
        action,
      }),
    )
    .min(1)
    .max(6)
    .meta({ title: 'Banners', description: 'Shown one after the other.' }),
});
