import { describe, expect, it } from 'vitest';
import { correctHitCount } from './search-result.ts';
import { emptySearchState } from './search-state.ts';

const item = (value: string, count: number) => ({ value, label: value, count, isRefined: false });
const facets = { item_type: [item('car', 2_400), item('caravan', 100)], car_type: [item('used', 2_500)] };
const filtered = { ...emptySearchState, refinements: { make: ['Toyota'] } };

describe('how many cars were found', () => {
  it.each([
    ['an exact count stays', 1_999, filtered, 1_999],
    ['above it, an unfiltered search finds the whole stock', 2_000, emptySearchState, 9_000],
    ['above it, a filtered one finds the sum of a facet', 2_000, filtered, 2_500],
    [
      'a refined facet is not summed up',
      2_000,
      { ...emptySearchState, refinements: { item_type: ['car'], car_type: ['used'] } },
      2_000,
    ],
    [
      'lowest price may drop unpriced cars',
      2_000,
      { ...emptySearchState, sortOrder: 'price-asc' as const },
      2_500,
    ],
  ])('SRCH-10 %s', (_, count, state, expected) => {
    expect(correctHitCount({ count, facets }, state, 9_000)).toBe(expected);
  });
});
