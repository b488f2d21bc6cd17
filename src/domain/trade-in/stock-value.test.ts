import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TradeInConfig, tradeInConfigSchema } from '#domain/site/config/trade-in-config.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import {
  type Comparable,
  quantile,
  type StockValue,
  selectComparables,
  valueFromStock,
} from './stock-value.ts';
import type { TradeInCar } from './trade-in-car.ts';
import { findLimit, type Valuation, valuationFromStock } from './valuation.ts';

const config = tradeInConfigSchema.parse({});
const own: TradeInCar = { year: 2022, make: 'Mazda', model: 'CX-5', badge: 'Touring', odometerKm: 50_000 };
const thisYear = 2026;

function comparable(changes: Partial<Comparable> = {}): Comparable {
  return {
    year: 2022,
    odometerKm: 50_000,
    badge: 'Touring',
    nvic: null,
    priceCents: 30_000_00,
    stateAverageCents: null,
    state: 'NSW',
    ...changes,
  };
}

const value = (
  comparables: readonly Comparable[],
  changes: Partial<TradeInCar> = {},
  rules: TradeInConfig = config,
  nvic: string | null = null,
): StockValue | null =>
  valueFromStock(comparables, { own: { ...own, ...changes }, nvic, state: 'NSW', thisYear }, rules);

describe('selectComparables', () => {
  const select = (changes: Parameters<typeof exampleCar>[0]) =>
    selectComparables(
      [exampleCar(changes)],
      { make: 'toyota', model: 'Rav 4', odometerKm: 1 },
      exampleConfig(),
    );

  it.each<[string, Parameters<typeof exampleCar>[0], number]>([
    ['a used car of the same make and model', {}, 1],
    ['one that was sold meanwhile', { status: 'sold', soldAt: new Date() }, 1],
    ['a demo', { stockType: 'demo' }, 1],
    ['a new car', { stockType: 'new' }, 0],
    ['one on its way', { status: 'coming_soon' }, 0],
    ['another model', { model: 'Corolla' }, 0],
    ['another make', { make: 'Mazda' }, 0],
    ['one without a price', { priceCents: null }, 0],
    ['one without a year', { year: null }, 0],
    ['one without kilometres', { odometerKm: null }, 0],
  ])('B-26 takes or leaves %s', (_what, changes, count) => {
    expect(select(changes)).toHaveLength(count);
  });
});

describe('valueFromStock', () => {
  it('B-26 is the median of comparable cars', () => {
    const found = value([28_000_00, 30_000_00, 35_000_00].map((priceCents) => comparable({ priceCents })));
    expect(found).toMatchObject({ retailCents: 30_000_00, comparables: 3, basis: 'badge' });
  });

  it.each<[string, Partial<Comparable>, boolean]>([
    ['two years older', { year: 2020 }, true],
    ['three years older', { year: 2019 }, false],
    ['two years newer', { year: 2024 }, true],
    ['three years newer', { year: 2025 }, false],
  ])('B-26 counts a car that is %s or not, where there are enough without it', (_which, changes, counts) => {
    const found = value([comparable(), comparable(), comparable(), comparable(changes)]);
    expect(found?.comparables).toBe(counts ? 4 : 3);
  });

  it('B-26 takes the badge where enough cars have it, else the model', () => {
    const other = comparable({ badge: 'Maxx', priceCents: 20_000_00 });
    const three = [comparable(), comparable(), comparable()];
    expect(value([...three, other, other])).toMatchObject({ basis: 'badge', retailCents: 30_000_00 });
    expect(value([comparable(), other, other])).toMatchObject({ basis: 'model', retailCents: 20_000_00 });
  });

  it('F-16 compares the cars of the same variant where the code is known and enough have it', () => {
    const twin = comparable({ nvic: 'LJ016A', priceCents: 33_000_00 });
    const others = [comparable(), comparable(), comparable(), comparable()];
    expect(value([twin, twin, twin, ...others], {}, config, 'LJ016A')).toMatchObject({
      basis: 'variant',
      comparables: 3,
      retailCents: 33_000_00,
    });
    expect(value([twin, twin, twin, ...others])).toMatchObject({ basis: 'badge', comparables: 7 });
    expect(value([twin, twin, ...others], {}, config, 'LJ016A')).toMatchObject({ basis: 'badge' });
  });

  it.each([
    ['two years', [2024, 2024, 2024], 2],
    ['four years, where two have too few', [2024, 2025, 2026], 4],
    ['six years, where four have too few', [2016, 2016, 2022], 6],
  ])('B-26 looks within %s', (_within, years, reach) => {
    const found = value(years.map((year) => comparable({ year })));
    expect(found?.comparables).toBe(3);
    const min = (found?.retailCents ?? 0) * 0.02 * (reach - 2);
    expect(found?.spreadCents).toBeGreaterThanOrEqual(min);
  });

  it('B-26 refuses with fewer comparable cars than the site wants', () => {
    const four = [comparable(), comparable(), comparable(), comparable()];
    expect(value(four, {}, { ...config, minComparables: 4 })).not.toBeNull();
    expect(value(four, {}, { ...config, minComparables: 5 })).toBeNull();
  });

  it('B-26 brings a car of another year to this one', () => {
    const newer = Array.from({ length: 3 }, () => comparable({ year: 2023 }));
    expect(value(newer, {}, { ...config, yearlyFallPercent: 10 })?.retailCents).toBeCloseTo(27_000_00);
  });

  it('B-26 measures in the stock what kilometres cost', () => {
    const cars = [10, 30, 50, 70].map((k) =>
      comparable({ odometerKm: k * 1000, priceCents: (35_000 - k * 60) * 100 }),
    );
    expect(value(cars)?.centsPer1000Km).toBeCloseTo(60_00);
    expect(value(cars, { odometerKm: 90_000 })?.retailCents).toBeCloseTo((35_000 - 90 * 60) * 100);
  });

  it('DATA-11 names the average of the state beside it, and none of another state', () => {
    const cars = [31_000_00, 32_000_00, 33_000_00].map((stateAverageCents) =>
      comparable({ stateAverageCents }),
    );
    expect(value(cars)?.stateAverageCents).toBe(32_000_00);
    expect(value(cars.map((car) => ({ ...car, state: 'VIC' })))?.stateAverageCents).toBeNull();
  });

  const stock = fc.array(
    fc.record({
      year: fc.integer({ min: 2015, max: 2026 }),
      odometerKm: fc.integer({ min: 0, max: 150_000 }),
      badge: fc.constantFrom('Touring', 'Maxx', null),
      nvic: fc.constantFrom('LJ016A', 'KX99ZZ', null),
      priceCents: fc.integer({ min: 1_000_00, max: 90_000_00 }),
      stateAverageCents: fc.constant(null),
      state: fc.constant('NSW'),
    }),
    { minLength: 3, maxLength: 25 },
  );
  const base = (cars: readonly Comparable[], car: TradeInCar): number | null => {
    const found = valueFromStock(cars, { own: car, nvic: 'LJ016A', state: null, thisYear }, config);
    if (found === null) return null;
    const valued = valuationFromStock(found, { own: car, nouns: 'cars' }, config);
    return valued.kind === 'valued' ? valued.baseCents : 0;
  };
  const year = fc.integer({ min: 2019, max: 2026 });
  const km = fc.integer({ min: 0, max: 100_000 });

  it('B-26 more kilometres never raise a value, whatever the stock', () => {
    fc.assert(
      fc.property(stock, year, km, km, (cars, ofYear, one, other) => {
        const fewer = base(cars, { ...own, year: ofYear, odometerKm: Math.min(one, other) });
        const more = base(cars, { ...own, year: ofYear, odometerKm: Math.max(one, other) });
        if (fewer !== null && more !== null) expect(more).toBeLessThanOrEqual(fewer);
        expect(more === null).toBe(fewer === null);
      }),
    );
  });

  it('B-26 an older car is never worth more than a newer one, whatever the stock', () => {
    fc.assert(
      fc.property(stock, year, year, km, (cars, one, other, odometerKm) => {
        const newer = base(cars, { ...own, odometerKm, year: Math.max(one, other) });
        const older = base(cars, { ...own, odometerKm, year: Math.min(one, other) });
        if (newer !== null && older !== null) expect(older).toBeLessThanOrEqual(newer);
      }),
    );
  });
});

describe('findLimit', () => {
  it.each<[string, Partial<TradeInCar>, string | null]>([
    ['7 years old', { year: 2019 }, null],
    ['8 years old', { year: 2018 }, 'too-old'],
    ['100,000 km', { odometerKm: 100_000 }, null],
    ['100,001 km', { odometerKm: 100_001 }, 'too-far'],
    ['without an odometer', { odometerKm: null }, null],
  ])('TRADE-9 a car of %s', (_what, changes, reason) => {
    expect(findLimit({ ...own, ...changes }, config, thisYear)).toBe(reason);
  });

  it('TRADE-9 the limits are the site’s own', () => {
    const strict = { ...config, maxYears: 3, maxKm: 20_000 };
    expect(findLimit({ ...own, year: 2022 }, strict, thisYear)).toBe('too-old');
    expect(findLimit({ ...own, year: 2025 }, strict, thisYear)).toBe('too-far');
    expect(findLimit(own, { ...config, valuation: 'by-hand' }, thisYear)).toBe('by-hand');
  });
});

describe('valuationFromStock', () => {
  const found = {
    ...(value([comparable(), comparable(), comparable()]) as StockValue),
    retailCents: 30_070_00,
  };
  const valued = (changes: Partial<TradeInConfig> = {}): Valuation =>
    valuationFromStock(found, { own, nouns: 'cars' }, { ...config, ...changes });

  it.each<[string, Partial<TradeInConfig>, number]>([
    ['to the nearest $50', {}, 25_550_00],
    ['to the nearest $100', { roundToCents: 100_00 }, 25_600_00],
    ['after another margin', { dealerMarginPercent: 20 }, 23_150_00],
    ['after another reconditioning', { reconditioningCents: 0 }, 26_450_00],
  ])('B-26 rounds once, %s', (_how, changes, baseCents) => {
    expect(valued(changes)).toMatchObject({ kind: 'valued', baseCents });
  });

  it('C-9 the lines of its working add up to it, to the cent', () => {
    const valuation = valued();
    if (valuation.kind !== 'valued') throw new Error('No value.');
    expect(valuation.working.reduce((sum, { cents }) => sum + cents, 0)).toBe(valuation.baseCents);
    expect(valuation.method).toContain('median of 3 cars in our own stock: Mazda CX-5 Touring, of 2022');
  });

  it('B-26 says nothing of a car that is worth next to nothing', () => {
    expect(valued({ reconditioningCents: 30_000_00 })).toEqual({ kind: 'refused', reason: 'too-low' });
  });
});

describe('quantile', () => {
  it.each([
    [[1, 2, 3], 0.5, 2],
    [[4, 1], 0.5, 2.5],
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[], 0.5, 0],
  ])('of %j at %d is %d', (values, part, expected) => {
    expect(quantile(values, part)).toBe(expected);
  });
});
