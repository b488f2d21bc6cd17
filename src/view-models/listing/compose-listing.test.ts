/** A result in words and links, without further requests: server and browser say the same of it. */
import { describe, expect, it } from 'vitest';
import type { SearchCounts } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { composeListing, type ListingParts } from './compose-listing.ts';

const site = exampleSite({});
const car = exampleCar({ make: 'Toyota', model: 'Corolla' });
const counted: SearchCounts = {
  count: 27,
  page: 2,
  pages: 2,
  facets: {
    make: [
      { value: 'Toyota', label: 'Toyota', count: 27, isRefined: true },
      { value: 'Kia', label: 'Kia', count: 3, isRefined: false },
    ],
  },
  ranges: {},
};

function compose(state: Partial<SearchState>, parts: Partial<ListingParts> = {}) {
  const requested = { ...emptySearchState, ...state };
  return composeListing(
    site,
    { state: requested },
    {
      vocabulary: buildStockVocabulary([{ make: 'Toyota', model: 'Corolla', bodyType: 'Hatch' }]),
      result: counted,
      cards: [buildCarCardView(car, site, exampleNow)],
      origin: null,
      distances: null,
      located: requested,
      banners: [],
      message: null,
      justOver: null,
      empty: null,
      today: '2026-11-21',
      ...parts,
    },
  );
}

describe('a page of results', () => {
  const toyotas = { refinements: { make: ['Toyota'] }, page: 2 };

  it('SRCH-2 says in heading, counts, chips and address what was found', () => {
    const listing = compose(toyotas);
    expect(listing.heading).toContain('Toyota');
    expect(listing.countText).toContain('27');
    expect(listing.showText).toContain('27');
    const first = site.config.search.pageSize + 1;
    expect(listing.showingText).toContain(`Showing ${first} to ${first} of 27`);
    expect(listing.chips.map(({ valueLabel }) => valueLabel)).toEqual(['Toyota']);
    expect(listing.href).toBe('/search/toyota?page=2');
    expect(listing.clearHref).not.toContain('oyota');
    expect(listing.entries).toEqual([{ kind: 'car', card: buildCarCardView(car, site, exampleNow) }]);
    const make = listing.groups.find(({ attribute }) => attribute === 'make');
    expect(make?.kind === 'list' && make.items.map(({ value, count }) => [value, count])).toEqual([
      ['Toyota', 27],
      ['Kia', 3],
    ]);
  });
});
