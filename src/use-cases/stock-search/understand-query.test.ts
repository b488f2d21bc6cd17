import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { understandQuery } from './understand-query.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const understand = (changes: Partial<SearchState>) =>
  understandQuery(site, { ...emptySearchState, ...changes }, { stockSearch, geocoder: exampleGeocoder() });

beforeAll(async () => {
  const cars = [
    { make: 'Toyota', model: 'HiLux', bodyType: 'Ute', stockNumber: 'K-2019', registration: '1AB 2CD' },
    { make: 'Mazda', model: '3', bodyType: 'Hatch', stockNumber: 'K-77001', vin: 'JM0BP2S7601234567' },
  ];
  await stockSearch.replaceStock(site, {
    cars: cars.map((car, index) => ({ ...exampleCar(), id: `car-${index}`, slug: `car-${index}`, ...car })),
    stockVersion: 1,
    now: exampleNow,
  });
});

describe('the query of a listing', () => {
  it('B-3 SRCH-2 becomes filters beside those of the address, on the first page', async () => {
    const state = await understand({
      query: 'toyota ute under 30k with tow bar',
      page: 3,
      refinements: { make: ['Mazda'], colour: ['Red'] },
      ranges: { price: { min: 5_000, max: 40_000 }, km: { min: null, max: 9 } },
    });
    expect(state).toEqual({
      near: null,
      query: 'tow bar',
      page: 1,
      sortOrder: 'relevant',
      refinements: { make: ['Mazda', 'Toyota'], colour: ['Red'], body: ['Ute'] },
      ranges: { price: { min: 5_000, max: 30_000 }, km: { min: null, max: 9 } },
    });
  });

  it('SRCH-1 stays as it is once understood, so that the address can be shared', async () => {
    const first = await understand({ query: 'cheapest hilux with tow bar' });
    expect(await understandQuery(site, first, { stockSearch, geocoder: exampleGeocoder() })).toBe(first);
  });

  it('B-3 is literal in double quotes', async () => {
    const state = { ...emptySearchState, query: '"toyota ute"' };
    expect(await understandQuery(site, state, { stockSearch, geocoder: exampleGeocoder() })).toBe(state);
  });

  it.each([
    ['1ab 2cd', '1ab2cd'],
    ['1AB-2CD', '1AB-2CD'],
    ['K 2019', 'k2019'],
    ['jm0bp2s76 01234567', 'jm0bp2s7601234567'],
    ['K-77001', 'K-77001'],
  ])('B-3 "%s" is the code of a car, whatever its spaces and case', async (query, code) => {
    const state = await understand({ query });
    expect(state).toEqual({ ...emptySearchState, query: code });
    expect((await stockSearch.search(site, state)).count).toBe(1);
  });

  it('SRCH-2 has nothing to understand without text', async () => {
    const state = { ...emptySearchState, page: 4 };
    expect(await understandQuery(site, state, { stockSearch, geocoder: exampleGeocoder() })).toBe(state);
  });
});
