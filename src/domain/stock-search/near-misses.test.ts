import { describe, expect, it } from 'vitest';
import { parseSearchState } from './address/search-address.ts';
import { listLimitTries, selectNearMisses } from './near-misses.ts';

const tries = (address: string, { count = 45, page = 1, pages = 3 } = {}) =>
  listLimitTries(parseSearchState(address), { count, page, pages }).map(({ attribute, limit, search }) => [
    attribute,
    limit,
    search.ranges[attribute],
  ]);

describe('what lies just over a limit', () => {
  it.each([
    ['range[price]=:40000', [['price', 40_000, { min: 40_001, max: 44_000 }]]],
    ['range[price]=10000:40000', [['price', 40_000, { min: 40_001, max: 44_000 }]]],
    ['range[weekly]=:253', [['weekly', 253, { min: 254, max: 278 }]]],
    ['range[atm]=:2000', [['atm', 2_000, { min: 2_001, max: 2_200 }]]],
    ['range[price]=10000:', []],
    ['range[price]=:5', []],
    ['range[price]=:10', [['price', 10, { min: 11, max: 11 }]]],
    ['range[price]=:0', []],
    ['range[km]=:90000', []],
    ['', []],
  ])('C-1 looks for %s at most a tenth above', (address, found) => {
    expect(tries(address)).toEqual(found);
  });

  it('C-1 tries the price before the repayment before the weight, with the other limits', () => {
    const both = 'range[price]=:40000&range[weekly]=:253&range[atm]=:2000';
    expect(tries(both).map(([attribute]) => attribute)).toEqual(['price', 'weekly', 'atm']);
    const [first] = listLimitTries(parseSearchState(both), { count: 1, page: 1, pages: 1 });
    expect(first?.search.ranges.weekly).toEqual({ min: null, max: 253 });
  });

  it.each([
    ['under the first page', '', { page: 1 }, 1],
    ['not again under the second', '', { page: 2 }, 0],
    ['not under an empty list, which says its ways out', '', { count: 0, pages: 0 }, 0],
    ['not under the highest price first', '&sortBy=price_desc', { page: 1 }, 0],
    ['not between two pages of the lowest price first', '&sortBy=price_asc', { page: 1 }, 0],
    ['under the last page of the lowest price first', '&sortBy=price_asc', { page: 3 }, 1],
    ['under the latest first', '&sortBy=latest', { page: 1 }, 1],
  ])('C-1 D-5 is shown %s', (_, order, at, count) => {
    expect(tries(`range[price]=:40000${order}`, at)).toHaveLength(count);
  });

  it('C-1 is not under a list by price for a limit that is not the price', () => {
    expect(tries('range[weekly]=:253&sortBy=price_asc', { page: 1, pages: 1 })).toEqual([]);
  });

  it('C-1 takes the nearest few, and none at the limit or without the figure', () => {
    const cars = [{ kg: 2_140 }, { kg: 2_000 }, { kg: null }, { kg: 2_001 }, { kg: 2_200 }, { kg: 2_100 }];
    const found = selectNearMisses(cars, { limit: 2_000, figureOf: ({ kg }) => kg });
    expect(found.map(({ over }) => over)).toEqual([1, 100, 140]);
  });
});
