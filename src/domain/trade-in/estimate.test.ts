import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradeInConfigSchema } from '#domain/site/config/trade-in-config.ts';
import { type AdjustmentAnswers, adjustmentQuestions, effectCents } from './adjustment.ts';
import { computeChangeOver } from './change-over.ts';
import { buildEstimate, type Estimate, hasExpired, toleranceText } from './estimate.ts';

const config = { ...tradeInConfigSchema.parse({}), timeZone: 'Australia/Sydney' };
const at = new Date('2026-11-21T02:00:00Z');
const valued = (baseCents: number, spreadCents = 500_00): Estimate['valuation'] => ({
  kind: 'valued',
  source: 'own-stock',
  baseCents,
  spreadCents,
  method: '',
  comparables: 3,
  working: [],
  stateAverageCents: null,
});

const someAnswers: fc.Arbitrary<AdjustmentAnswers> = fc.record(
  Object.fromEntries(
    adjustmentQuestions.map(({ id, answers }) => [
      id,
      fc.constantFrom(...answers.map((answer) => answer.id)),
    ]),
  ),
);
const bases = fc.integer({ min: 10, max: 4_000 }).map((steps) => steps * 50_00);

describe('buildEstimate', () => {
  it('C-9 TRADE-2 the effects of all answers add up to the estimate, to the cent and in whole dollars', () => {
    fc.assert(
      fc.property(bases, someAnswers, (base, answers) => {
        const estimate = buildEstimate(valued(base), answers, config, at);
        if (estimate === null) return;
        const sum = estimate.adjustments.reduce((total, { cents }) => total + cents, base);
        expect(estimate.amountCents).toBe(sum);
        expect(estimate.adjustments).toHaveLength(adjustmentQuestions.length);
        for (const { cents } of estimate.adjustments) expect(Math.abs(cents % 100)).toBe(0);
      }),
    );
  });

  it('B-26 the range holds the estimate, and no end of it is below nothing', () => {
    const spreads = fc.integer({ min: 0, max: 500 }).map((steps) => steps * 50_00);
    fc.assert(
      fc.property(bases, spreads, someAnswers, (base, spread, answers) => {
        const estimate = buildEstimate(valued(base, spread), answers, config, at);
        if (estimate === null) return;
        expect(estimate.lowCents).toBeLessThanOrEqual(estimate.amountCents);
        expect(estimate.highCents).toBeGreaterThanOrEqual(estimate.amountCents);
        expect(estimate.lowCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('B-26 a car that is worth more never ends with a lower estimate for the same answers', () => {
    fc.assert(
      fc.property(bases, bases, someAnswers, (one, other, answers) => {
        const low = buildEstimate(valued(Math.min(one, other)), answers, config, at)?.amountCents ?? 0;
        const high = buildEstimate(valued(Math.max(one, other)), answers, config, at)?.amountCents ?? 0;
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it.each([
    ['$500.00 left', 500_00, true],
    ['$450.00 left', 450_00, false],
  ])('B-26 with %s', (_left, base, isGiven) => {
    expect(buildEstimate(valued(base), {}, config, at) !== null).toBe(isGiven);
  });

  it.each([
    ['the amount, where it is larger', 10_000_00, 500_00],
    ['the part, where that is larger', 20_000_00, 600_00],
  ])('C-9 states what an inspection may find: %s', (_which, base, toleranceCents) => {
    expect(buildEstimate(valued(base), {}, config, at)).toMatchObject({
      toleranceCents,
      tolerancePercent: 3,
    });
  });

  it('B-26 holds for as many days as the site says, to the end of the last one at the dealer’s', () => {
    const estimate = buildEstimate(valued(10_000_00), {}, { ...config, validDays: 3 }, at);
    if (estimate === null) throw new Error('No estimate.');
    const end = Date.parse('2026-11-24T12:59:00Z');
    expect(hasExpired(estimate, new Date(end - 1))).toBe(false);
    expect(hasExpired(estimate, new Date(end))).toBe(true);
  });
});

describe('effectCents', () => {
  it('C-9 takes a part of a value, an amount, or nothing', () => {
    expect(effectCents({ kind: 'percent', percent: -6 }, 20_050_00)).toBe(-1_203_00);
    expect(effectCents({ kind: 'amount', cents: -350_00 }, 20_050_00)).toBe(-350_00);
    expect(effectCents({ kind: 'none' }, 20_050_00)).toBe(0);
  });

  it('TRADE-2 every answer of every question has an id of its own', () => {
    const ids = adjustmentQuestions.flatMap(({ answers }) => answers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(10);
  });
});

describe('computeChangeOver', () => {
  it.each([
    ['a dearer car', 30_000_00, 12_000_00, 18_000_00, 0],
    ['a car of the same value', 12_000_00, 12_000_00, 0, 0],
    ['a cheaper car', 10_000_00, 12_000_00, 0, 2_000_00],
  ])('C-8 for %s', (_which, price, tradeIn, payCents, backCents) => {
    expect(computeChangeOver(price, tradeIn)).toMatchObject({ payCents, backCents });
  });
});

const valuation = {
  kind: 'valued',
  source: 'own-stock',
  spreadCents: 500_00,
  method: 'The median of 9 cars.',
  comparables: 9,
  stateAverageCents: null,
  working: [],
} as const;

it.each([
  ['the percentage, where it is more', 26_100_00, '$783 (3% of the estimate)'],
  ['the amount, where it is more', 10_000_00, '$500'],
  ['both, where they are the same', 16_666_00 + 67_00, '$501 (3% of the estimate)'],
])('C-9 says one tolerance: %s', (_which, baseCents, text) => {
  const config = { validDays: 7, tolerance: { cents: 500_00, percent: 3 }, timeZone: 'Australia/Sydney' };
  const estimate = buildEstimate({ ...valuation, baseCents }, {}, config, new Date('2026-11-28T00:00:00Z'));
  if (estimate === null) throw new Error('No estimate.');
  expect(toleranceText(estimate, { locale: 'en-AU', currency: 'AUD' })).toBe(text);
});
