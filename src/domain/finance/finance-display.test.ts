import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { displayFinance } from './finance-display.ts';
import { computeRepayment } from './repayment.ts';

const config = exampleConfig({ finance: exampleFinance });
const evaluate = (changes: Partial<Car>, rules = config, now = exampleNow) =>
  displayFinance(exampleCar(changes), rules, now);
const withFinance = (changes: Partial<FinanceConfig>) =>
  exampleConfig({ finance: { ...exampleFinance, ...changes } });

describe('finance shown of a car', () => {
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
    [500_00, 'price-too-low'],
    [500_01, 3_00],
    [5_355_20, 25_00],
    [5_355_21, 26_00],
  ])(
    'FIN-4 GAP-34 shows a car of %d cents by its own rule, also where the calculator names no amount: %s',
    (priceCents, shown) => {
      const line = evaluate({ priceCents });
      expect(line.isShown ? line.weeklyCents : line.reason).toBe(shown);
    },
  );

  it('FIN-5 shows what a lender of available cars states of one without a price', () => {
    const figures = {
      ...noLenderFigures,
      interestRatePercent: 8,
      comparisonRatePercent: 9,
      weeklyCents: 120_00,
    };
    const rules = withFinance({ provider: 'idm' });
    const lenders = { idm: figures };
    expect(evaluate({ priceCents: null, lenders }, rules)).toMatchObject({
      isShown: true,
      weeklyText: '$120',
    });
    expect(evaluate({ priceCents: null }, rules)).toEqual({ isShown: false, reason: 'price-too-low' });
    const byPrice = withFinance({ provider: 'manual' });
    expect(evaluate({ priceCents: null, lenders: { manual: figures } }, byPrice).isShown).toBe(false);
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
