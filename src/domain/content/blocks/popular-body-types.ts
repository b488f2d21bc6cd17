/** The four most frequent body types (BLOCK-13). */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

/** SRCH-22: by count. */
export const popularBodyTypeCount = 4;

export const popularBodyTypesBlock = z.strictObject({
  type: z.literal('popular-body-types').describe('The four most frequent body types (BLOCK-13).'),
  ...blockFrame,
  heading,
});
