/** What of a model is in stock, in words. */
import { describe, expect, it } from 'vitest';
import { describeModelStock } from './model-stock.ts';

describe('describeModelStock', () => {
  it.each([
    [{ new: 6, demo: 1, used: 17 }, '6 new, 1 demo and 17 used in stock'],
    [{ new: 6, demo: 0, used: 17 }, '6 new and 17 used in stock'],
    [{ new: 0, demo: 0, used: 2 }, '2 used in stock'],
    [{ new: 0, demo: 0, used: 0 }, null],
  ])('ROUTE-25 says of %o "%s"', (counts, expected) => {
    expect(describeModelStock(counts)).toBe(expected);
  });
});
