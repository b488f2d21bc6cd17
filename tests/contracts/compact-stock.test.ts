/** The index of a browser, over the compact form, and that of the server give the same answers to random filters. */
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildSearchUrl, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { canAnswer, openStock, readVocabulary } from '#domain/stock-search/compact/open-stock.ts';
import { carFacets } from '#domain/stock-search/facets/car-facets.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { type ListedStock, packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';

const uncounted = carFacets.filter((facet) => facet.kind !== 'range' && facet.isUncounted);

/** As it comes over the wire. */
async function pack(site: SiteContext, stockSearch: MemoryStockSearch, now: Date): Promise<ListedStock> {
  const packed = await packListedStock(site, { stockSearch }, now);
  if (!packed) throw new Error('Nothing was packed.');
  return JSON.parse(JSON.stringify(packed.listed));
}

type Sides = {
  readonly site: SiteContext;
  readonly stockSearch: MemoryStockSearch;
  readonly listed: ListedStock;
  readonly ids: readonly string[];
  readonly whole: SearchResult;
};

async function openSides(site: SiteContext, cars: readonly CarSummary[], now: Date): Promise<Sides> {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
  const listed = await pack(site, stockSearch, now);
  const all = await stockSearch.listLimited(site, emptySearchState, 5_000);
  const whole = await stockSearch.search(site, emptySearchState);
  return { site, stockSearch, listed, ids: all.map(({ id }) => id), whole };
}

function compareWith({ site, stockSearch, listed, ids }: Sides) {
  const index = openStock(listed.stock);
  return async (state: SearchState) => {
    if (!canAnswer(listed.stock, state)) return false;
    const { ms: _, ...expected } = await stockSearch.search(site, state);
    const answer = index.search({ ...state, pageSize: site.config.search.pageSize });
    expect({ ...answer, hits: answer.hits.map((position) => ids[position]) }).toEqual({
      ...expected,
      hits: expected.hits.map(({ id }) => id),
    });
    return true;
  };
}

/** Filters that this very stock offers: any values of some facets, bounds around some numbers. */
function arbitraryFilters({ whole }: Sides): fc.Arbitrary<SearchState> {
  const lists = Object.entries(whole.facets).filter(([, items]) => items.length > 0);
  const ranges = Object.entries(whole.ranges).filter(([, { track }]) => track.max !== null);
  const refinements = fc.subarray(lists, { maxLength: Math.min(4, lists.length) }).chain((chosen) =>
    fc.record(
      Object.fromEntries(
        chosen.map(([attribute, items]) => [
          attribute,
          fc.subarray(
            items.map(({ value }) => value),
            { minLength: 1, maxLength: Math.min(3, items.length) },
          ),
        ]),
      ),
    ),
  );
  const bounds = fc.subarray(ranges, { maxLength: Math.min(2, ranges.length) }).chain((chosen) =>
    fc.record(
      Object.fromEntries(
        chosen.map(([attribute, { track }]) => {
          const bound = fc.option(fc.integer({ min: track.min ?? 0, max: track.max ?? 0 }), { nil: null });
          return [attribute, fc.record({ min: bound, max: bound })];
        }),
      ),
    ),
  );
  return fc.record({
    query: fc.constant(''),
    near: fc.constant(null),
    page: fc.integer({ min: 1, max: 4 }),
    sortOrder: fc.constantFrom(
      'relevant' as const,
      'latest' as const,
      'price-desc' as const,
      'price-asc' as const,
    ),
    refinements,
    ranges: bounds,
  });
}

const demoNow = new Date('2026-11-21T03:00:00Z');
const demoSites = await listDemoCars(demoNow);

describe.each(demoSites.map((each) => [each.site.siteSlug, each] as const))(
  'the stock of %s',
  (_, { site, cars }) => {
    it('B-2 SRCH-20 is counted, bounded, ordered and paged in a browser as on the server', async () => {
      const sides = await openSides(site, cars, demoNow);
      const compare = compareWith(sides);
      expect(await compare(emptySearchState)).toBe(true);
      await fc.assert(
        fc.asyncProperty(arbitraryFilters(sides), async (state) => {
          expect(await compare(state)).toBe(true);
        }),
        { numRuns: 60 },
      );
    });

    it('B-2 is read by the same paths', async () => {
      const { listed, stockSearch } = await openSides(site, cars, demoNow);
      const server = await stockSearch.vocabulary(site);
      const vocabulary = readVocabulary(listed.stock);
      expect({ ...vocabulary, paints: server.paints }).toEqual(server);
      const refinements = { make: [server.makes[0]?.label ?? ''], car_type: ['used'] };
      const href = buildSearchUrl({ ...emptySearchState, refinements }, vocabulary);
      const [path = ''] = href.replace('/search/', '').split('?');
      expect(parseSearchPath(path.split('/'), vocabulary)).toMatchObject({ make: refinements.make });
    });

    it('B-2 weighs at most 35 kB for 1,000 cars, and names no car', async () => {
      const { listed } = await openSides(site, cars, demoNow);
      const text = JSON.stringify(listed);
      const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      // Words of a site weigh the same for few cars as for many.
      expect(length).toBeLessThan(2_500 + cars.length * 35);
      for (const { vin, registration, stockNumber, id } of cars) {
        for (const code of [vin, registration, stockNumber, id])
          if (code) expect(text).not.toContain(`"${code}`);
      }
    });
  },
);

it('B-2 SRCH-13 SRCH-17 any stock is answered for as on the server, where it is answered for at all', async () => {
  const site = exampleSite({});
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(arbitraryCar(40), { maxLength: 60, selector: ({ id }) => id }),
      fc.array(arbitrarySearchState(9_000), { minLength: 4, maxLength: 4 }),
      async (cars, states) => {
        const compare = compareWith(await openSides(site, cars, exampleNow));
        for (const state of states) if (await compare({ ...state, query: '' })) answered++;
      },
    ),
    { numRuns: 40 },
  );
  expect(answered).toBeGreaterThan(20);
});

describe('what the server alone answers', () => {
  const cars = [exampleCar({ colour: 'Deep Crystal Blue Mica' })];

  it.each([
    ['words', { query: 'toyota' }],
    ['a distance', { near: { place: '2000', withinKm: 50 } }],
    ['a value that no car has', { refinements: { make: ['Nowhere'] } }],
    [
      'an attribute that nothing is counted by',
      { refinements: { [uncounted[0]?.attribute ?? '']: ['Blue'] } },
    ],
  ])('B-2 %s', async (_, requested) => {
    const { listed } = await openSides(exampleSite({}), cars, exampleNow);
    expect(canAnswer(listed.stock, emptySearchState)).toBe(true);
    expect(canAnswer(listed.stock, { ...emptySearchState, ...requested })).toBe(false);
  });

  it('B-2 a stock of more than 5,000 cars', async () => {
    const site = exampleSite({});
    const many = Array.from({ length: 5_001 }, (_, n) => exampleCar({ id: `car-${n}` }));
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars: many, stockVersion: 1, now: exampleNow });
    expect(await packListedStock(site, { stockSearch }, exampleNow)).toBeNull();
  });
});
