/** The one repayment formula of the platform (CALC-5, CALC-6, CALC-7): cards, page, calculator and documents all come here. */

export type RepaymentFrequency = 'week' | 'fortnight' | 'month';

/** CALC-6. */
export const periodsPerYear: Readonly<Record<RepaymentFrequency, number>> = {
  week: 52,
  fortnight: 26,
  month: 12,
};

export type Loan = {
  readonly priceCents: number;
  readonly depositCents: number;
  readonly feeCents: number;
  readonly balloonCents: number;
  /** Per cent per year, nominal. */
  readonly interestRatePercent: number;
  readonly termYears: number;
  readonly frequency: RepaymentFrequency;
};

export type Repayment = {
  /** Rounded up to the whole dollar (CALC-7, FIN-1). */
  readonly paymentCents: number;
  readonly payments: number;
  readonly amountFinancedCents: number;
};

/** A standard amortised loan with the balloon due at its end. Total: the amount never falls below zero. */
export function computeRepayment(loan: Loan): Repayment {
  const periods = periodsPerYear[loan.frequency];
  const payments = Math.round(periods * loan.termYears);
  const amountFinancedCents = Math.max(0, loan.priceCents - loan.depositCents + loan.feeCents);
  const rate = loan.interestRatePercent / 100 / periods;
  const exactCents =
    rate === 0
      ? (amountFinancedCents - loan.balloonCents) / payments
      : ((amountFinancedCents - loan.balloonCents * (1 + rate) ** -payments) * rate) /
        (1 - (1 + rate) ** -payments);
  return { paymentCents: Math.max(0, Math.ceil(exactCents / 100)) * 100, payments, amountFinancedCents };
}
