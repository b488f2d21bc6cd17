/** The one repayment formula of the platform: cards, page, calculator and documents all come here. */
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

export const repaymentFrequencies = ['week', 'fortnight', 'month'] as const;
export type RepaymentFrequency = (typeof repaymentFrequencies)[number];

export const periodsPerYear: Readonly<Record<RepaymentFrequency, number>> = {
  week: 52,
  fortnight: 26,
  month: 12,
};

export type Loan = {
  readonly priceCents: number;
  readonly depositCents: number;
  /** Charged once and financed with the car. */
  readonly feeCents: number;
  /** Charged every month, paid with the repayments. */
  readonly monthlyFeeCents?: number;
  readonly balloonCents: number;
  /** Per cent per year, nominal. */
  readonly interestRatePercent: number;
  readonly termYears: number;
  readonly frequency: RepaymentFrequency;
  /** Up by default; `payment-rounding` says when down. */
  readonly rounding?: 'up' | 'down';
};

export type Repayment = {
  /** A whole dollar. */
  readonly paymentCents: number;
  /** Periods per year times term, as the contract has it; whole for every half year. */
  readonly payments: number;
  readonly amountFinancedCents: number;
};

export function computeAmountFinancedCents(
  loan: Pick<Loan, 'priceCents' | 'depositCents' | 'feeCents'>,
): number {
  return Math.max(0, loan.priceCents - loan.depositCents + loan.feeCents);
}

/** What each period pays towards loan and interest, before rounding and without account fees: fractions of a cent, never below zero. */
export function computeExactPaymentCents(loan: Loan): number {
  const periods = periodsPerYear[loan.frequency];
  const payments = periods * loan.termYears;
  const financedCents = computeAmountFinancedCents(loan);
  const rate = loan.interestRatePercent / 100 / periods;
  const exactCents =
    rate === 0
      ? (financedCents - loan.balloonCents) / payments
      : ((financedCents - loan.balloonCents * (1 + rate) ** -payments) * rate) /
        (1 - (1 + rate) ** -payments);
  return Math.max(0, exactCents);
}

/**
 * A standard amortised loan with the balloon due at its end. Total: neither amount nor payment falls below zero, also
 * where the balloon is worth more than the loan.
 */
export function computeRepayment(loan: Loan): Repayment {
  const periods = periodsPerYear[loan.frequency];
  const amountFinancedCents = computeAmountFinancedCents(loan);
  const feeCents = amountFinancedCents > 0 ? ((loan.monthlyFeeCents ?? 0) * 12) / periods : 0;
  const round = loan.rounding === 'down' ? Math.floor : Math.ceil;
  return {
    paymentCents: Math.max(0, round((computeExactPaymentCents(loan) + feeCents) / 100)) * 100,
    payments: periods * loan.termYears,
    amountFinancedCents,
  };
}

/** Periods times term times payment, and what is charged on top. */
export function totalRepaymentsCents(
  { payments, paymentCents }: Pick<Repayment, 'payments' | 'paymentCents'>,
  addedCents: number,
): number {
  return Math.round(payments * paymentCents) + addedCents;
}

/** To the whole dollar: no repayment is ever shown with cents. */
export function wholeDollarsUp(cents: number): number {
  // What only a division left behind is no cent.
  return Math.ceil(Number((cents / 100).toFixed(6))) * 100;
}

/**
 * The calculator rounds a repayment up to the whole dollar. One lender rounds up or down by a comparison with the
 * car's other price figure; the contract does not say which, so we take the was-price (docs/rulings.md): a car that
 * has become cheaper rounds down.
 */
export type OtherPrice = { readonly priceCents: number; readonly wasPriceCents: number | null };

export function choosePaymentRounding(provider: FinanceProvider, car: OtherPrice | null): 'up' | 'down' {
  if (lenderVariants[provider].rounding === 'up' || car === null || car.wasPriceCents === null) return 'up';
  return car.priceCents < car.wasPriceCents ? 'down' : 'up';
}
