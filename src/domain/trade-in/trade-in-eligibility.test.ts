import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { evaluateTradeIn, takesTradeIn } from './trade-in-eligibility.ts';

const pages = { 'trade-in': { title: 'Trade-in' } };
const valuing = exampleConfig({ tradeIn: {}, pages });
const asking = exampleConfig({ pages });

describe('evaluateTradeIn', () => {
  it.each<[string, Partial<Car>, string]>([
    ['at $200', { priceCents: 200_00 }, 'price-too-low'],
    ['without a price', { priceCents: null }, 'no-price'],
    ['that is sold', { status: 'sold', soldAt: exampleNow }, 'sold'],
    ['that is reserved', { isReserved: true }, 'on-hold'],
    ['still on its way', { status: 'coming_soon' }, 'coming-soon'],
  ])('TRADE-10 refuses a car %s', (_label, changes, reason) => {
    expect(evaluateTradeIn(exampleCar(changes), valuing)).toEqual({ isEligible: false, reason });
    expect(takesTradeIn(exampleCar(changes), valuing)).toBe(false);
  });

  it('TRADE-10 takes a car in stock above $200', () => {
    const car = exampleCar({ priceCents: 200_01 });
    expect(evaluateTradeIn(car, valuing)).toEqual({ isEligible: true, through: 'valuation' });
    expect(takesTradeIn(car, valuing)).toBe(true);
  });

  it('TRADE-11 asks by a form where the site values no cars, and nothing without the page', () => {
    expect(evaluateTradeIn(exampleCar(), asking)).toEqual({ isEligible: true, through: 'form' });
    expect(takesTradeIn(exampleCar(), asking)).toBe(false);
    const none = { isEligible: false, reason: 'no-page' };
    expect(evaluateTradeIn(exampleCar(), exampleConfig({ tradeIn: {} }))).toEqual(none);
  });
});
