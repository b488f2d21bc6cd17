import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCar } from '#tests/support/arbitrary-car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleFinance, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import type { Car } from './car.ts';
import { type DataGapName, dataGapNames, expectedPhotos, scoreCarData } from './data-score.ts';

const site = exampleSite({ finance: exampleFinance });
const complete: Partial<Car> = {
  photoCount: 15,
  historyReportUrl: '/report',
  market: { stateAverageCents: 45_000_00, nationalAverageCents: null },
};
const gapsOf = (changes: Partial<Car>, of = site) =>
  scoreCarData(exampleCar({ ...complete, ...changes }), of)?.gaps.map(({ name }) => name);

describe('scoreCarData', () => {
  it('C-17 gives a complete record all points', () => {
    expect(scoreCarData(exampleCar(complete), site)).toEqual({ score: 100, gaps: [] });
  });

  it.each<[DataGapName, Partial<Car>]>([
    ['photos', { photoCount: 0 }],
    ['few-photos', { photoCount: 14 }],
    ['few-photos', { photoCount: 1 }],
    ['comments', { comments: ' --- ' }],
    ['comments', { comments: null }],
    ['vin', { vin: null }],
    ['vin', { vin: 'JTMRD3FV70D12345' }],
    ['vin', { vin: 'JTMRD3FV70DI23456' }],
    ['price', { priceCents: 10_00 }],
    ['price-type', { priceType: null }],
    ['registration-expiry', { registrationExpiry: null }],
    ['odometer', { odometerKm: null }],
    ['build-date', { buildDate: null }],
    ['market-data', { market: { stateAverageCents: null, nationalAverageCents: null } }],
    ['history-report', { historyReportUrl: null }],
    ['location-phone', { locationSlug: 'nowhere' }],
  ])('C-17 names what is missing: %s', (name, changes) => {
    expect(gapsOf(changes)).toEqual([name]);
    expect(scoreCarData(exampleCar({ ...complete, ...changes }), site)?.score).toBeLessThan(100);
  });

  it.each<[string, Partial<Car>, number]>([
    ['a car', { itemType: 'car', bodyType: 'SUV' }, 15],
    ['a car of no known body', { itemType: 'car', bodyType: null }, 15],
    ['a caravan', { itemType: 'caravan', bodyType: 'Caravan' }, 9],
    ['a motorhome that is driven', { itemType: 'car', bodyType: 'Motorhome' }, 9],
    ['a campervan', { itemType: 'car', bodyType: 'Campervan' }, 9],
  ])('H-7 asks of %s its number of photos, and no more', (_label, kind, requested) => {
    expect(expectedPhotos(exampleCar(kind))).toBe(requested);
    const photosOf = (photoCount: number) =>
      scoreCarData(exampleCar({ ...complete, ...kind, photoCount }), site)?.gaps.filter(
        ({ name }) => name === 'few-photos',
      );
    expect(photosOf(requested)).toEqual([]);
    expect(photosOf(requested - 1)).toMatchObject([{ label: `Fewer than ${requested} photos`, points: 8 }]);
  });

  it('C-17 names what the site lacks', () => {
    expect(gapsOf({}, exampleSite({ finance: null }))).toEqual(['finance']);
    const mute = exampleLocation({ phone: null, landlinePhone: null });
    expect(gapsOf({}, exampleSite({ finance: exampleFinance }, { locations: [mute] }))).toEqual([
      'location-phone',
    ]);
    const landline = exampleLocation({ phone: null, landlinePhone: '0255501234' });
    expect(gapsOf({}, exampleSite({ finance: exampleFinance }, { locations: [landline] }))).toEqual([]);
  });

  it.each<[string, Partial<Car>]>([
    [
      'a new car',
      {
        stockType: 'new',
        registrationExpiry: null,
        historyReportUrl: null,
        buildDate: null,
        odometerKm: null,
        market: { stateAverageCents: null, nationalAverageCents: null },
      },
    ],
    [
      'a caravan',
      {
        itemType: 'caravan',
        vin: null,
        odometerKm: null,
        historyReportUrl: null,
        market: { stateAverageCents: null, nationalAverageCents: null },
      },
    ],
    ['a car to be ordered', { stockType: 'new', isPreorder: true, priceCents: null, priceType: null }],
  ])('C-17 asks of %s only what it can have', (_label, changes) => {
    expect(gapsOf(changes)).toEqual([]);
  });

  it('C-17 says what each gap costs, the dearest first', () => {
    const gaps = scoreCarData(exampleCar({ ...complete, priceCents: null, comments: null }), site)?.gaps;
    expect(gaps?.map(({ label, effect }) => `${label}: ${effect}`)).toEqual([
      'No price: Not in Google or Meta ads, no repayment, last in price order',
      'No comments: The page shows that comments are coming soon',
    ]);
  });

  it('C-17 does not score an unavailable car', () => {
    expect(scoreCarData(exampleCar({ status: 'sold' }), site)).toBeNull();
    expect(scoreCarData(exampleCar({ status: 'withdrawn' }), site)).toBeNull();
  });

  it('C-17 keeps to 0 to 100 for any car, and loses points exactly where it has gaps', () => {
    fc.assert(
      fc.property(arbitraryCar('group-1'), (car) => {
        const score = scoreCarData(car, site);
        if (score === null) return;
        expect(score.score).toBeGreaterThanOrEqual(0);
        expect(score.score).toBeLessThanOrEqual(100);
        expect(score.score === 100).toBe(score.gaps.length === 0);
        expect(score.gaps.every(({ name }) => dataGapNames.includes(name))).toBe(true);
      }),
    );
  });
});
