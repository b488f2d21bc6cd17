/** Columns of words, one set at a time. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const tabColumnsBlock = z.strictObject({
  type: z.literal('tab-columns').describe('Columns of words behind tabs, one set at a time.'),
  ...blockFrame,
  heading,
  tabs: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('What its tab says.'),
        columns: z
          .array(
            z.strictObject({
              title: z.string().min(1).describe('What it is.'),
              text: z.string().min(1).describe('What there is to say of it.'),
            }),
          )
          .min(1)
          .max(6)
          .describe('Side by side where there is room.'),
      }),
    )
    .min(2)
    .max(6)
    .describe('In order; the first is open.'),
});
