/** A car as alerts last saw it, without a price that was reverted since: the end of a mistake is no price drop. */
import type { CarSummary, PastPrice } from '#domain/car/car.ts';

/** A genuine price is in the history of the car; a reverted one is not, and is replaced by the current price. */
export function withoutRevertedPrices(
  before: CarSummary,
  after: CarSummary,
  pastPrices: readonly Pick<PastPrice, 'priceCents' | 'priceType'>[],
): CarSummary {
  if (before.priceCents === null || before.priceCents === after.priceCents) return before;
  const stood = pastPrices.some(({ priceCents }) => priceCents === before.priceCents);
  return stood ? before : { ...before, priceCents: after.priceCents, priceType: after.priceType };
}
