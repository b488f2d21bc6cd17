/** A car as alerts last saw it, without a price that was taken back since: a return from a mistake is no price drop. */
import type { CarSummary, PastPrice } from '#domain/car/car.ts';

/** A price that stood is in the history of the car; one that was taken back is not, and stands for what is asked now. */
export function withoutRevertedPrices(
  before: CarSummary,
  after: CarSummary,
  pastPrices: readonly Pick<PastPrice, 'priceCents' | 'priceType'>[],
): CarSummary {
  if (before.priceCents === null || before.priceCents === after.priceCents) return before;
  const stood = pastPrices.some(({ priceCents }) => priceCents === before.priceCents);
  return stood ? before : { ...before, priceCents: after.priceCents, priceType: after.priceType };
}
