import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { evaluateFinance } from './finance-eligibility.ts';

const config = exampleConfig({ finance: exampleFinance });
const withFinance = (changes: Partial<FinanceConfig>) =>
  exampleConfig({ finance: { ...exampleFinance, ...changes } });

/** Null where the lender finances the car. */
function whyNot(changes: Partial<Car>, rules = config, now = exampleNow) {
  const found = evaluateFinance(exampleCar(changes), rules, now);
  return found.isFinanced ? null : found.reason;
}

describe('which cars a lender finances', () => {
  it.each([
    [500_00, false],
    [500_01, true],
  ])('FIN-4 GAP-9 a car of %d cents is financed: %s', (priceCents, isFinanced) => {
    expect(whyNot({ priceCents }) === null).toBe(isFinanced);
  });

  it.each([
    [2019, null],
    [2018, 'too-old'],
    [null, 'too-old'],
  ])('FIN-17 F-19 GAP-38 shows a rate for cars up to seven years old on a car of %s: %s', (year, reason) => {
    expect(whyNot({ year }, withFinance({ maxCarYears: 7 }))).toBe(reason);
  });

  it('FIN-4 only available cars', () => {
    expect(whyNot({ status: 'sold' })).toBe('unavailable');
    expect(whyNot({ status: 'coming_soon' })).toBeNull();
  });

  it.each([
    ['manual', 500_00, 'in_stock', 'price-too-low'],
    ['angle', 500_00, 'in_stock', 'price-too-low'],
    ['manufacturer-finance', 500_00, 'in_stock', 'price-too-low'],
    ['ausloans', 500_00, 'in_stock', 'price-too-low'],
    ['year-limited', 500_00, 'in_stock', 'price-too-low'],
    ['idm', 500_00, 'in_stock', null],
    ['partner', 500_00, 'coming_soon', null],
    ['idm', 10_01, 'in_stock', null],
    ['idm', 10_00, 'in_stock', 'price-too-low'],
    ['idm', 20_000_00, 'sold', 'unavailable'],
  ] as const)('FIN-4 FIN-5 CFG-11 %s, %d cents, %s: %s', (provider, priceCents, status, reason) => {
    expect(whyNot({ priceCents, status }, withFinance({ provider }))).toBe(reason);
  });

  it.each([
    [2015, true],
    [2014, false],
    [null, false],
  ])('FIN-3 in 2026 the year-limited lender finances a car of %s: %s', (year, isFinanced) => {
    expect(whyNot({ year }, withFinance({ provider: 'year-limited' })) === null).toBe(isFinanced);
  });

  it('FIN-3 reckons the year by the calendar of the site', () => {
    const rules = withFinance({ provider: 'year-limited' });
    expect(whyNot({ year: 2015 }, rules, new Date('2026-12-31T12:59:59Z'))).toBeNull();
    expect(whyNot({ year: 2015 }, rules, new Date('2026-12-31T13:00:00Z'))).toBe('too-old');
  });

  it('FIN-6 never for an excluded make, nor without a lender', () => {
    const excluded = exampleConfig({ finance: { ...exampleFinance, excludedMakes: ['Toyota'] } });
    expect(whyNot({}, excluded)).toBe('make-excluded');
    expect(whyNot({}, exampleConfig())).toBe('no-lender');
  });
});
