import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { runAllSteps } from './facet-index/steps.ts';
import { foldValue } from './one-spelling.ts';
import { SiteStockDraft, selectSiteStock } from './site-stock.ts';

const site = exampleSite();
const car = (changes: Partial<CarSummary>): CarSummary => ({ ...exampleCar(), ...changes });
const spelt = (cars: readonly CarSummary[]) => selectSiteStock(site, cars, 1, exampleNow).cars;

describe('one spelling of each value', () => {
  it.each([
    [['Citroën', 'CITROEN', 'citroen'], 'Citroën'],
    [['CITROEN', 'CITROEN', 'Citroën'], 'CITROEN'],
    [['CX-5', 'CX5', 'CX 5'], 'CX-5'],
    [['Land Cruiser', 'Landcruiser', 'Landcruiser'], 'Landcruiser'],
    [['CŒUR', 'Coeur'], 'CŒUR'],
  ])('SRCH-5 B-3 files the makes %j under %s', (makes, expected) => {
    const found = spelt(makes.map((make, at) => car({ id: `car-${at}`, make })));
    expect(new Set(found.map(({ make }) => make))).toEqual(new Set([expected]));
  });

  it.each([
    ['GX', 'GX+'],
    ['2.0 TDI', '20 TDI'],
    ['1 25', '12 5'],
    ['Sport', 'Sports'],
  ])('SRCH-5 keeps %s and %s apart', (one, other) => {
    expect(foldValue(one)).not.toBe(foldValue(other));
  });

  it('SRCH-5 names a feature once that a car names twice', () => {
    const [first] = spelt([car({ id: 'a', features: ['Tow Bar', 'TOWBAR', 'Sunroof'] })]);
    expect(first?.features).toEqual(['Tow Bar', 'Sunroof']);
  });

  it('SRCH-5 leaves a stock alone that spells each value one way, and gives the same cars again', () => {
    const cars = [car({ id: 'a', make: 'Toyota' }), car({ id: 'b', make: 'Mazda' })];
    expect(spelt(cars)).toEqual(cars);
    const decided = new WeakMap();
    const odd = [...cars, car({ id: 'c', make: 'TOYOTA' })];
    const read = () => {
      const draft = new SiteStockDraft(site, exampleNow, decided);
      for (const each of odd) draft.add(each);
      return runAllSteps(draft.finish(1)).cars;
    };
    const [first, second] = [read(), read()];
    for (const [at, each] of first.entries()) expect(second[at]).toBe(each);
  });

  it('SRCH-5 SRCH-20 a stock has no two spellings of one value', () => {
    const make = fc.constantFrom('Citroën', 'CITROEN', 'citroen', 'Škoda', 'SKODA', 'Kia', 'KIA', 'kia');
    fc.assert(
      fc.property(fc.array(make, { minLength: 1, maxLength: 12 }), (makes) => {
        const found = spelt(makes.map((each, at) => car({ id: `car-${at}`, make: each })));
        const names = new Set(found.map((each) => each.make));
        expect(new Set([...names].map(foldValue)).size).toBe(names.size);
        expect(found.map((each) => foldValue(each.make))).toEqual(makes.map(foldValue));
      }),
    );
  });
});
