import { describe, expect, it } from 'vitest';
import { parseSearchState } from './address/search-address.ts';
import { searchAnswerToWire, searchStateToWire } from './search-wire.ts';

describe('the search answer on the wire', () => {
  it('SRCH-25 API-6 SRCH-20 has hits, count, facets, pages and ms, a facet item label, value and count', () => {
    const wire = searchAnswerToWire(
      {
        hits: [{ id: 7 }],
        count: 1,
        pages: 1,
        page: 1,
        facets: { make: [{ value: 'Toyota', label: 'Toyota', count: 1, isRefined: true }] },
        ranges: {},
        ms: 0.2,
      },
      ({ id }) => `car ${id}`,
    );
    expect(wire).toEqual({
      hits: ['car 7'],
      count: 1,
      facets: { make: [{ label: 'Toyota', value: 'Toyota', count: 1 }] },
      ranges: {},
      page: 1,
      pages: 1,
      ms: 0.2,
    });
  });

  it('API-6 B-3 tells the search that it answered', () => {
    const address = 'query=tow bar&make=Kia&price=:30000&near=2000&within=50&sortBy=price_asc&page=3';
    expect(searchStateToWire(parseSearchState(address))).toEqual({
      query: 'tow bar',
      refinements: { make: ['Kia'] },
      ranges: { price: { min: null, max: 30_000 } },
      near: { place: '2000', within_km: 50 },
      sort: 'price_asc',
      parameters:
        'query=tow%20bar&refinementList[make][0]=Kia&range[price]=:30000&near=2000&within=50&sortBy=price_asc',
    });
  });
});
