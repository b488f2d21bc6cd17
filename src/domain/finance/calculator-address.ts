/** The calculator without script: its fields travel in the address of the page, and the answer comes with it. */

import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import { normaliseCalculatorInput } from './calculator-limits.ts';
import { repaymentFrequencies } from './repayment.ts';

export const calculatorAnchor = 'finance-calculator';

/** The fields of the calculator, as the address names them. */
export const calculatorParameters = [
  'amount',
  'term',
  'interest',
  'frequency',
  'tradeIn',
  'residual',
] as const;

/** Far above every limit, and low enough that every sum of whole cents, over every term, is exact. */
const highestTyped = 999_999_999;

/**
 * Typed text as a number: whatever is no digit or point is stripped, but a minus before the number counts, so
 * that "-5" is below nothing. Null where nothing is left.
 */
export function parseTyped(text: string | null): number | null {
  const typed = text ?? '';
  const value = Number.parseFloat(typed.replace(/[^\d.]/g, ''));
  if (Number.isNaN(value)) return null;
  const read = Math.min(value, highestTyped);
  return /^[^\d.]*[-−]/.test(typed) && read !== 0 ? -read : read;
}

/** What the address says, on top of what the calculator starts with; anything unreadable is left as it was. */
export function parseCalculatorAddress(
  query: URLSearchParams,
  start: CalculatorInput,
  lender: CalculatorLender | null,
): CalculatorInput {
  const read = <V extends number | null>(name: keyof CalculatorInput, fallback: V): number | V =>
    parseTyped(query.get(name)) ?? fallback;
  const frequency = repaymentFrequencies.find((one) => one === query.get('frequency'));
  return normaliseCalculatorInput(
    {
      amount: read('amount', start.amount),
      term: read('term', start.term),
      interest: read('interest', start.interest),
      frequency: frequency ?? start.frequency,
      tradeIn: read('tradeIn', start.tradeIn),
      residual: read('residual', start.residual),
    },
    lender,
  );
}

/** The address that says just this input; what is as it started is left out. */
export function buildCalculatorQuery(input: CalculatorInput, start: CalculatorInput): string {
  const query = new URLSearchParams();
  for (const name of calculatorParameters) {
    if (input[name] !== start[name]) query.set(name, String(input[name]));
  }
  return query.toString();
}
