/** A picture with words over it. */
import { z } from 'zod';
import { action, alt, blockFrame, image } from './block-frame.ts';

export const imageBannerBlock = z.strictObject({
  type: z.literal('image-banner').describe('A wide picture with words over it.'),
  ...blockFrame,
  image,
  alt,
  heading: z.string().min(1).describe('The words over the picture.'),
  text: z.string().optional().describe('A sentence under them.'),
  action,
});
