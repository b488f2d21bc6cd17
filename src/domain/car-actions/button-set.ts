/** Which buttons a car has, on its page and on its card. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';

export type ButtonSet =
  /** It is gone: Find Me Something Similar, and nothing else. */
  | 'similar-alone'
  /** It has no price: Find Me Something Similar, beside what can still be asked of it. */
  | 'similar-too'
  /** Those of the site that apply to it. */
  | 'all';

export function evaluateButtonSet(car: CarSummary): ButtonSet {
  if (!isAvailable(car)) return 'similar-alone';
  return shownPriceCents(car) === null ? 'similar-too' : 'all';
}
