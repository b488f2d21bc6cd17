/** Whether a price may be shown at all. */
import type { CarSummary } from '#domain/car/car.ts';

/** Shown only if above ten dollars. */
export const minShownPriceCents = 10_00;

/** A shown price in cents, or null where the car has none that may be shown. */
export function shownPriceCents(car: Pick<CarSummary, 'priceCents'>): number | null {
  return car.priceCents !== null && car.priceCents > minShownPriceCents ? car.priceCents : null;
}
