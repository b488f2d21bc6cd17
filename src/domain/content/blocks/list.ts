/** Things with a few words about each. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const listBlock = z.strictObject({
  type: z.literal('list').describe('Things with a few words about each.'),
  ...blockFrame,
  heading,
  items: z
    .array(
      z.strictObject({
        title: z.string().describe('What it is.'),
        text: z.string().describe('What there is to say of it.'),
      }),
    )
    .min(1)
    .describe('In order.'),
});
