/** What is left to pay for a car with the shopper's own given for it, and what that does to the repayment. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { calculate, startCalculator } from '#domain/finance/calculator.ts';
import {
  describePricedOn,
  describeTerms,
  type FinanceDisplay,
  financeDisplayOf,
} from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatMoney } from '#domain/text/money.ts';
import { computeChangeOver } from '#domain/trade-in/change-over.ts';
import { type Estimate, hasExpired, zoneOfEstimate } from '#domain/trade-in/estimate.ts';

/** A trade-in that this browser keeps: the figure, and until when it holds. */
export type DeviceTradeIn = Pick<Estimate, 'amountCents' | 'expiresAt' | 'timeZone'>;

export type ChangeOverView = {
  readonly carId: string;
  /** "Change-over $18,000" */
  readonly text: string;
  /** "Your trade-in $12,000, until 28 November 2026" */
  readonly tradeInText: string;
  /** By the calculator's own figures; null where the lender names none. */
  readonly repayment: ChangeOverRepayment | null;
};

export type ChangeOverRepayment = {
  /** "$120/wk* instead of $206/wk*": only where the two rates and the warning are shown already, as on a card. */
  readonly text: string;
  /** With its two rates and the warning, as whatever names a repayment has to show it. */
  readonly finance: ShownFinance;
  /** "Instead of $206 per week without your trade-in." */
  readonly insteadText: string;
};

type ShownFinance = Extract<FinanceDisplay, { readonly isShown: true }>;

type Config = Parameters<typeof evaluateFinance>[1] &
  Parameters<typeof displayPrice>[1] &
  Pick<SiteConfig, 'timeZone'>;

/** Null for a car that shows no price, or is gone; and for an estimate that has run out. */
export function buildChangeOverView(
  car: CarSummary,
  tradeIn: DeviceTradeIn,
  config: Config,
  now: Date,
): ChangeOverView | null {
  if (hasExpired(tradeIn, now) || !isAvailable(car)) return null;
  const { amountCents } = tradeIn;
  const price = displayPrice(car, config);
  if (price.kind === 'no-price') return null;
  const { payCents, backCents } = computeChangeOver(price.cents, amountCents);
  const back = backCents > 0 ? `, and ${formatMoney(backCents, config)} back` : '';
  return {
    carId: car.id,
    text: `Change-over ${formatMoney(payCents, config)}${back}`,
    tradeInText: `Your trade-in ${formatMoney(amountCents, config)}, until ${formatDay(new Date(tradeIn.expiresAt), zoneOfEstimate(tradeIn, config))}`,
    repayment: findRepayment(car, amountCents, config, now),
  };
}

/** As the calculator answers when the trade-in is typed into it. */
function findRepayment(
  car: CarSummary,
  amountCents: number,
  config: Config,
  now: Date,
): ChangeOverRepayment | null {
  const financing = evaluateFinance(car, config, now);
  const line = financeDisplayOf(financing, config);
  if (!financing.isFinanced || !line.isShown) return null;
  const { car: price, terms } = financing;
  const input = { ...startCalculator(price, terms), tradeIn: amountCents / 100 };
  const answer = calculate(input, terms, price, config);
  if (answer.paymentCents === null) return null;
  const termsText = describeTerms(terms, config, 'your trade-in as the deposit');
  return {
    text: `${answer.paymentText} instead of ${line.weeklyText}/wk*`,
    finance: {
      ...line,
      weeklyCents: answer.paymentCents,
      weeklyText: formatMoney(answer.paymentCents, config),
      termsText,
      basisText: [termsText, describePricedOn(price, config)].filter((text) => text !== null).join(', '),
    },
    insteadText: `Instead of ${line.weeklyText} per week without your trade-in.`,
  };
}
