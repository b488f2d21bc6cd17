/** The repayment of a car on other terms than the default ones, on request: never at another price or rate. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { type CalculatorAnswer, calculate, startCalculator } from './calculator.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { normaliseCalculatorInput } from './calculator-limits.ts';
import { describePricedOn } from './finance-display.ts';
import { evaluateFinance, type NoFinance } from './finance-eligibility.ts';
import type { LenderTerms } from './lender-terms.ts';
import type { RepaymentFrequency } from './repayment.ts';

export type RequestedTerms = {
  readonly termYears?: number;
  readonly depositDollars?: number;
  readonly balloonDollars?: number;
  readonly frequency?: RepaymentFrequency;
};

export type RequestedRepayment =
  | {
      readonly kind: 'computed';
      readonly terms: LenderTerms;
      /** What was reckoned with: the lender's limits hold. */
      readonly settled: CalculatorInput;
      readonly answer: CalculatorAnswer;
      /** "on an estimated $33,534 drive away"; null where the price is the whole one. */
      readonly pricedOnText: string | null;
    }
  | { readonly kind: 'none'; readonly reason: NoFinance };

export function computeRequestedRepayment(
  car: CarSummary,
  requested: RequestedTerms,
  config: SiteConfig,
  now: Date,
): RequestedRepayment {
  const found = evaluateFinance(car, config, now);
  if (!found.isFinanced) return { kind: 'none', reason: found.reason };
  const { car: priced, terms } = found;
  const start = startCalculator(priced, terms);
  const input: CalculatorInput = {
    ...start,
    term: requested.termYears ?? start.term,
    tradeIn: requested.depositDollars ?? start.tradeIn,
    residual: requested.balloonDollars ?? start.residual,
    frequency: requested.frequency ?? start.frequency,
  };
  return {
    kind: 'computed',
    terms,
    settled: normaliseCalculatorInput(input, terms),
    answer: calculate(input, terms, priced, config),
    pricedOnText: describePricedOn(priced, config),
  };
}
