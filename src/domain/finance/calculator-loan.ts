/** What a shopper typed and a lender asks, as the loan of the one formula: dollars become cents here. */
import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import { sumLenderFees } from './lender-fees.ts';
import { choosePaymentRounding, type OtherPrice } from './payment-rounding.ts';
import type { Loan } from './repayment.ts';

type PricedInput = CalculatorInput & { readonly amount: number };

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
