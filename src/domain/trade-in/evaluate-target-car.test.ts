import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { evaluateTargetCar, takesTradeIn } from './evaluate-target-car.ts';

const pages = { 'trade-in': { title: 'Trade-in' } };
const valuing = exampleConfig({ tradeIn: {}, pages });
const asking = exampleConfig({ pages });

describe('evaluateTargetCar', () => {
  it.each<[string, Partial<Car>, string]>([
    ['at $200', { priceCents: 200_00 }, 'price-too-low'],
    ['without a price', { priceCents: null }, 'no-price'],
    ['that is sold', { status: 'sold', soldAt: exampleNow }, 'sold'],
    ['that is reserved', { isReserved: true }, 'on-hold'],
    ['still on its way', { status: 'coming_soon' }, 'coming-soon'],
  ])('TRADE-10 refuses a car %s', (_label, changes, reason) => {
    expect(evaluateTargetCar(exampleCar(changes), valuing)).toEqual({ isTarget: false, reason });
    expect(takesTradeIn(exampleCar(changes), valuing)).toBe(false);
  });

  it('TRADE-10 takes a car in stock above $200', () => {
    const car = exampleCar({ priceCents: 200_01 });
    expect(evaluateTargetCar(car, valuing)).toEqual({ isTarget: true, through: 'valuation' });
    expect(takesTradeIn(car, valuing)).toBe(true);
  });

  it('TRADE-11 asks by a form where the site values no cars, and nothing without the page', () => {
    expect(evaluateTargetCar(exampleCar(), asking)).toEqual({ isTarget: true, through: 'form' });
    expect(takesTradeIn(exampleCar(), asking)).toBe(false);
    const none = { isTarget: false, reason: 'no-page' };
    expect(evaluateTargetCar(exampleCar(), exampleConfig({ tradeIn: {} }))).toEqual(none);
  });
});
