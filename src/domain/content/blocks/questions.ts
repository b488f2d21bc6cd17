/** Questions that open to their answers. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const questionsBlock = z.strictObject({
  type: z.literal('questions').describe('Questions that open to their answers.'),
  ...blockFrame,
  heading,
  items: z
    .array(
      z.strictObject({
        question: z.string().describe('As a shopper would ask it.'),
        answer: z.string().describe('What opens under it.'),
      }),
    )
    .min(1)
    .describe('In order.'),
});
