/** A repayment with everything it rests on. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const financeExampleBlock = z.strictObject({
  type: z.literal('finance-example').describe('A repayment with everything it rests on.'),
  ...blockFrame,
  heading,
});
