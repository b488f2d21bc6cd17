/** Whether a deal can be made on a car by itself, without asking first: to hold it, to value a trade-in against it. */
import { evaluateAvailability } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { shownPriceCents } from './shown-price.ts';

/** The price must be above this: another threshold than those of showing a price and of finance. */
export const minDealPriceCents = 200_00;

export type DealObstacle = 'sold' | 'withdrawn' | 'on-hold' | 'coming-soon' | 'no-price' | 'price-too-low';

export type DealCar = Pick<CarSummary, 'status' | 'soldAt' | 'isReserved' | 'reservedUntil' | 'priceCents'>;

const obstacleByAvailability = {
  sold: 'sold',
  withdrawn: 'withdrawn',
  reserved: 'on-hold',
  'coming-soon': 'coming-soon',
  available: null,
} as const;

/** The first thing in the way, the most final before the others; null where nothing is. */
export function findDealObstacle(car: DealCar): DealObstacle | null {
  const obstacle = obstacleByAvailability[evaluateAvailability(car).kind];
  if (obstacle !== null) return obstacle;
  const cents = shownPriceCents(car);
  if (cents === null) return 'no-price';
  return cents > minDealPriceCents ? null : 'price-too-low';
}
