import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { parseSlice } from '#domain/stock-search/address/requested-page.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { searchSlice } from './search-stock.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const slugs = Array.from({ length: 50 }, (_, index) => `car-${index}`);
const ask = async (parameters: string) => {
  const slice = parseSlice(new URLSearchParams(parameters));
  if (slice.kind === 'refused') throw new Error(slice.message);
  const { hits, count, page, pages } = await searchSlice(
    site,
    { state: emptySearchState, slice },
    { stockSearch },
  );
  return { slugs: hits.map(({ slug }) => slug), count, page, pages };
};

beforeAll(async () => {
  const cars = slugs.map((slug, index) =>
    exampleCar({ id: slug, slug, createdAt: new Date(exampleNow.getTime() - index * 60_000) }),
  );
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
});

describe('a slice of a search', () => {
  it.each([
    ['hitsPerPage=5', 0, 5],
    ['hitsPerPage=5&offset=10', 10, 15],
    ['hitsPerPage=5&offset=12', 12, 17],
    ['hitsPerPage=7&offset=46', 46, 50],
    ['hitsPerPage=7&offset=49', 49, 50],
    ['hitsPerPage=5&offset=50', 50, 50],
    ['hitsPerPage=5&offset=9999999', 50, 50],
    ['hitsPerPage=1000', 0, 50],
    ['hitsPerPage=&offset=', 0, 21],
    ['hitsPerPage=99999999999999999999', 0, 50],
    ['offset=21', 21, 42],
  ])('API-6 %s are the hits from %i to %i', async (parameters, from, to) => {
    const found = await ask(parameters);
    expect(found.slugs).toEqual(slugs.slice(from, to));
    expect(found.count).toBe(50);
  });

  it.each(['hitsPerPage=0', 'hitsPerPage=x', 'hitsPerPage=5.5', 'offset=-1', 'offset=1e3', 'offset= 1'])(
    'API-6 refuses %s, and says what is allowed there',
    (parameters) => {
      const slice = parseSlice(new URLSearchParams(parameters));
      expect(slice).toMatchObject({ kind: 'refused', message: expect.stringContaining('whole number') });
    },
  );

  it('API-6 counts pages of the size that was asked for', async () => {
    expect(await ask('hitsPerPage=5&offset=10')).toMatchObject({ page: 3, pages: 10 });
  });
});
