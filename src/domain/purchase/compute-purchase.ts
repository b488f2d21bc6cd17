/**
 * What a purchase comes to, line by line: one function, so that page, mail and the dealer's message say the same. Whole
 * cents. Lines add up to the total; the total is the trade-in, the deposit, the loan and what is left to pay, together.
 */
import { calculate } from '#domain/finance/calculator.ts';
import type { WorkingLine } from '#domain/finance/explain-working.ts';
import type { LenderTerms } from '#domain/finance/lender-terms.ts';
import { lenderVariants } from '#domain/finance/lender-variant.ts';
import type { OtherPrice, RepaymentFrequency } from '#domain/finance/repayment.ts';
import type { MoneyLocale } from '#domain/text/money.ts';

/** One amount and its source; `cents` null where it is not known online. */
export type PurchaseLine = {
  /** `price`, `duty`, `transfer`, `charges`, `extra-…`, `delivery`. */
  readonly id: string;
  readonly label: string;
  readonly cents: number | null;
  readonly basis: string | null;
};

export type PurchaseInput = {
  /** As advertised, with its type. */
  readonly price: { readonly cents: number; readonly priceType: string };
  /** The car first, then what comes on top; in the order they are read. */
  readonly lines: readonly PurchaseLine[];
  readonly tradeIn: { readonly carText: string; readonly amountCents: number } | null;
  /** What holds the car, a part of the price; 0 for none. */
  readonly depositCents: number;
  readonly payment: PaymentPlan;
  /** Null where the lender does not finance this car. */
  readonly lender: { readonly terms: LenderTerms; readonly car: OtherPrice } | null;
  readonly money: MoneyLocale;
};

export type PurchaseLoan = {
  readonly lender: string;
  readonly financedCents: number;
  readonly balloonCents: number;
  /** Null where the calculator names no amount. */
  readonly paymentCents: number | null;
  /** "$206/wk*" */
  readonly paymentText: string;
  readonly totalCents: number | null;
  readonly termYears: number;
  readonly frequency: RepaymentFrequency;
  readonly interestRatePercent: number;
  readonly comparisonRatePercent: number;
  /** The prescribed warning, in the same view. */
  readonly warning: string;
  /** How the repayment comes about, line by line. */
  readonly working: readonly WorkingLine[];
};

export type PurchaseFigures = {
  readonly priceCents: number;
  readonly priceType: string;
  readonly lines: readonly PurchaseLine[];
  readonly totalCents: number;
  /** What of the trade-in goes against it, and what comes back where it is worth more. */
  readonly tradeInCents: number;
  readonly backCents: number;
  readonly tradeInText: string | null;
  /** Change-over: what is left after the trade-in. */
  readonly payCents: number;
  readonly depositCents: number;
  /** What the shopper pays themselves when the car is handed over. */
  readonly handoverCents: number;
  readonly loan: PurchaseLoan | null;
  /** Labels of lines without an amount: the total is not the whole then. */
  readonly openLines: readonly string[];
};

/** Total: whatever is typed, nothing falls below zero, and nothing is lent that is not left to pay. */
export function computePurchase(input: PurchaseInput): PurchaseFigures {
  const { price, lines, tradeIn, payment } = input;
  const totalCents = lines.reduce((sum, { cents }) => sum + Math.max(0, cents ?? 0), 0);
  const worthCents = tradeIn?.amountCents ?? 0;
  const tradeInCents = Math.min(worthCents, totalCents);
  const payCents = totalCents - tradeInCents;
  const depositCents = Math.min(input.depositCents, payCents);
  const ownCents =
    payment.kind === 'cash' || input.lender === null
      ? payCents
      : // What holds the car is the first part of one's own money.
        Math.min(payCents, Math.max(payment.ownCents, depositCents));
  const financedCents = payCents - ownCents;
  return {
    priceCents: price.cents,
    priceType: price.priceType,
    lines,
    totalCents,
    tradeInCents,
    backCents: worthCents - tradeInCents,
    tradeInText: tradeIn?.carText ?? null,
    payCents,
    depositCents,
    handoverCents: ownCents - depositCents,
    loan:
      payment.kind === 'finance' && input.lender !== null && financedCents > 0
        ? computeLoan(input.lender, { payment, totalCents, financedCents }, input.money)
        : null,
    openLines: lines.filter(({ cents }) => cents === null).map(({ label }) => label),
  };
}

type Lent = {
  readonly payment: Extract<PaymentPlan, { readonly kind: 'finance' }>;
  readonly totalCents: number;
  readonly financedCents: number;
};

/** As the calculator answers when the same is typed into it: the price, and trade-in and own money as deposit. */
function computeLoan(
  { terms, car }: NonNullable<PurchaseInput['lender']>,
  { payment, totalCents, financedCents }: Lent,
  money: MoneyLocale,
): PurchaseLoan {
  const balloonCents = Math.min(payment.balloonCents, financedCents);
  const frequency = lenderVariants[terms.provider].choosesFrequency ? payment.frequency : 'week';
  const answer = calculate(
    {
      amount: totalCents / 100,
      term: payment.termYears,
      interest: terms.interestRatePercent,
      frequency,
      tradeIn: (totalCents - financedCents) / 100,
      residual: balloonCents / 100,
    },
    terms,
    car,
    money,
  );
  return {
    lender: terms.lender,
    financedCents,
    balloonCents,
    paymentCents: answer.paymentCents,
    paymentText: answer.paymentText,
    totalCents: answer.totalCents,
    termYears: payment.termYears,
    frequency,
    interestRatePercent: terms.interestRatePercent,
    comparisonRatePercent: terms.comparisonRatePercent,
    warning: terms.comparisonRateWarning,
    working: answer.working,
  };
}

/** How a purchase is paid: with one's own money, or with a loan of the site's lender. */
export type PaymentPlan =
  | { readonly kind: 'cash' }
  | {
      readonly kind: 'finance';
      /** What the shopper pays themselves, beside the trade-in. */
      readonly ownCents: number;
      readonly balloonCents: number;
      readonly termYears: number;
      readonly frequency: RepaymentFrequency;
    };
