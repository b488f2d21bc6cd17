/** What the calculator accepts, in dollars, years and per cent. */
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import { loanTerm } from './lender-terms.ts';
import { type Limits, lenderVariants } from './lender-variant.ts';

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
function snapTo({ min, step }: Limits, value: number): number {
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

/** Where no lender is configured. */
export const builtIn = { amount: 30_000, term: 5, interest: 12.94 };

/** What a shopper typed, brought within the limits of the lender; and the terms where no lender is configured. */
export const unknownLender: CalculatorLender = {
  provider: 'manual',
  interestRatePercent: builtIn.interest,
  comparisonRatePercent: builtIn.interest,
  termYears: builtIn.term,
  termMonths: null,
  termWeeks: null,
  depositPercent: 0,
  balloonPercent: 0,
  establishmentFeeCents: 0,
  establishmentFeeCharged: 'both',
  fees: [],
  own: null,
};

/** The input as it is reckoned with: everything but the price is brought within its limits. */
export function normaliseCalculatorInput(
  input: CalculatorInput,
  lender: CalculatorLender | null,
): CalculatorInput {
  const variant = lenderVariants[(lender ?? unknownLender).provider];
  // The lender's own rate may lie outside the limits of the field; it stays reachable.
  const isLendersRate = lender !== null && input.interest === lender.interestRatePercent;
  const isLendersTerm = lender !== null && input.term === loanTerm(lender).years;
  return {
    amount: input.amount === null ? null : floorPrice(input.amount),
    term: isLendersTerm ? input.term : snapTo(termLimits, clampTo(termLimits, input.term)),
    interest: isLendersRate ? input.interest : clampTo(variant.interestRate, input.interest),
    frequency: variant.choosesFrequency ? input.frequency : 'week',
    tradeIn: clampTo(depositLimits, input.tradeIn),
    residual: clampTo(residualLimits, input.residual),
  };
}
