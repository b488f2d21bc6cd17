import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { evaluateFinance, evaluateFinanceLine } from './finance-line.ts';
import { computeRepayment } from './repayment.ts';

const config = exampleConfig({ finance: exampleFinance });
const evaluate = (changes: Partial<Car>, rules = config, now = exampleNow) =>
  evaluateFinanceLine(exampleCar(changes), rules, now);
const withFinance = (changes: Partial<FinanceConfig>) =>
  exampleConfig({ finance: { ...exampleFinance, ...changes } });

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
  ])('FIN-4 GAP-9 a car of %d cents is financed: %s', (priceCents, isFinanced) => {
    expect(evaluateFinance(exampleCar({ priceCents }), config, exampleNow).isFinanced).toBe(isFinanced);
  });

  it.each([
    [5_355_20, 'payment-too-low'],
    [5_355_21, 26_00],
  ])(
    'C-3 CALC-9 a car of %d cents names no repayment where the calculator names none: %s',
    (priceCents, shown) => {
      const line = evaluate({ priceCents });
      expect(line.isShown ? line.weeklyCents : line.reason).toBe(shown);
    },
  );

  it.each([
    [2019, null],
    [2018, 'too-old'],
    [null, 'too-old'],
  ])('FIN-17 F-19 shows a rate for cars up to seven years old on a car of %s: %s', (year, reason) => {
    const line = evaluate({ year }, withFinance({ oldestCarYears: 7 }));
    expect(line.isShown ? null : line.reason).toBe(reason);
  });

  it('FIN-4 only available cars', () => {
    expect(evaluate({ status: 'sold' })).toEqual({ isShown: false, reason: 'unavailable' });
    expect(evaluate({ status: 'coming_soon' }).isShown).toBe(true);
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
    const rules = withFinance({ provider });
    const found = evaluateFinance(exampleCar({ priceCents, status }), rules, exampleNow);
    expect(found.isFinanced ? null : found.reason).toBe(reason);
  });

  it.each([
    [2015, true],
    [2014, false],
    [null, false],
  ])('FIN-3 in 2026 the year-limited lender finances a car of %s: %s', (year, isShown) => {
    expect(evaluate({ year }, withFinance({ provider: 'year-limited' })).isShown).toBe(isShown);
  });

  it('FIN-3 reckons the year by the calendar of the site', () => {
    const rules = withFinance({ provider: 'year-limited' });
    expect(evaluate({ year: 2015 }, rules, new Date('2026-12-31T12:59:59Z')).isShown).toBe(true);
    expect(evaluate({ year: 2015 }, rules, new Date('2026-12-31T13:00:00Z')).isShown).toBe(false);
  });

  it('FIN-2 names the last day of an offer, and shows no finance after it', () => {
    const rules = withFinance({ offerEndsOn: '2026-11-30' });
    expect(evaluate({}, rules, new Date('2026-11-30T12:59:59Z'))).toMatchObject({
      offerEndText: 'Offer ends 30 Nov 2026',
    });
    expect(evaluate({}, rules, new Date('2026-11-30T13:00:00Z'))).toEqual({
      isShown: false,
      reason: 'offer-ended',
    });
  });

  it('FIN-1 FIN-8 deposit and balloon lower the figure and are named in its basis', () => {
    const plain = evaluate({});
    const line = evaluate({}, withFinance({ depositPercent: 10, balloonPercent: 30 }));
    expect(line).toMatchObject({ basisText: '5 years, 10% deposit, 30% balloon' });
    if (!line.isShown || !plain.isShown) throw new Error('Both lines are shown');
    expect(line.weeklyCents).toBeLessThan(plain.weeklyCents);
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
