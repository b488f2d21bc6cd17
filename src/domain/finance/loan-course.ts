/** How a loan runs: what is still owed and what interest was paid, year by year, by the very payments that the calculator names. */
import { type Loan, periodsPerYear } from './repayment.ts';

export type LoanYear = {
  /** 0 is the day it begins; the last one may be a part of a year. */
  readonly afterYears: number;
  readonly owedCents: number;
  /** Since it began. */
  readonly interestCents: number;
};

/** At least the first and the last. Each payment covers the interest of its period first, fees paid with it left out. */
export function followLoan(loan: Loan, paymentCents: number): readonly LoanYear[] {
  const periods = periodsPerYear[loan.frequency];
  const rate = loan.interestRatePercent / 100 / periods;
  const towardsLoan = paymentCents - ((loan.monthlyFeeCents ?? 0) * 12) / periods;
  const payments = Math.round(periods * loan.termYears);
  let owed = Math.max(0, loan.priceCents - loan.depositCents + loan.feeCents);
  let interest = 0;
  const years: LoanYear[] = [{ afterYears: 0, owedCents: Math.round(owed), interestCents: 0 }];
  for (let payment = 1; payment <= payments; payment += 1) {
    const due = owed * rate;
    interest += due;
    // Payments are rounded up, so the last ones may be less: nobody pays below what the balloon is.
    owed = Math.max(Math.min(owed, loan.balloonCents), owed + due - towardsLoan);
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
