import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { defaultListLimit, maxListed, parseListLimit } from '#domain/stock-search/address/requested-page.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listStock } from './search-stock.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const mazdas = Array.from({ length: 5 }, (_, index) =>
  exampleCar({ id: `mazda-${index}`, stockNumber: `M${index}`, make: 'Mazda', rank: index }),
);
const toyotas = Array.from({ length: 70 }, (_, index) =>
  exampleCar({ id: `toyota-${index}`, stockNumber: `T${index}` }),
);

beforeAll(async () => {
  await stockSearch.replaceStock(site, { cars: [...mazdas, ...toyotas], stockVersion: 1, now: exampleNow });
});

describe('the limited search', () => {
  it('API-7 SRCH-18 takes a filter and gives the first hits, in the order asked for', async () => {
    const state = { ...emptySearchState, refinements: { make: ['Mazda'] } };
    const cars = await listStock(site, { state, limit: 2 }, { stockSearch });
    expect(cars.map(({ id }) => id)).toEqual(['mazda-4', 'mazda-3']);
  });

  it.each<[number | undefined, number]>([
    [undefined, defaultListLimit],
    [0, 1],
    [-3, 1],
    [1, 1],
    [maxListed, maxListed],
    [maxListed + 1, maxListed],
  ])('API-7 asked for %s cars gives %i', async (limit, count) => {
    const requested = {
      state: { ...emptySearchState, page: 9 },
      ...(limit === undefined ? {} : { limit }),
    };
    expect(await listStock(site, requested, { stockSearch })).toHaveLength(count);
  });

  it.each<[string | null, number]>([
    [null, defaultListLimit],
    ['', defaultListLimit],
    ['x', defaultListLimit],
    ['-1', defaultListLimit],
    ['1.5', defaultListLimit],
    ['0', defaultListLimit],
    ['1', 1],
    ['60', maxListed],
    ['61', maxListed],
    ['9999999', defaultListLimit],
  ])('API-7 reads the limit %j as %i', (text, limit) => {
    expect(parseListLimit(text)).toBe(limit);
  });

  it('API-7 CFG-1 gives no car of another site', async () => {
    const other = exampleSite({}, { siteSlug: 'other' });
    await stockSearch.replaceStock(other, { cars: [], stockVersion: 1, now: exampleNow });
    expect(await listStock(other, { state: emptySearchState }, { stockSearch })).toEqual([]);
  });
});
