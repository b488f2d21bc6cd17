/** Where a demo car is in its life: status, hold and sale, and the days they date from. */

import type { Car } from '#domain/car/car.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { DemoSituation } from './demo-situation.ts';
import type { Random } from './random.ts';

export type DemoDates = Pick<
  Car,
  'status' | 'isReserved' | 'reservedUntil' | 'soldAt' | 'createdAt' | 'isArrivalKnown' | 'updatedAt'
>;

/** Cars that arrived within the week and so carry the New tag. */
const newArrivalShare = 0.14;

/** `today` is midnight; every instant lies so that its state lasts until the next midnight. */
export function demoDates(situation: DemoSituation, today: Date, random: Random): DemoDates {
  const before = (ms: number) => new Date(today.getTime() - ms);
  const isNewArrival = situation === 'plain' && random.chance(newArrivalShare);
  const ageHours = isNewArrival ? random.int(2, 6 * 24) : random.int(9 * 24, 120 * 24);
  const createdAt = before(ageHours * hourMs);
  const base: DemoDates = {
    status: 'in_stock',
    isReserved: false,
    reservedUntil: null,
    soldAt: null,
    createdAt,
    isArrivalKnown: true,
    updatedAt: before(Math.min(ageHours, random.int(1, 72)) * hourMs),
  };
  switch (situation) {
    case 'coming-soon':
      return { ...base, status: 'coming_soon' };
    case 'sold-recently': {
      const soldAt = before(random.int(3, 42) * hourMs);
      return { ...base, status: 'sold', soldAt, updatedAt: soldAt };
    }
    case 'sold-earlier': {
      const soldAt = before(random.int(5, 8) * dayMs);
      return { ...base, status: 'sold', soldAt, updatedAt: soldAt };
    }
    case 'reserved':
      return {
        ...base,
        isReserved: true,
        reservedUntil: new Date(today.getTime() + random.int(26, 48) * hourMs),
      };
    default:
      return base;
  }
}
