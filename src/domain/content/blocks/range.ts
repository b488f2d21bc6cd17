/** Volt: how far the longest-range model goes. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const rangeBlock = z.strictObject({
  type: z.literal('range').describe('Volt: how far the longest-range model goes.'),
  ...blockFrame,
  km: z.int().positive().describe('How far, in km.'),
  text: z.string().describe('What that means, in a sentence.'),
  stops: z
    .array(
      z.strictObject({
        name: z.string().describe('A place on the way.'),
        km: z.int().positive().describe('How far it is, in km.'),
      }),
    )
    .describe('Places that show how far that is, from near to far.'),
});
