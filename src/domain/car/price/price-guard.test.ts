import { describe, expect, it } from 'vitest';
import { stockImportConfigSchema } from '#domain/site/config/stock-import-config.ts';
import {
  flagText,
  formatFlaggedPrices,
  maxOutliers,
  movedTotalText,
  moveText,
  PriceSummary,
  shareText,
} from './price-change-text.ts';
import { defaultPriceGuard, flagPrice, priceGuardOf } from './price-guard.ts';

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

describe('flagPrice', () => {
  it.each([
    ['the same price', 20_000, 20_000, null, null],
    ['a fall of exactly 30 %', 20_000, 14_000, null, null],
    ['a fall of more', 20_000, 13_999, null, 'fall'],
    ['a rise of exactly 30 %', 20_000, 26_000, null, null],
    ['a rise of more', 20_000, 26_001, null, 'rise'],
    ['a missing digit', 53_990, 5_399, null, 'fall'],
    ['cents as dollars', 16_200, 162, null, 'fall'],
    ['a new car below the lowest price', null, 499, null, 'below-lowest'],
    ['a new car at the lowest price', null, 500, null, null],
    ['a price below the cost', 20_000, 18_999, 19_000, 'below-cost'],
    ['a price at the cost', 20_000, 19_000, 19_000, null],
    ['an old price below the cost', 18_000, 18_000, 19_000, null],
    ['a price that is gone', 20_000, null, null, 'removed'],
    ['a first price', null, 20_000, null, null],
  ] as const)('H-23 flags %s: %s to %s', (_label, before, after, cost, expected) => {
    const change = { beforeCents: cents(before), afterCents: cents(after), costCents: cents(cost) };
    expect(flagPrice(change, defaultPriceGuard)).toBe(expected);
  });
});

describe('priceGuardOf', () => {
  const stockImport = stockImportConfigSchema.parse({
    priceGuard: { fall: 0.2, minPrice: 900 },
    feeds: { auction: { priceGuard: { rise: 5, holdAboveShare: 1 } } },
  });

  it.each([
    ['a change of staff', null, { fall: 0.2, lowestCents: 900_00 }],
    [
      'a feed with settings of its own',
      'auction',
      { fall: 0.2, rise: 5, holdAboveShare: 1, lowestCents: 900_00 },
    ],
    ['another feed', 'constructor', { fall: 0.2, lowestCents: 900_00 }],
  ])('H-23 takes for %s what is set for it, else for the group', (_label, feedId, expected) => {
    expect(priceGuardOf({ stockImport }, feedId)).toEqual({ ...defaultPriceGuard, ...expected });
  });

  it('H-23 has a default for everything', () => {
    expect(priceGuardOf({ stockImport: stockImportConfigSchema.parse({}) }, 'any')).toEqual(
      defaultPriceGuard,
    );
  });
});

function summaryOf(prices: readonly (readonly [number | null, number | null])[]) {
  const summary = new PriceSummary();
  for (const [index, [before, after]] of prices.entries()) {
    const change = { beforeCents: cents(before), afterCents: cents(after) };
    summary.add({ ...change, name: `car ${index}`, flag: flagPrice(change, defaultPriceGuard) });
  }
  return summary;
}

const sumsOf = (prices: Parameters<typeof summaryOf>[0]) => summaryOf(prices).sums;

const same = (count: number) => Array.from({ length: count }, () => [20_000, 20_000] as const);
const each = (count: number, after: number) => Array.from({ length: count }, () => [20_000, after] as const);

describe('approvalReason', () => {
  it.each([
    ['one car of 31 is 40 % cheaper', [...same(30), ...each(1, 12_000)], null],
    ['two cars of ten are 40 % cheaper', [...same(8), ...each(2, 12_000)], null],
    ['three cars of ten are 40 % cheaper', [...same(7), ...each(3, 12_000)], 'flagged'],
    ['5 % of the cars', [...same(57), ...each(3, 12_000)], null],
    ['more than 5 % of the cars', [...same(56), ...each(3, 12_000)], 'flagged'],
    ['every price of 31 is divided by 100', each(31, 200), 'flagged'],
    ['the only price is divided by 100', each(1, 200), 'flagged'],
    ['one of two prices is divided by 10', [...same(1), ...each(1, 2_000)], 'flagged'],
    ['one of 31 prices is divided by 100', [...same(30), ...each(1, 200)], null],
    ['every price is multiplied by 100', each(2, 2_000_000), 'flagged'],
    ['every price is gone', each(3, 0).map(([before]) => [before, null] as const), 'flagged'],
    ['everything is 20 % cheaper', each(31, 16_000), 'total'],
    ['everything is 20 % dearer', each(31, 24_000), 'total'],
    ['every price is without GST', each(3, 18_182), 'total'],
    ['every price falls by exactly 8 %', each(31, 18_400), null],
    ['every price falls by a dollar more', each(31, 18_399), 'total'],
    ['every price falls by $1,000', each(31, 19_000), null],
    ['both prices of two cars fall by 20 %', each(2, 16_000), null],
    ['three of thirty are 20 % cheaper', [...same(27), ...each(3, 16_000)], null],
    [
      'three prices change a little and one is far off',
      [...same(40), ...each(3, 19_500), ...each(1, 2_000_000)],
      null,
    ],
    ['new cars far below any price', Array.from({ length: 3 }, () => [null, 162] as const), 'flagged'],
    ['no car', [], null],
  ])('H-23 holds a run: %s', (_label, prices, expected) => {
    expect(summaryOf(prices).approvalReason(defaultPriceGuard)).toBe(expected);
    expect(summaryOf(prices).approvalReason({ ...defaultPriceGuard, holdAboveShare: 1 })).toBeNull();
  });
});

describe('PriceSummary', () => {
  it('H-23 sums up, and lists the largest changes first', () => {
    const sums = sumsOf([...same(2), [30_000, 10_000], [10_000, 90_000], [20_000, 19_000], [null, 9_000]]);
    expect(sums).toMatchObject({
      ...{ compared: 6, changed: 4, flagged: 2, extreme: 1 },
      ...{ totalBeforeCents: 100_000_00, totalAfterCents: 159_000_00 },
      maxFallSize: { name: 'car 2' },
      maxRiseSize: { name: 'car 3' },
    });
    expect(sums.outliers.map(({ name }) => name)).toEqual(['car 3', 'car 2']);
  });

  it('H-23 keeps a bounded number of outliers, the largest of all', () => {
    const prices = Array.from({ length: 2_000 }, (_, index) => [20_000 + index, 100] as const);
    const { outliers, flagged } = sumsOf(prices);
    expect([flagged, outliers.length, outliers[0]?.name]).toEqual([2_000, maxOutliers, 'car 1999']);
  });
});

describe('price changes in words', () => {
  it('H-23 says what a run comes to', () => {
    expect(formatFlaggedPrices(sumsOf(each(2, 200)))).toBe(
      '2 of 2 prices look wrong, the largest from $20,000 to $200 (−99%) for car 0; all prices together change from $40,000 to $400 (−99%)',
    );
    expect(movedTotalText(sumsOf([...same(1), ...each(3, 18_182)]))).toBe(
      '3 of 4 prices change; all prices together change from $80,000 to $74,546 (−6.8%)',
    );
    expect(formatFlaggedPrices(sumsOf([[null, 162]]))).toBe(
      '1 of 1 prices look wrong, the largest from no price to $162 for car 0',
    );
  });

  it.each([
    [-0.9, '−90%'],
    [9, '+900%'],
    [-0.0123, '−1.2%'],
    [0.3, '+30%'],
  ])('H-23 writes the share %s', (share, expected) => {
    expect(shareText(share)).toBe(expected);
  });

  it('H-23 says of each flag why', () => {
    const change = { beforeCents: 53_990_00, afterCents: 5_399_00 };
    expect(moveText(change)).toBe('$53,990 to $5,399 (−90%)');
    const flags = ['fall', 'rise', 'below-lowest', 'below-cost', 'removed', null] as const;
    expect(flags.map((flag) => flagText({ ...change, flag }, defaultPriceGuard))).toEqual([
      'It falls by more than 30%',
      'It rises by more than 30%',
      'It is below the lowest price of $500',
      'It is below the cost of the car',
      'The price is removed',
      '',
    ]);
  });
});
