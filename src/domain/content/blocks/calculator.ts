/** The repayment calculator, without a car. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const calculatorBlock = z.strictObject({
  type: z.literal('calculator').describe('The repayment calculator, without a car.'),
  ...blockFrame,
  heading,
});
