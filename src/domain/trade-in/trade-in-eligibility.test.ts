import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { acceptsTradeIn, evaluateTradeIn } from './trade-in-eligibility.ts';

const pages = { 'trade-in': { title: 'Trade-in' } };
const valuing = exampleConfig({ tradeIn: {}, pages });
const config = exampleConfig({ pages });

describe('evaluateTradeIn', () => {
  it.each<[string, Partial<Car>]>([
    ['at $200', { priceCents: 200_00 }],
    ['without a price', { priceCents: null }],
    ['that is reserved', { isReserved: true }],
    ['still on its way', { status: 'coming_soon' }],
  ])(
    'TRADE-10 TRADE-11 GAP-35 asks the dealer about a car %s, against which none is valued',
    (_label, changes) => {
      expect(evaluateTradeIn(exampleCar(changes), valuing)).toEqual({ isEligible: true, through: 'form' });
      expect(acceptsTradeIn(exampleCar(changes), valuing)).toBe(false);
    },
  );

  it('TRADE-11 offers none against a car that is gone', () => {
    const sold = exampleCar({ status: 'sold', soldAt: exampleNow });
    expect(evaluateTradeIn(sold, valuing)).toEqual({ isEligible: false, reason: 'gone' });
  });

  it('TRADE-10 takes a car in stock above $200', () => {
    const car = exampleCar({ priceCents: 200_01 });
    expect(evaluateTradeIn(car, valuing)).toEqual({ isEligible: true, through: 'valuation' });
    expect(acceptsTradeIn(car, valuing)).toBe(true);
  });

  it('TRADE-11 asks by a form where the site values no cars, and nothing without the page', () => {
    expect(evaluateTradeIn(exampleCar(), config)).toEqual({ isEligible: true, through: 'form' });
    expect(acceptsTradeIn(exampleCar(), config)).toBe(false);
    const none = { isEligible: false, reason: 'no-page' };
    expect(evaluateTradeIn(exampleCar(), exampleConfig({ tradeIn: {} }))).toEqual(none);
  });
});
