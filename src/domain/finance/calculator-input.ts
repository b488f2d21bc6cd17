/** What goes into the repayment calculator: the fields of a shopper, and the terms of a lender. */
import type { LenderTerms } from './lender-terms.ts';
import type { RepaymentFrequency } from './repayment.ts';

/** Dollars, years and per cent, as they are typed. */
export type CalculatorInput = {
  /** Null without a car, until the shopper enters a price. */
  readonly amount: number | null;
  readonly term: number;
  readonly interest: number;
  readonly frequency: RepaymentFrequency;
  readonly tradeIn: number;
  readonly residual: number;
};

/** What the calculator knows of the lender. */
export type CalculatorLender = Pick<
  LenderTerms,
  | 'provider'
  | 'interestRatePercent'
  | 'comparisonRatePercent'
  | 'termYears'
  | 'termMonths'
  | 'termWeeks'
  | 'depositPercent'
  | 'balloonPercent'
  | 'establishmentFeeCents'
  | 'establishmentFeeCharged'
  | 'fees'
  | 'own'
>;
