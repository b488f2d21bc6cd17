import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { findDealObstacle } from './deal-eligibility.ts';

describe('findDealObstacle', () => {
  it.each<[string, Partial<Car>, ReturnType<typeof findDealObstacle>]>([
    ['in stock', {}, null],
    ['at $200', { priceCents: 200_00 }, 'price-too-low'],
    ['above $200', { priceCents: 200_01 }, null],
    ['without a price', { priceCents: null }, 'no-price'],
    ['that is sold', { status: 'sold', soldAt: exampleNow }, 'sold'],
    ['that is reserved', { isReserved: true }, 'on-hold'],
    ['still on its way', { status: 'coming_soon' }, 'coming-soon'],
    ['reserved and without a price', { isReserved: true, priceCents: null }, 'on-hold'],
  ])('FIN-20 GAP-9 a deal on a car %s', (_label, changes, obstacle) => {
    expect(findDealObstacle(exampleCar(changes))).toBe(obstacle);
  });
});
