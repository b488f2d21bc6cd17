import { describe, expect, it } from 'vitest';
import { defaultPriceGuard } from '#domain/car/price/price-guard.ts';
import type { LineOutcome, PriceCheck } from '#domain/change/change-set.ts';
import { checkPrice, firstOutcome, type PriceLine, reviewPrices } from './price-review.ts';

const dollars = (amount: number | null) => (amount === null ? null : amount * 100);

describe('checkPrice', () => {
  it.each([
    ['an ordinary fall', 20_000, 19_000, null, false, null, 'open'],
    ['exactly the minimum', 20_000, 19_000, 19_000, false, null, 'open'],
    ['a dollar below the cost', 20_000, 18_999, 19_000, false, 'below-minimum', 'left-out'],
    ['the lowest price of any car', 700, 500, null, false, null, 'open'],
    ['a dollar below it', 700, 499, null, false, 'below-minimum', 'left-out'],
    ['a fall by half below the cost', 20_000, 10_000, 19_000, false, 'below-minimum', 'left-out'],
    ['an unchanged price below the cost', 18_000, 18_000, 19_000, false, null, 'open'],
    ['a reserved car', 20_000, 19_000, null, true, 'reserved', 'left-out'],
    ['a reserved car that keeps its price', 20_000, 20_000, null, true, null, 'open'],
    ['a fall by half', 20_000, 10_000, null, false, 'fall', 'open'],
    ['a rise by half', 20_000, 30_000, null, false, 'rise', 'open'],
    ['a price that is removed', 20_000, null, null, false, 'removed', 'open'],
  ] as const)('H-23 looks first at %s', (_label, before, after, cost, isReserved, expected, outcome) => {
    const change = { beforeCents: dollars(before), afterCents: dollars(after), costCents: dollars(cost) };
    const check = checkPrice({ ...change, isReserved }, defaultPriceGuard);
    expect(check).toBe(expected);
    expect(firstOutcome(check)).toBe(outcome);
  });
});

let ordinal = 0;
const line = (
  before: number | null,
  after: number | null,
  priceCheck: PriceCheck | null = null,
  outcome: LineOutcome = firstOutcome(priceCheck),
): PriceLine => ({
  ordinal: ++ordinal,
  subject: { kind: 'car', id: `${before} to ${after}` },
  path: 'priceCents',
  value: dollars(after),
  before: { shown: dollars(before), override: null },
  ...{ priceCheck, outcome },
});

const review = (...lines: readonly PriceLine[]) => reviewPrices(lines, defaultPriceGuard);

describe('reviewPrices', () => {
  it('H-23 counts and sums those that are included', () => {
    const { sums, included } = review(
      line(20_000, 19_000),
      line(30_000, 29_000),
      line(10_000, 9_000, 'below-minimum'),
      line(40_000, 39_000, 'reserved', 'open'),
    );
    expect(included).toBe(3);
    expect(sums).toMatchObject({ compared: 3, totalBeforeCents: 90_000_00, totalAfterCents: 87_000_00 });
    expect(sums.flagged).toBe(0);
  });

  it('H-23 flags one below the minimum that a person included', () => {
    expect(review(line(20_000, 19_500, 'below-minimum', 'open')).sums).toMatchObject({ flagged: 1 });
  });

  it('H-23 puts those to check first, then the rest by the size of their change', () => {
    const { lines } = review(
      line(20_000, 19_800),
      line(30_000, 29_000),
      line(50_000, 20_000, 'fall'),
      line(40_000, 39_000, 'reserved'),
      line(10_000, 9_000, 'below-minimum'),
    );
    expect(lines.map(({ check }) => check)).toEqual([
      'below-minimum',
      'fall',
      'largest-fall',
      'reserved',
      null,
    ]);
    const steps = review(line(20_000, 19_800), line(90_000, 89_100), line(30_000, 29_700)).lines;
    expect(steps.map(({ afterCents }) => afterCents)).toEqual([89_100_00, 29_700_00, 19_800_00]);
  });

  it('H-23 names the largest fall only where it is clearly larger than the others', () => {
    const even = review(line(20_000, 19_400), line(30_000, 29_100), line(10_000, 9_700));
    expect(even.lines.every(({ check }) => check === null)).toBe(true);
    expect(even.others).toEqual({ count: 3, from: -3, to: -3 });
  });

  it('H-23 spreads the changes percent by percent, or in bands where they are far apart', () => {
    const near = review(line(10_000, 9_700), line(10_000, 9_600), line(10_000, 9_600), line(10_000, 9_900));
    expect(near.spread).toEqual([
      { from: -4, to: -4, count: 2 },
      { from: -3, to: -3, count: 1 },
      { from: -2, to: -2, count: 0 },
      { from: -1, to: -1, count: 1 },
    ]);
    const far = review(line(10_000, 2_000), line(10_000, 9_900));
    expect(far.spread.length).toBeLessThanOrEqual(8);
    expect(far.spread.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(review().spread).toEqual([]);
  });
});
