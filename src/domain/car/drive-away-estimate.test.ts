import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findComparedPrice } from '#domain/car/price/compared-price.ts';
import { australianStates } from '#domain/location/postcode.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { platformCharges, platformLuxuryCarTax } from '#tests/support/platform-charges.ts';
import type { Car } from './car.ts';
import {
  estimateDriveAway,
  findLaterJuly,
  findLuxuryCarTax,
  findShortRegistration,
} from './drive-away-estimate.ts';

const tables = { governmentCharges: platformCharges() };
const beforeCharges = { priceType: 'Excl. Govt. Charges' } as const;
const estimate = (changes: Partial<Car>, state: (typeof australianStates)[number]) =>
  estimateDriveAway(exampleCar(changes), state, tables);

describe('estimateDriveAway', () => {
  it.each<[string, Partial<Car>, 'NSW' | 'QLD', number]>([
    ['NSW on $20,000', { priceCents: 20_000_00 }, 'NSW', 20_600_00],
    ['NSW above $45,000', { priceCents: 50_000_00 }, 'NSW', 51_600_00],
    [
      'QLD, a hybrid, with the fee that is known',
      { priceCents: 30_000_00, fuelType: 'Hybrid' },
      'QLD',
      30_633_00,
    ],
    ['QLD, six cylinders', { priceCents: 30_000_00, fuelType: 'Petrol', cylinders: 6 }, 'QLD', 31_083_00],
  ])('B-17 F-13 adds the charges of the state that was asked: %s', (_label, changes, state, cents) => {
    expect(estimate({ ...beforeCharges, ...changes }, state)).toMatchObject({
      kind: 'estimated',
      driveAwayCents: cents,
    });
  });

  it('B-17 the lines add up to the figure, which is the one that searches compare by at home', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...australianStates),
        fc.integer({ min: 1_000, max: 180_000 }),
        (state, dollars) => {
          const car = exampleCar({ ...beforeCharges, priceCents: dollars * 100, state });
          const found = estimateDriveAway(car, state, tables);
          if (found?.kind !== 'estimated') {
            expect(state).toBe('ACT');
            return;
          }
          const { charges, beforeChargesCents, driveAwayCents } = found;
          const sum = beforeChargesCents + charges.dutyCents + (charges.transferFeeCents ?? 0);
          expect(driveAwayCents - sum).toBeGreaterThanOrEqual(0);
          expect(driveAwayCents - sum).toBeLessThan(100);
          expect(driveAwayCents).toBe(findComparedPrice(car, tables)?.driveAwayCents);
        },
      ),
    );
  });

  it('B-17 F-1 takes the whole price of its own state as it is, and exchanges the charges for another', () => {
    const car = { priceCents: 30_900_00, state: 'NSW' };
    expect(estimate(car, 'NSW')).toEqual({ kind: 'included', driveAwayCents: 30_900_00 });
    expect(estimate(car, 'QLD')).toMatchObject({
      isBeforeEstimated: true,
      beforeChargesCents: 30_000_00,
      driveAwayCents: 30_633_00,
    });
  });

  it.each<[string, Partial<Car>, string]>([
    ['a state without a table', beforeCharges, 'no-table'],
    ['a whole price of a state without a table', { state: 'ACT' }, 'included'],
    ['a new car', { ...beforeCharges, stockType: 'new' }, 'first-registration'],
    ['a price that does not say what it includes', { priceType: null, stockType: 'demo' }, 'unstated-price'],
  ])('B-17 F-13 invents nothing for %s', (_label, changes, expected) => {
    const found = estimate(changes, 'ACT');
    expect(found?.kind === 'unknown' ? found.reason : found?.kind).toBe(expected);
  });

  it.each<[string, Partial<Car>]>([
    ['without a price', { priceCents: null }],
    ['that is sold', { status: 'sold' }],
  ])('B-17 F-18 says nothing of a car %s', (_label, changes) => {
    expect(estimate(changes, 'NSW')).toBeNull();
  });
});

describe('findLaterJuly', () => {
  it.each([
    ['2025-07-01', '2025-07-01', null],
    ['2025-07-01', '2026-06-30', null],
    ['2025-07-01', '2026-07-01', '2026-07-01'],
    ['2025-07-01', '2027-06-30', '2026-07-01'],
    ['2026-01-15', '2026-07-01', '2026-07-01'],
    ['2026-07-01', '2026-11-24', null],
    ['2026-09-01', '2026-11-24', null],
  ])('F-13 F-14 figures from %s, looked at on %s: %s', (asAt, today, expected) => {
    expect(findLaterJuly(asAt, today)).toBe(expected);
  });
});

it.each<[string, Partial<Car>, string | null]>([
  ['until the day before its year is round', { registrationExpiry: '2027-11-20' }, null],
  ['until a day earlier', { registrationExpiry: '2027-11-19' }, '2027-11-19'],
  ['that has run out', { registrationExpiry: '2026-11-01' }, '2026-11-01'],
  ['unknown', { registrationExpiry: null }, null],
  ['known to the month alone', { registrationExpiry: '2027-03' }, null],
  ['on a used car', { registrationExpiry: '2027-03-01', stockType: 'used' }, null],
  ['on a price before charges', { registrationExpiry: '2027-03-01', priceType: 'Excl. Govt. Charges' }, null],
])('F-15 says of a new car on sale today with registration %s that it is short', (_label, changes, day) => {
  expect(findShortRegistration(exampleCar({ stockType: 'new', ...changes }), '2026-11-21')).toBe(day);
});

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
