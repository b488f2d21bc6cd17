import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { describeDifferences } from './similar-car-reasons.ts';
import { measureSimilarity, minSimilarity, selectSimilarCars, similarityPoints } from './similar-cars.ts';

const config = exampleConfig();
const car = exampleCar();
const other = (changes: Partial<Car>) => exampleCar({ id: 'car-2', ...changes });

describe('measureSimilarity', () => {
  it('B-8 gives a twin every point that a car can earn', () => {
    const { length, sleeps, ...ofCars } = similarityPoints;
    const all = Object.values(ofCars).reduce((sum, points) => sum + points, 0);
    expect(measureSimilarity(car, other({}), config)).toBe(all);
  });

  it.each<[string, Partial<Car>, number]>([
    ['another model of the make', { model: 'Corolla' }, 30],
    ['another make', { make: 'Mazda', model: 'CX-5' }, 40],
    ['another body', { bodyType: 'Ute' }, 20],
    ['another fuel', { fuelType: 'Petrol' }, 10],
    ['another drive', { driveType: 'FWD' }, 5],
    ['half the reach away in price', { priceCents: 43_990_00 * 1.175 }, 12.5],
    ['the whole reach away in price', { priceCents: 43_990_00 * 1.35 }, 25],
    ['further than the reach in price', { priceCents: 150_000_00 }, 25],
    ['no price', { priceCents: null }, 25],
    ['three years older', { year: 2020 }, 5],
    ['30,000 km more', { odometerKm: 61_240 }, 5],
    ['unknown kilometres', { odometerKm: null }, 10],
  ])('B-8 takes off what %s costs', (_label, changes, cost) => {
    const twin = measureSimilarity(car, other({}), config);
    expect(twin - measureSimilarity(car, other(changes), config)).toBeCloseTo(cost);
  });

  it('B-8 never compares a van with a car', () => {
    expect(measureSimilarity(car, other({ itemType: 'caravan' }), config)).toBe(0);
  });

  it('B-8 stays within its bounds whatever the figures', () => {
    const max = Object.values(similarityPoints).reduce((sum, points) => sum + points, 0);
    const figure = fc.option(fc.integer({ min: 0, max: 100_000_000 }));
    fc.assert(
      fc.property(figure, figure, figure, figure, (a, b, km, year) => {
        const similarity = measureSimilarity(
          exampleCar({ priceCents: a }),
          other({ priceCents: b, odometerKm: km, year }),
          config,
        );
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('selectSimilarCars', () => {
  const select = (candidates: readonly Car[], limit = 3) =>
    selectSimilarCars(car, candidates, config, limit).map((entry) => entry.car.id);

  it('B-8 puts the nearest first, and equal ones in a fixed order', () => {
    const corolla = exampleCar({ id: 'a', model: 'Corolla' });
    const older = exampleCar({ id: 'b', year: 2021 });
    const twins = [exampleCar({ id: 'd' }), exampleCar({ id: 'c' })];
    expect(select([corolla, older, ...twins], 4)).toEqual(['c', 'd', 'b', 'a']);
    expect(select([corolla, older, ...twins])).toEqual(['c', 'd', 'b']);
  });

  it.each<[string, Partial<Car>]>([
    ['the car itself', { id: 'car-1' }],
    ['a sold one', { status: 'sold' }],
    ['a withdrawn one', { status: 'withdrawn' }],
    ['one on hold', { isReserved: true }],
    [
      'one that is nothing like it',
      {
        make: 'Ford',
        model: 'Ranger',
        bodyType: 'Ute',
        fuelType: 'Diesel',
        priceCents: 90_000_00,
        year: 2012,
      },
    ],
  ])('C-7 leaves out %s', (_label, changes) => {
    expect(select([other(changes)])).toEqual([]);
  });

  it('C-7 offers one that is on its way', () => {
    expect(select([other({ status: 'coming_soon' })])).toEqual(['car-2']);
  });

  it('B-8 offers the same model at any price', () => {
    expect(similarityPoints.model).toBeGreaterThanOrEqual(minSimilarity);
  });
});

describe('describeDifferences', () => {
  it.each<[string, Partial<Car>, readonly string[]]>([
    ['a twin', {}, ['Same model and badge', 'Same price']],
    ['cheaper', { badge: 'GX', priceCents: 42_790_00 }, ['Same model', '$1,200 less']],
    [
      'dearer and newer',
      { badge: 'GX', priceCents: 45_990_00, year: 2025 },
      ['Same model', '$2,000 more', '2 years newer'],
    ],
    ['one year older', { badge: 'GX', priceCents: null, year: 2022 }, ['Same model', '1 year older']],
    [
      'fewer kilometres',
      { badge: 'GX', priceCents: null, odometerKm: 24_030 },
      ['Same model', '7,210\u00a0km less'],
    ],
    ['999 km more is no difference', { badge: 'GX', priceCents: null, odometerKm: 32_239 }, ['Same model']],
    [
      '1,000 km more is one',
      { badge: 'GX', priceCents: null, odometerKm: 32_240 },
      ['Same model', '1,000\u00a0km more'],
    ],
    [
      'another make',
      { make: 'Mazda', model: 'CX-5', priceCents: 38_990_00, fuelType: 'Petrol' },
      ['Same body type', '$5,000 less', 'Petrol'],
    ],
    ['the same make', { model: 'C-HR', priceCents: 43_890_01 }, ['Same make', 'Same price']],
  ])('C-7 says of %s how it differs', (_label, changes, reasons) => {
    expect(describeDifferences(car, other(changes), config)).toEqual(reasons);
  });

  it('F-1 never compares prices of different types', () => {
    const cheaper = other({ badge: 'GX', priceCents: 40_000_00, priceType: 'Excl. Govt. Charges' });
    expect(describeDifferences(car, cheaper, config)).toEqual(['Same model']);
  });
});
