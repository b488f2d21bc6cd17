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
  readonly owedCents: number;
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
  let owed = computeAmountFinancedCents(loan);
  let interest = 0;
  const years: LoanYear[] = [{ afterYears: 0, owedCents: Math.round(owed), interestCents: 0 }];
  for (let payment = 1; payment <= payments; payment += 1) {
    const due = owed * rate;
    interest += due;
    owed = Math.max(0, owed + due - paymentCents);
    if (payment % periods === 0 || payment === payments) {
      years.push({
        afterYears: payment / periods,
        owedCents: Math.round(owed),
        interestCents: Math.round(interest),
      });
    }
  }
  return years;
}
