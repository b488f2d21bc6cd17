import { describe, expect, it } from 'vitest';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { saveSearchHref } from './alert-address.ts';

const state = {
  ...emptySearchState,
  query: 'tow bar',
  refinements: { body: ['Ute'] },
  ranges: { price: { min: null, max: 40_000 } },
};

describe('saveSearchHref', () => {
  it('B-6 carries the whole search, without page and order', () => {
    const config = exampleConfig({ garageEnabled: true, shoppers: { garagePath: 'mymotorama' } });
    const href = saveSearchHref(config, { ...state, page: 3, sortOrder: 'price-asc' }) ?? '';
    expect(href).toMatch(/^\/mymotorama\/searches\/new\?/);
    expect(parseSearchState(new URL(href, 'http://x').searchParams)).toEqual(state);
  });

  it('B-6 CFG-12 leads nowhere on a site without a garage', () => {
    expect(saveSearchHref(exampleConfig(), state)).toBeNull();
  });
});
