/** The repayment formula the other way round: what a repayment pays for ("what can I borrow for $120 a week"). */
import { type CalculatorInput, type CalculatorLender, calculatorLoan } from './calculator-input.ts';
import { maxPriceDollars, normaliseCalculatorInput } from './calculator-limits.ts';
import { minPaymentCents } from './finance-display.ts';
import { lenderVariants } from './lender-variant.ts';
import { computeRepayment, type Loan, periodsPerYear } from './repayment.ts';

/**
 * The dearest price, to the cent, whose repayment is no more than `paymentCents`, up to `highestCents`. It asks the
 * formula itself by halving, so that both ways agree to the cent: rounding, fees and balloon included. Null where not
 * even a price of nothing is within the payment.
 */
export function highestPriceCents(
  loan: Omit<Loan, 'priceCents'>,
  paymentCents: number,
  highestCents: number,
): number | null {
  const isWithin = (priceCents: number) =>
    computeRepayment({ ...loan, priceCents }).paymentCents <= paymentCents;
  if (!isWithin(0)) return null;
  let low = 0;
  let high = highestCents;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type Borrowing =
  | {
      readonly isEnough: true;
      /** Whole dollars, in cents, rounded down: what the lender hands over, its fees not counted. */
      readonly borrowedCents: number;
      /** The same with the deposit: what a car may cost. */
      readonly priceCents: number;
      /** The calculator goes no further. */
      readonly isHighest: boolean;
      /** What the payment is by the week, in whole dollars: by it searches find cars. */
      readonly weeklyDollars: number;
    }
  | { readonly isEnough: false; readonly reason: 'payment-too-low' | 'price-too-low' };

/** What a payment borrows by the terms that the calculator shows; the price that was typed plays no part. */
export function computeBorrowing(
  paymentDollars: number,
  input: CalculatorInput,
  lender: CalculatorLender,
): Borrowing {
  const paymentCents = Math.round(paymentDollars * 100);
  // At or below it the calculator names no repayment, so none is turned round either.
  if (paymentCents <= minPaymentCents) return { isEnough: false, reason: 'payment-too-low' };
  const settled = normaliseCalculatorInput(input, lender);
  const loan = calculatorLoan({ ...settled, amount: 0 }, lender, null);
  const highestCents = maxPriceDollars * 100;
  const cents = highestPriceCents(loan, paymentCents, highestCents) ?? 0;
  const priceCents = Math.floor(cents / 100) * 100;
  const borrowedCents = priceCents - loan.depositCents;
  const isLent = borrowedCents > 0 && priceCents >= lenderVariants[lender.provider].lowestPriceDollars * 100;
  if (!isLent) return { isEnough: false, reason: 'price-too-low' };
  const { frequency } = settled;
  return {
    isEnough: true,
    borrowedCents,
    priceCents,
    isHighest: cents === highestCents,
    weeklyDollars: Math.floor((paymentDollars * periodsPerYear[frequency]) / periodsPerYear.week),
  };
}
