/** What a car can do, in pictures that open to more. */
import { z } from 'zod';
import { alt, blockFrame, heading, image } from './block-frame.ts';

export const featureGalleryBlock = z.strictObject({
  type: z.literal('feature-gallery').describe('Pictures with a title; each opens to more words.'),
  ...blockFrame,
  heading,
  features: z
    .array(
      z.strictObject({
        title: z.string().min(1).describe('What it is.'),
        image,
        alt,
        text: z.string().min(1).describe('What stands beside the picture once it is opened.'),
      }),
    )
    .min(2)
    .max(12)
    .describe('In order.'),
});
