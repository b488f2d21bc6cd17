/** The history of a car's price, kept by the store itself from one import to the next (B-20): what was asked, and until when. */
import type { Car, PastPrice } from '#domain/car/car.ts';
import { dayMs } from '#domain/time/durations.ts';
import { shownPriceCents } from './shown-price.ts';

/** A year and more says little of the car that stands there now. */
export const keptPastPriceDays = 730;
/** A feed that changes its mind every night must not fill the store. */
export const mostPastPrices = 12;

type Asked = Pick<Car, 'priceCents' | 'priceType'>;

/** What the store knows of a car before an import changes it. */
export type PricedBefore = Asked & Pick<Car, 'status' | 'updatedAt' | 'pastPrices'>;

/** The newest first. Only a price that a shopper could see is one that stood; what it includes belongs to it. */
export function recordPrice(known: PricedBefore, asked: Asked, now: Date): readonly PastPrice[] {
  const isSame = known.priceCents === asked.priceCents && known.priceType === asked.priceType;
  const priceCents = shownPriceCents(known);
  const ended =
    isSame || priceCents === null
      ? []
      : [{ priceCents, priceType: known.priceType, endedAt: lastSeenAt(known, now) }];
  const oldest = now.getTime() - keptPastPriceDays * dayMs;
  return [...ended, ...known.pastPrices]
    .filter(({ endedAt }) => endedAt.getTime() >= oldest)
    .slice(0, mostPastPrices);
}

/** A car that had gone was last asked for on the day it went. */
function lastSeenAt({ status, updatedAt }: PricedBefore, now: Date): Date {
  return status === 'withdrawn' || status === 'sold' ? updatedAt : now;
}
