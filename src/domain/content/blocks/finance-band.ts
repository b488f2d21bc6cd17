/** A repayment with its working, on a band of its own. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const financeBandBlock = z.strictObject({
  type: z.literal('finance-band').describe('A repayment with its working, on a band of its own.'),
  ...blockFrame,
  heading: z.string().min(1).describe('Stands over it.'),
  text: z.string().describe('What is said beside the figure.'),
});
