import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import {
  addViewedCar,
  buildViewedRecord,
  maxViewedCars,
  parseViewedCars,
  type ViewedCar,
} from './viewed-cars.ts';

const viewed = (id: string): ViewedCar => ({
  record: buildViewedRecord(exampleCar({ id })),
  priceCents: 43_990_00,
  viewedAtMs: exampleNow.getTime(),
});
const ids = (cars: readonly ViewedCar[]) => cars.map(({ record }) => record.id);

describe('viewed cars', () => {
  it('FAV-6 keeps exactly id, stocknum, make, model, body and simple_body', () => {
    expect(buildViewedRecord(exampleCar({ bodyConfiguration: '5D WAGON' }))).toEqual({
      id: 'car-1',
      stocknum: 'KB10482',
      make: 'Toyota',
      model: 'RAV4',
      body: '5D WAGON',
      simple_body: 'SUV',
    });
  });

  it('B-9 puts the car just seen first, each car once', () => {
    const cars = addViewedCar(addViewedCar(addViewedCar([], viewed('a')), viewed('b')), viewed('a'));
    expect(ids(cars)).toEqual(['a', 'b']);
  });

  it.each([maxViewedCars - 1, maxViewedCars, maxViewedCars + 1])('B-9 is bounded after %i cars', (count) => {
    const all = Array.from({ length: count }, (_, index) => viewed(`car-${index}`));
    const cars = all.reduce<readonly ViewedCar[]>(addViewedCar, []);
    expect(cars).toHaveLength(Math.min(count, maxViewedCars));
    expect(cars[0]?.record.id).toBe(`car-${count - 1}`);
  });

  it('FAV-6 reads back what it wrote, and never throws on anything else', () => {
    const cars = [viewed('a'), viewed('b')];
    expect(parseViewedCars(JSON.parse(JSON.stringify(cars)))).toEqual(cars);
    expect(parseViewedCars([{ record: { id: 'x' } }, viewed('a')])).toEqual([viewed('a')]);
    fc.assert(
      fc.property(fc.anything(), (invalid) => {
        expect(Array.isArray(parseViewedCars(invalid))).toBe(true);
        expect(ids(parseViewedCars([invalid, viewed('a')]))).toContain('a');
      }),
    );
  });
});
