/** Things with a few words about each. */
import { z } from 'zod';
import { action, blockFrame, heading, picture } from './block-frame.ts';

export const listBlock = z.strictObject({
  type: z.literal('list').describe('Things with a few words about each.'),
  ...blockFrame,
  heading,
  look: z
    .enum(['columns', 'rows', 'steps'])
    .optional()
    .describe(
      'Side by side (`columns`, where it is left out), one line each with its figure and its button at the end (`rows`: prices, hours, jobs), or numbered in the order in which they happen (`steps`).',
    ),
  picture,
  items: z
    .array(
      z.strictObject({
        title: z.string().describe('What it is.'),
        text: z.string().describe('What there is to say of it.'),
        figure: z
          .string()
          .min(1)
          .optional()
          .describe('What it costs, how long it takes, when it is: a few signs.'),
        action,
      }),
    )
    .min(1)
    .describe('In order.'),
});
