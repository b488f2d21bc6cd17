/** The search turned round against the search: for any stock and any searches both find the same pairs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { buildSavedSearchIndex } from '#domain/alert/saved-search-index.ts';
import { readStockText } from '#domain/alert/stock-text.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { buildSearchDocument } from '#domain/stock-search/search-document.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { selectSiteStock } from '#domain/stock-search/site-stock.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleFinance, exampleSite } from '../support/example-site.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';

const site = exampleSite({ finance: exampleFinance });
const table = buildCarSearchTable(site);
const context = buildFacetContext(site, exampleNow);

/** Half of them ask for little, so that they find something. */
const arbitrarySavedState = fc.tuple(arbitrarySearchState(8_000), fc.boolean()).map(([state, asksLittle]) =>
  asksLittle
    ? {
        ...state,
        ranges: {},
        refinements: Object.fromEntries(Object.entries(state.refinements).slice(0, 1)),
      }
    : state,
);

async function findBothWays(cars: readonly CarSummary[], states: readonly SearchState[]) {
  const search = new MemoryStockSearch();
  await search.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
  const listed = selectSiteStock(site, cars, 1, exampleNow).cars;
  const documents = listed.map((car) => buildSearchDocument(table, car, context));
  const text = readStockText(documents);
  const index = buildSavedSearchIndex(states.map((state, key) => ({ key, state })));
  const turned = documents.flatMap((document) =>
    index.findFitting(document, text).map((key) => `${key} ${document.car.id}`),
  );
  const straight: string[] = [];
  for (const [key, state] of states.entries()) {
    const found = await search.listLimited(site, { ...state, sortOrder: 'relevant', page: 1 }, 1_000);
    straight.push(...found.map(({ id }) => `${key} ${id}`));
  }
  return { turned: turned.sort(), straight: straight.sort() };
}

describe('the index of saved searches', () => {
  it('B-6 SRCH-5 finds for every car the searches that find it', async () => {
    let pairs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryCar(12), { minLength: 15, maxLength: 40, selector: ({ id }) => id }),
        fc.array(arbitrarySavedState, { minLength: 30, maxLength: 30 }),
        async (cars, states) => {
          const { turned, straight } = await findBothWays(cars, states);
          pairs += straight.length;
          expect(turned).toEqual(straight);
        },
      ),
      { numRuns: 60 },
    );
    expect(pairs).toBeGreaterThan(1_000);
  });

  it('B-6 SRCH-5 finds the cars of a search that was saved when the stock spelt them another way', () => {
    const [one] = fc.sample(arbitraryCar(5), { numRuns: 1, seed: 5 });
    if (one === undefined) throw new Error('no car');
    const document = buildSearchDocument(table, { ...one, make: 'Citroën', features: ['Tow Bar'] }, context);
    const index = buildSavedSearchIndex([
      { key: 'case', state: { ...emptySearchState, refinements: { make: ['CITROEN'] } } },
      { key: 'joined', state: { ...emptySearchState, refinements: { features: ['Towbar'] } } },
      { key: 'words', state: { ...emptySearchState, query: 'tow bars' } },
      { key: 'denied', state: { ...emptySearchState, query: '-towbars' } },
      { key: 'other', state: { ...emptySearchState, refinements: { make: ['Kia'] } } },
    ]);
    expect([...index.findFitting(document, readStockText([document]))].sort()).toEqual([
      'case',
      'joined',
      'words',
    ]);
  });

  it('B-3 B-6 lets a slip count only where the stock spells nothing so', async () => {
    const [one, two] = fc.sample(arbitraryCar(5), { numRuns: 2, seed: 5 });
    if (one === undefined || two === undefined) throw new Error('no cars');
    const cars = [
      { ...one, id: 'a', make: 'Toyota', model: 'Yaris' },
      { ...two, id: 'b', make: 'Tyota', model: 'Copy' },
    ].map((car) => ({ ...car, status: 'in_stock' as const }));
    const state = { ...emptySearchState, query: 'tyota' };
    expect((await findBothWays(cars, [state])).turned).toEqual(['0 b']);
    expect((await findBothWays(cars.slice(0, 1), [state])).turned).toEqual(['0 a']);
  });
});
