/** Special offers. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const offersBlock = z.strictObject({
  type: z.literal('offers').meta({ title: 'Offers', description: 'The current special offers.' }),
  ...blockFrame,
  heading,
  limit: z.int().min(1).max(6).default(3).meta({ title: 'Number', description: 'How many are shown.' }),
});
