/** What a car can do, in pictures that open to more. */
import { z } from 'zod';
import { alt, blockFrame, heading, image } from './block-frame.ts';

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
