import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { evaluateCalculatorOffer } from './calculator-offer.ts';

const evaluate = (finance: Partial<FinanceConfig> = {}, car: Partial<Car> | null = {}) =>
  evaluateCalculatorOffer(
    car && exampleCar(car),
    exampleSite({ finance: { ...exampleFinance, ...finance } }).config,
    exampleNow,
  );

describe('evaluateCalculatorOffer', () => {
  it.each<[string, Partial<FinanceConfig>, Partial<Car> | null]>([
    ['VDP-28 a car', {}, {}],
    ['CALC-4 a car without a price', {}, { priceCents: null }],
    ['CALC-28 no car', {}, null],
  ])('%s has one', (_label, finance, car) => {
    expect(evaluate(finance, car).isOffered).toBe(true);
  });

  it.each<[string, Partial<FinanceConfig>, Partial<Car>, string]>([
    ['CFG-19 the site switched it off', { calculator: { isShown: false } }, {}, 'switched-off'],
    ['CALC-23 the variant has none', { provider: 'partner' }, {}, 'variant-without'],
    ['FIN-2 the offer ended', { offerEndsOn: '2026-11-20' }, {}, 'offer-ended'],
    ['VDP-14 the car is sold', {}, { status: 'sold' }, 'unavailable'],
    ['FIN-6 the make is never financed', { excludedMakes: ['Toyota'] }, {}, 'make-excluded'],
    ['FIN-17 the car is too old for the rate', { maxCarYears: 7 }, { year: 2018 }, 'too-old'],
  ])('%s: it says so', (_label, finance, car, reason) => {
    expect(evaluate(finance, car)).toEqual({ isOffered: false, reason });
  });
});
