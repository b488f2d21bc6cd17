/** Blocks of pictures: banners, promotions, galleries and interior colours. */
import { z } from 'zod';
import { action, alt, blockFrame, heading, image } from './block-frame.ts';

/** Large pictures with a sentence on each, one at a time. */
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

/** Finished artwork of promotions, 1920 px wide. */
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

/** What a car can do, in pictures that open to more. */
export const featureGalleryBlock = z.strictObject({
  type: z
    .literal('feature-gallery')
    .meta({ title: 'Feature gallery', description: 'Pictures with a title. Each opens to show more text.' }),
  ...blockFrame,
  heading,
  features: z
    .array(
      z.strictObject({
        title: z.string().min(1).meta({ title: 'Title', description: 'What it is.' }),
        image,
        alt,
        text: z
          .string()
          .min(1)
          .meta({ title: 'Text', description: 'Shown beside the picture once it is open.' }),
      }),
    )
    .min(2)
    .max(12)
    .meta({ title: 'Features', description: 'Shown in this order.' }),
});

/** The cabin in each colour it comes in. */
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
