import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchState, serialiseSearchState } from './address/search-address.ts';
import { type RequestedSearch, requestedSearchSchema, searchStateOf } from './requested-search.ts';
import { emptySearchState } from './search-state.ts';

describe('searchStateOf', () => {
  it('M-2 reads plain names and units as filters of the listing', () => {
    const requested = {
      query: ' white ute ',
      stock_type: ['used', 'demo'],
      make: ['Toyota', 'Toyota'],
      price_max_dollars: 40_000,
      km_max: 90_000,
      year_min: 2018,
      seats_min: 5,
      near_postcode: '2000',
      within_km: 50,
      sort: 'nearest',
      page: 2,
    };
    expect(searchStateOf(requestedSearchSchema.parse(requested))).toEqual({
      query: 'white ute',
      page: 2,
      sortOrder: 'nearest',
      refinements: { car_type: ['demo', 'used'], make: ['Toyota'] },
      ranges: {
        price: { min: null, max: 40_000 },
        km: { min: null, max: 90_000 },
        year: { min: 2018, max: null },
        seats: { min: 5, max: null },
      },
      near: { place: '2000', withinKm: 50 },
    });
    expect(searchStateOf({})).toEqual(emptySearchState);
    expect(searchStateOf({ sort: 'nearest' }).sortOrder).toBe('relevant');
  });

  it('M-2 M-8 refuses what it does not know, and what is out of bounds', () => {
    for (const requested of [
      { price: 1 },
      { within_km: 0 },
      { near_postcode: '20000' },
      { page: 501 },
      { page: 0 },
    ]) {
      expect(requestedSearchSchema.safeParse(requested).success, JSON.stringify(requested)).toBe(false);
    }
    expect(requestedSearchSchema.safeParse({ page: 500, within_km: 1 }).success).toBe(true);
    expect(requestedSearchSchema.safeParse({ query: 'x'.repeat(200) }).success).toBe(true);
    expect(requestedSearchSchema.safeParse({ query: 'x'.repeat(201) }).success).toBe(false);
  });

  it('M-2 asks for nothing that the address of a page could not ask for too', () => {
    const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
    const requested: fc.Arbitrary<RequestedSearch> = fc.record(
      {
        query: words,
        make: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
        price_min_dollars: fc.integer({ min: 0, max: 50_000 }),
        price_max_dollars: fc.integer({ min: 50_000, max: 90_000 }),
        year_min: fc.integer({ min: 1990, max: 2026 }),
        page: fc.integer({ min: 1, max: 500 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(requested, (each) => {
        const state = searchStateOf(requestedSearchSchema.parse(each));
        expect(parseSearchState(new URLSearchParams(serialiseSearchState(state)))).toEqual(state);
      }),
    );
  });
});
