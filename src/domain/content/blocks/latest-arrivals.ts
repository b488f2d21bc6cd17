/** What came last. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const latestArrivalsBlock = z.strictObject({
  type: z.literal('latest-arrivals').describe('What came last.'),
  ...blockFrame,
  heading,
  limit: z.int().min(1).max(12).default(4).describe('How many.'),
});
