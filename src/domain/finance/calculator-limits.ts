/** What the calculator accepts, in dollars, years and per cent. */

import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import type { Limits } from './lender-variant.ts';
import { lenderVariants } from './lender-variant.ts';

/** The same for every lender. */
export const maxPriceDollars = 250_000;
export const termLimits: Limits = { min: 1, max: 7, step: 0.5 };
export const depositLimits: Limits = { min: 0, max: 250_000, step: 0.5 };
export const residualLimits: Limits = depositLimits;

/** Above the maximum becomes the maximum, at or below the minimum the minimum. */
export function clampTo({ min, max }: Limits, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Terms come in half years, so that every repayment is a whole one; rates are typed as lenders quote them. */
export function snapTo({ min, step }: Limits, value: number): number {
  return min + Math.round((value - min) / step) * step;
}

/**
 * The text under the term: that it is the minimum or the maximum, so that 30 never silently becomes 7, or the default
 * while nothing is typed. Null where there is nothing to say.
 */
export function termHelp(typed: number | null, countedWith: number): string | null {
  const { min, max } = termLimits;
  if (typed === null) return `Using ${countedWith} ${countedWith === 1 ? 'year' : 'years'}`;
  return typed > min && typed < max ? null : `From ${min} to ${max} years`;
}

/**
 * The text under the rate at either edge and beyond it, so that 99 never silently becomes 15; null for the lender's own
 * rate.
 */
export function interestHelp(typed: number | null, { min, max }: Limits, lendersRate: number): string | null {
  if (typed === null || typed === lendersRate || (typed > min && typed < max)) return null;
  return `From ${min}% to ${max}%`;
}

/** The same of a deposit or residual: nothing is both the least and the usual, and needs no word. */
export function depositHelp(typed: number | null, locale: MoneyLocale): string | null {
  const { min, max } = depositLimits;
  if (typed === null || (typed >= min && typed < max)) return null;
  return `From ${formatMoney(min, locale)} to ${formatMoney(max * 100, locale)}`;
}

/** The terms that one press chooses; any other is typed. */
export const defaultTerms: readonly number[] = [3, 4, 5, 6, 7];

/** A price is not clamped while it is typed; it only never falls below nothing. */
export function floorPrice(dollars: number): number {
  return dollars > 0 ? dollars : 0;
}

/** The help under the price at either edge and beyond it, else null. */
export function priceHelp(dollars: number, provider: FinanceProvider, locale: MoneyLocale): string | null {
  const { lowestPriceDollars } = lenderVariants[provider];
  if (dollars > lowestPriceDollars && dollars < maxPriceDollars) return null;
  const money = (amount: number) => formatMoney(amount * 100, locale);
  return `Cannot be less than ${money(lowestPriceDollars)} or more than ${money(maxPriceDollars)}`;
}

/** Beyond either edge; at an edge it is still taken, with the help under it. */
export function isPriceOutOfRange(dollars: number, provider: FinanceProvider): boolean {
  return dollars < lenderVariants[provider].lowestPriceDollars || dollars > maxPriceDollars;
}
