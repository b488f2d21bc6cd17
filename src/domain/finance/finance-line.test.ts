import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../../tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '../../../tests/support/example-site.ts';
import type { Car } from '../car/car.ts';
import { evaluateFinanceLine } from './finance-line.ts';
import { computeRepayment } from './repayment.ts';

const config = exampleConfig({ finance: exampleFinance });
const evaluate = (changes: Partial<Car>, rules = config) => evaluateFinanceLine(exampleCar(changes), rules);

describe('finance line', () => {
  it('FIN-1 VDP-19 F-2 shows repayment, rate and comparison rate together, with the warning', () => {
    expect(evaluate({})).toMatchObject({
      isShown: true,
      weeklyText: '$206',
      interestRateText: '7.99% p.a.',
      comparisonRateText: '8.87% p.a.',
      basisText: '5 years, no deposit',
      warning: exampleFinance.comparisonRateWarning,
    });
  });

  it.each([
    [500_00, false],
    [500_01, true],
  ])('FIN-4 GAP-9 a price of %d cents shows finance: %s', (priceCents, isShown) => {
    expect(evaluate({ priceCents }).isShown).toBe(isShown);
  });

  it('FIN-4 only available cars', () => {
    expect(evaluate({ status: 'sold' })).toEqual({ isShown: false, reason: 'unavailable' });
    expect(evaluate({ status: 'coming_soon' }).isShown).toBe(true);
  });

  it('FIN-6 never for an excluded make, nor without a lender', () => {
    const excluded = exampleConfig({ finance: { ...exampleFinance, neverForMakes: ['Toyota'] } });
    expect(evaluate({}, excluded)).toEqual({ isShown: false, reason: 'make-excluded' });
    expect(evaluate({}, exampleConfig())).toEqual({ isShown: false, reason: 'no-lender' });
  });

  it('C-3 the weekly figure is the one of the repayment engine', () => {
    const line = evaluate({ priceCents: 21_990_00 });
    const repayment = computeRepayment({
      priceCents: 21_990_00,
      depositCents: 0,
      feeCents: 0,
      balloonCents: 0,
      interestRatePercent: 7.99,
      termYears: 5,
      frequency: 'week',
    });
    expect(line).toMatchObject({ weeklyCents: repayment.paymentCents });
  });
});
