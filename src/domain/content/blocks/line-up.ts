/** Volt: the models side by side. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const lineUpBlock = z.strictObject({
  type: z.literal('line-up').describe('Volt: the models side by side.'),
  ...blockFrame,
  heading,
});
