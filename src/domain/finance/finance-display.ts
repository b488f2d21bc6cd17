/** Repayment, interest rate and comparison rate of one car: always the three together, or none with a reason. */
import type { CarSummary } from '#domain/car/car.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import {
  evaluateFinance,
  type FinanceEligibility,
  type FinanceRules,
  type NoFinance,
} from './finance-eligibility.ts';
import type { FinancedPrice } from './financed-price.ts';
import { describeTerm, type LenderTerms, loanTerm, weeklyRepayment } from './lender-terms.ts';

/** At or below it the calculator names no amount. What a car shows follows `finance-display` alone. */
export const minPaymentCents = 25_00;

export type FinanceDisplay =
  | {
      readonly isShown: true;
      readonly weeklyCents: number;
      /** "$206" */
      readonly weeklyText: string;
      /** "7.99% p.a." */
      readonly interestRateText: string;
      readonly comparisonRateText: string;
      /** "5 years, no deposit", the same for all cars of a lender. */
      readonly termsText: string;
      /** The terms, and of a price before charges its replacement: "…, on an estimated $33,534 drive away". */
      readonly basisText: string;
      readonly pricedOn: FinancedPrice['basis'];
      /** "Offer ends 31 Dec 2026", or null. */
      readonly offerEndText: string | null;
      /** The prescribed warning, shown in the same view. */
      readonly warning: string;
    }
  | {
      readonly isShown: false;
      readonly reason: NoFinance | 'payment-too-low';
    };

/** Weekly, by the lender's usual deposit, term and balloon, or the reason why there is none. */
export function displayFinance(car: CarSummary, config: FinanceRules, now: Date): FinanceDisplay {
  return financeDisplayOf(evaluateFinance(car, config, now), config);
}

/** The same, for callers that need both. */
export function financeDisplayOf(found: FinanceEligibility, config: FinanceRules): FinanceDisplay {
  if (!found.isFinanced) return { isShown: false, reason: found.reason };
  const { terms, car: financed } = found;
  const weeklyCents = weeklyRepayment(financed, terms).paymentCents;
  if (weeklyCents <= 0) return { isShown: false, reason: 'payment-too-low' };
  const termsText = describeTerms(terms, config);
  return {
    isShown: true,
    weeklyCents,
    weeklyText: formatMoney(weeklyCents, config),
    interestRateText: formatRate(terms.interestRatePercent),
    comparisonRateText: formatRate(terms.comparisonRatePercent),
    termsText,
    basisText: [termsText, describePricedOn(financed, config)].filter((text) => text !== null).join(', '),
    pricedOn: financed.basis,
    offerEndText:
      terms.offerEndsOn === null ? null : `Offer ends ${formatPartialDate(terms.offerEndsOn, config.locale)}`,
    warning: terms.comparisonRateWarning,
  };
}

/** "5 years, no deposit"; amounts where the lender states them for this car. `deposit` is another than the usual one. */
export function describeTerms(terms: LenderTerms, locale: MoneyLocale, deposit?: string): string {
  const { depositPercent, balloonPercent, own } = terms;
  const part = (cents: number | null | undefined, percent: number, noun: string) => {
    if (cents !== null && cents !== undefined)
      return cents > 0 ? `${formatMoney(cents, locale)} ${noun}` : null;
    return percent > 0 ? `${percent}% ${noun}` : null;
  };
  const balloon = part(own?.balloonCents, balloonPercent, 'balloon');
  return [
    describeTerm(loanTerm(terms)),
    deposit ?? part(own?.depositCents, depositPercent, 'deposit') ?? 'no deposit',
    ...(balloon === null ? [] : [balloon]),
  ].join(', ');
}

/** "on an estimated $33,534 drive away"; null where the price is the whole one. */
export function describePricedOn({ priceCents, basis }: FinancedPrice, money: MoneyLocale): string | null {
  switch (basis) {
    case 'drive-away':
      return null;
    case 'estimated':
      return `on an estimated ${formatMoney(priceCents, money)} drive away`;
    case 'before-charges':
      return 'on the price before government charges';
  }
}

/** "7.99% p.a.". */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`;
}
