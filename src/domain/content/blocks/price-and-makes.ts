/** Two handles over the prices of the stock. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const priceAndMakesBlock = z.strictObject({
  type: z
    .literal('price-and-makes')
    .describe('Two handles over the prices of the stock; Meridian puts the makes beside it.'),
  ...blockFrame,
  heading,
});
