/** Finished artwork of promotions, 1920 px wide. */
import { z } from 'zod';
import { blockFrame, image } from './block-frame.ts';

export const promotionsSliderBlock = z.strictObject({
  type: z.literal('promotions-slider').meta({
    title: 'Promotion slider',
    description: 'Finished artwork for promotions, 1920 pixels wide, shown one at a time.',
  }),
  ...blockFrame,
  heightPx: z
    .union([z.literal(540), z.literal(800)])
    .default(540)
    .meta({ title: 'Height in pixels', description: 'The height of the artwork at a width of 1920 pixels.' }),
  promotions: z
    .array(
      z.strictObject({
        image,
        alt: z.string().min(1).meta({
          title: 'Picture description',
          description: 'What the artwork says, for people who cannot see it.',
        }),
        href: z
          .string()
          .min(1)
          .optional()
          .meta({ title: 'Link', description: 'Where it leads. Leave empty for no link.' }),
      }),
    )
    .min(1)
    .max(8)
    .meta({ title: 'Promotions', description: 'Shown in this order.' }),
});
