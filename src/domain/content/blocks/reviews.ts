/** What customers say. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const reviewsBlock = z.strictObject({
  type: z.literal('reviews').meta({ title: 'Reviews', description: 'Customer reviews.' }),
  ...blockFrame,
  heading,
});
