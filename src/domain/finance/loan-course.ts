/** How a loan runs: the remaining debt and the interest paid, year by year, by the loan's exact payments. */
import {
  computeAmountFinancedCents,
  computeExactPaymentCents,
  type Loan,
  periodsPerYear,
} from './repayment.ts';

export type LoanYear = {
  /** 0 is the day it begins; the last one may be a part of a year. */
  readonly afterYears: number;
  readonly balanceCents: number;
  /** Since it began. */
  readonly interestCents: number;
};

/**
 * At least the first and the last, which contains the balloon. By payments before they are rounded to whole dollars, so
 * that the interest is that of the whole term; what rounding adds is a part of its own (`splitTotal`).
 */
export function computeLoanCourse(loan: Loan): readonly LoanYear[] {
  const periods = periodsPerYear[loan.frequency];
  const rate = loan.interestRatePercent / 100 / periods;
  const paymentCents = computeExactPaymentCents(loan);
  const payments = Math.round(periods * loan.termYears);
  let balanceCents = computeAmountFinancedCents(loan);
  let interest = 0;
  const years: LoanYear[] = [{ afterYears: 0, balanceCents: Math.round(balanceCents), interestCents: 0 }];
  for (let payment = 1; payment <= payments; payment += 1) {
    const due = balanceCents * rate;
    interest += due;
    balanceCents = Math.max(0, balanceCents + due - paymentCents);
    if (payment % periods === 0 || payment === payments) {
      years.push({
        afterYears: payment / periods,
        balanceCents: Math.round(balanceCents),
        interestCents: Math.round(interest),
      });
    }
  }
  return years;
}

/** What a loan's total repayments are made of: parts in whole cents that add up to the total exactly. */
export type TotalPart = {
  readonly kind: 'loan' | 'interest' | 'account-fees' | 'added-fee' | 'rounding' | 'final-payment';
  /** Negative where it lowers the total: rounding down, and a final payment that remains after the repayments. */
  readonly cents: number;
};

type Total = {
  readonly totalCents: number;
  /** Part of the total on top of all repayments (`sumLenderFees`). */
  readonly addedFeeCents: number;
  /** The lender states the total itself: its charges are not shown apart. */
  readonly isStated: boolean;
};

/** The loan always, the others where they are not nothing. */
export function splitTotal(loan: Loan, { totalCents, addedFeeCents, isStated }: Total): readonly TotalPart[] {
  const loanCents = computeAmountFinancedCents(loan);
  const payments = periodsPerYear[loan.frequency] * loan.termYears;
  const accountFeesCents = loanCents > 0 ? Math.round((loan.monthlyFeeCents ?? 0) * 12 * loan.termYears) : 0;
  const shownFeesCents = isStated ? 0 : accountFeesCents;
  const shownAddedCents = isStated ? 0 : addedFeeCents;
  const repaidCents = loanCents - loan.balloonCents;
  const restCents = totalCents - repaidCents - shownFeesCents - shownAddedCents;
  const interestCents = isStated
    ? restCents
    : Math.round(computeExactPaymentCents(loan) * payments) - repaidCents;
  const parts: readonly TotalPart[] = [
    { kind: 'loan', cents: loanCents },
    { kind: 'interest', cents: interestCents },
    { kind: 'account-fees', cents: shownFeesCents },
    { kind: 'rounding', cents: restCents - interestCents },
    { kind: 'added-fee', cents: shownAddedCents },
    { kind: 'final-payment', cents: -loan.balloonCents },
  ];
  return parts.filter(({ kind, cents }) => kind === 'loan' || cents !== 0);
}
