/** What a shopper typed, brought within the limits of the lender; and the terms where no lender is configured. */
import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import {
  clampTo,
  depositLimits,
  floorPrice,
  residualLimits,
  snapTo,
  termLimits,
} from './calculator-limits.ts';
import { lenderVariants } from './lender-variant.ts';
import { loanTerm } from './loan-term.ts';

/** Where no lender is configured. */
export const builtIn = { amount: 30_000, term: 5, interest: 12.94 };

export const unknownLender: CalculatorLender = {
  provider: 'manual',
  interestRatePercent: builtIn.interest,
  comparisonRatePercent: builtIn.interest,
  termYears: builtIn.term,
  termMonths: null,
  termWeeks: null,
  depositPercent: 0,
  balloonPercent: 0,
  establishmentFeeCents: 0,
  establishmentFeeCharged: 'both',
  fees: [],
  own: null,
};

/** The input as it is reckoned with: everything but the price is brought within its limits. */
export function normaliseCalculatorInput(
  input: CalculatorInput,
  lender: CalculatorLender | null,
): CalculatorInput {
  const variant = lenderVariants[(lender ?? unknownLender).provider];
  // The lender's own rate may lie outside the limits of the field; it stays reachable.
  const isLendersRate = lender !== null && input.interest === lender.interestRatePercent;
  const isLendersTerm = lender !== null && input.term === loanTerm(lender).years;
  return {
    amount: input.amount === null ? null : floorPrice(input.amount),
    term: isLendersTerm ? input.term : snapTo(termLimits, clampTo(termLimits, input.term)),
    interest: isLendersRate ? input.interest : clampTo(variant.interestRate, input.interest),
    frequency: variant.choosesFrequency ? input.frequency : 'week',
    tradeIn: clampTo(depositLimits, input.tradeIn),
    residual: clampTo(residualLimits, input.residual),
  };
}
