import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { platformLuxuryCarTax } from '#tests/support/platform-charges.ts';
import type { Car } from './car.ts';
import { findLuxuryCarTax } from './luxury-car-tax.ts';

const tax = platformLuxuryCarTax();
const find = (changes: Partial<Car>) =>
  findLuxuryCarTax(
    exampleCar({ stockType: 'new', fuelType: 'Petrol', fuelConsumptionLPer100Km: 7, ...changes }),
    tax,
  );

describe('findLuxuryCarTax', () => {
  it.each<[string, Partial<Car>, number | null]>([
    ['at the threshold', { priceCents: 80_567_00 }, null],
    ['above it', { priceCents: 80_568_00 }, 80_567_00],
    ['of 3.5 L/100 km, above it', { priceCents: 80_568_00, fuelConsumptionLPer100Km: 3.5 }, null],
    ['of 3.5 L/100 km, above its own', { priceCents: 91_388_00, fuelConsumptionLPer100Km: 3.5 }, 91_387_00],
    ['of 3.6 L/100 km', { priceCents: 80_568_00, fuelConsumptionLPer100Km: 3.6 }, 80_567_00],
    [
      'that burns nothing',
      { priceCents: 91_387_00, fuelType: 'Electric', fuelConsumptionLPer100Km: null },
      null,
    ],
    ['with an unknown consumption', { priceCents: 90_000_00, fuelConsumptionLPer100Km: null }, 80_567_00],
    ['that is used', { priceCents: 120_000_00, stockType: 'used' }, null],
    ['that is a caravan', { priceCents: 120_000_00, itemType: 'caravan' }, null],
    ['without a price', { priceCents: null }, null],
  ])(
    'F-14 names the threshold that the price of a new car has passed: one %s',
    (_label, changes, threshold) => {
      expect(find(changes)?.thresholdCents ?? null).toBe(threshold);
    },
  );

  it('F-14 says nothing without a table', () => {
    expect(findLuxuryCarTax(exampleCar({ stockType: 'new', priceCents: 200_000_00 }), null)).toBeNull();
  });
});
