/** What stands under repayments: the short disclaimer, the long footnote and the sums they name (FIN-9 to FIN-17). */
import { formatMoney, type MoneyLocale } from '../car/money.ts';
import type { FinanceConfig } from '../site/finance-config.ts';
import { computeWeeklyCents, formatRate } from './finance-line.ts';
import { sumLenderFees } from './lender-fees.ts';
import { lenderVariants } from './lender-variant.ts';
import { periodsPerYear } from './repayment.ts';

/** CALC-22. */
const shortDisclaimerLength = 197;

export type CutDisclaimer = { readonly shown: string; readonly rest: string };

/** The first 197 characters, and the rest behind Show More; an empty rest where all of it fits. */
export function cutDisclaimer(text: string): CutDisclaimer {
  const characters = [...text];
  return {
    shown: characters.slice(0, shortDisclaimerLength).join(''),
    rest: characters.slice(shortDisclaimerLength).join(''),
  };
}

/** FIN-14: what a weekly payment comes to in a month of its term. */
export function monthlyFromWeekly(weeklyCents: number, termYears: number): number {
  const termWeeks = periodsPerYear.week * termYears;
  const termMonths = periodsPerYear.month * termYears;
  return Math.round((weeklyCents * termWeeks) / termMonths);
}

export type RateRange = { readonly lowestPercent: number; readonly highestPercent: number };

/** FIN-15: the percentages that the disclaimer names, lowest and highest; else those usual for the variant, else null. */
export function comparisonRange({
  provider,
  disclaimer,
}: Pick<FinanceConfig, 'provider' | 'disclaimer'>): RateRange | null {
  const named = [...disclaimer.matchAll(/(\d{1,2}(?:\.\d{1,2})?)\s?%/g)].map(([, percent]) =>
    Number(percent),
  );
  if (named.length >= 2) return { lowestPercent: Math.min(...named), highestPercent: Math.max(...named) };
  return lenderVariants[provider].usualComparisonRange;
}

type Priced = { readonly priceCents: number; readonly wasPriceCents: number | null };

/** The footnote of one car, for the finance disclaimer dialog (FIN-16, GAP-8): every figure that its repayment rests on. */
export function buildFinanceFootnote(
  car: Priced,
  priceType: string,
  finance: FinanceConfig,
  locale: MoneyLocale,
): string {
  const weeklyCents = computeWeeklyCents(car, finance);
  const payments = Math.round(periodsPerYear.week * finance.termYears);
  const totalCents = weeklyCents * payments + sumLenderFees(finance).establishmentCents;
  const money = (cents: number) => formatMoney(cents, locale);
  const range = comparisonRange(finance);
  const sentences = [
    `Worked out on a price of ${money(car.priceCents)} (${priceType.toLowerCase()}), ${
      finance.depositPercent > 0 ? `a ${finance.depositPercent}% deposit` : 'no deposit'
    }${finance.balloonPercent > 0 ? ` and a ${finance.balloonPercent}% balloon` : ''}, over ${finance.termYears} years at ${formatRate(finance.interestRatePercent)}`,
    `${money(weeklyCents)} a week is about ${money(monthlyFromWeekly(weeklyCents, finance.termYears))} a month`,
    `Total payable ${money(totalCents)}`,
    `Comparison rate ${formatRate(finance.comparisonRatePercent)}, based on a 5-year secured loan of $30,000`,
    ...(range
      ? [
          `Comparison rates range from ${formatRate(range.lowestPercent)} to ${formatRate(range.highestPercent)}`,
        ]
      : []),
  ];
  return `${sentences.map((sentence) => sentence.replace(/\.$/, '')).join('. ')}.`;
}
