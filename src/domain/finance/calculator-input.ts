/** What goes into the repayment calculator: the fields of a shopper, and the terms of a lender. */

import { sumLenderFees } from './lender-fees.ts';
import type { LenderTerms } from './lender-terms.ts';
import { choosePaymentRounding, type Loan, type OtherPrice, type RepaymentFrequency } from './repayment.ts';

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

type PricedInput = CalculatorInput & { readonly amount: number };

/** What a shopper typed and a lender asks, as the loan of the one formula: dollars become cents here. */
export function calculatorLoan(
  settled: PricedInput,
  lender: CalculatorLender,
  car: OtherPrice | null,
): Loan & Required<Pick<Loan, 'rounding'>> {
  const fees = sumLenderFees(lender);
  const cents = (dollars: number) => Math.round(dollars * 100);
  return {
    priceCents: cents(settled.amount),
    depositCents: cents(settled.tradeIn),
    feeCents: fees.financedCents,
    monthlyFeeCents: fees.monthlyCents,
    balloonCents: cents(settled.residual),
    interestRatePercent: settled.interest,
    termYears: settled.term,
    frequency: settled.frequency,
    rounding: choosePaymentRounding(lender.provider, car),
  };
}
