import { expect, it } from 'vitest';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { searchHref } from './search-href.ts';
import { weeklyHref } from './weekly-href.ts';

it.each([26, 120, 4_000])('B-5 is the address of the search for %d dollars a week', (max) => {
  expect(weeklyHref(max)).toBe(searchHref({ ...emptySearchState, ranges: { weekly: { min: null, max } } }));
});
