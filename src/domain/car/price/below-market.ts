/** The below-market badge and its reason. */
import type { MarketData } from '#domain/car/car.ts';

/** The difference must be more than 499 dollars. */
const minDifferenceCents = 499_00;
/** The same in words, for prices of whole dollars. */
export const minShownCents = minDifferenceCents + 1_00;

export type BelowMarket =
  | {
      readonly isBelow: true;
      readonly byCents: number;
      readonly averageCents: number;
      readonly basis: 'state' | 'national';
    }
  | { readonly isBelow: false; readonly reason: 'no-average' | 'difference-too-small' };

/** The state's average if there is one, otherwise the national; the selected one serves both halves of the test. */
export function evaluateBelowMarket(priceCents: number, market: MarketData): BelowMarket {
  const basis = market.stateAverageCents !== null ? 'state' : 'national';
  const averageCents = market.stateAverageCents ?? market.nationalAverageCents;
  if (averageCents === null) return { isBelow: false, reason: 'no-average' };
  const byCents = averageCents - priceCents;
  if (byCents <= minDifferenceCents) return { isBelow: false, reason: 'difference-too-small' };
  return { isBelow: true, byCents, averageCents, basis };
}
