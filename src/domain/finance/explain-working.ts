/**
 * "Show the working": every step from the price to the total, so that anyone can follow it with a pocket calculator.
 */
import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import { advertisedBasis, comparisonRateSource, workOutComparisonRate } from './comparison-rate.ts';
import type { LenderFees } from './lender-fees.ts';
import type { Repayment, RepaymentFrequency } from './repayment.ts';

export type WorkingLine = { readonly label: string; readonly value: string };

type Worked = {
  readonly settled: CalculatorInput & { readonly amount: number };
  readonly rules: CalculatorLender;
  readonly fees: LenderFees;
  readonly repayment: Repayment;
  readonly rounding: 'up' | 'down';
  readonly totalCents: number;
  /** The lender's own figures for the car, not ours. */
  readonly isStated: boolean;
  readonly isStatedTotal: boolean;
  readonly money: (cents: number) => string;
};

const periodNouns: Readonly<Record<RepaymentFrequency, string>> = {
  week: 'weekly',
  fortnight: 'fortnightly',
  month: 'monthly',
};

export function explainWorking(worked: Worked): readonly WorkingLine[] {
  const { settled, rules, fees, repayment, money } = worked;
  const cents = (dollars: number) => Math.round(dollars * 100);
  const allCents = Math.round(repayment.payments * repayment.paymentCents);
  const line = (isTrue: boolean, label: string, value: string) => (isTrue ? { label, value } : null);
  const lines: readonly (WorkingLine | null)[] = [
    { label: 'Purchase price', value: money(cents(settled.amount)) },
    line(settled.tradeIn > 0, 'Less deposit or trade-in', `−${money(cents(settled.tradeIn))}`),
    line(
      fees.establishmentCents > 0 && fees.upFrontCents === 0,
      'Plus establishment fee, financed',
      money(fees.establishmentCents),
    ),
    line(fees.otherOnceCents > 0, 'Plus other fees charged once, financed', money(fees.otherOnceCents)),
    { label: 'Amount financed', value: money(repayment.amountFinancedCents) },
    { label: 'Repayments', value: describeRepayments(worked) },
    line(fees.monthlyCents > 0, 'Of which account fee', `${money(fees.monthlyCents)} a month`),
    { label: 'All repayments', value: money(allCents) },
    worked.isStatedTotal ? null : addedFee(worked),
    {
      label: worked.isStatedTotal ? 'Total, as quoted by the lender' : 'Total repayments',
      value: money(worked.totalCents),
    },
    line(settled.residual > 0, 'Owing at the end', money(cents(settled.residual))),
    { label: 'Comparison rate', value: describeComparisonRate(rules, settled.interest, money) },
    { label: 'Formula prescribed by', value: comparisonRateSource },
  ];
  return lines.filter((one) => one !== null);
}

function describeRepayments({ settled, repayment, rounding, isStated, money }: Worked): string {
  const count = Math.round(repayment.payments * 10) / 10;
  const each = `${count} ${periodNouns[settled.frequency]} of ${money(repayment.paymentCents)} at ${settled.interest}% p.a.`;
  return isStated
    ? `${each}, as quoted by the lender for this car`
    : `${each}, each rounded ${rounding} to the dollar`;
}

/** Adding a fee to a total that already repays it counts it twice, so the text says so. */
function addedFee({ fees, money }: Worked): WorkingLine | null {
  if (fees.addedToTotalCents === 0) return null;
  const where = fees.upFrontCents > 0 ? 'paid at the start' : 'counted in the total as well';
  return { label: `Plus establishment fee, ${where}`, value: money(fees.addedToTotalCents) };
}

/** The prescribed formula with its figures. */
function describeComparisonRate(
  rules: CalculatorLender,
  interestRatePercent: number,
  money: (cents: number) => string,
): string {
  const found = workOutComparisonRate({ ...rules, interestRatePercent });
  const percent = `${found.percent.toFixed(2)}%`;
  const worth = money(found.worthCents);
  const formula = `${found.periodsPerYear} × r × 100 = ${percent}, where r makes ${found.payments} monthly repayments of ${money(Math.round(found.paymentCents))} worth ${worth} today`;
  const basis = `on a loan of ${money(advertisedBasis.creditCents)} over ${advertisedBasis.termYears} years`;
  const isLendersRate = interestRatePercent === rules.interestRatePercent;
  const stated = `${rules.comparisonRatePercent.toFixed(2)}%`;
  return isLendersRate && stated !== percent
    ? `${formula}, ${basis}; the lender quotes ${stated}`
    : `${formula}, ${basis}`;
}
