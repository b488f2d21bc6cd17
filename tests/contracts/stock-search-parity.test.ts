/** Two ports that share no line of engine, one over bitmaps and one in SQL, give the same answer to random searches. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { PostgresStockSearch } from '#adapters/search-postgres/postgres-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleFinance, exampleSite } from '../support/example-site.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';

const inMemory = new MemoryStockSearch();
const pageSize = 7;
let database: Database;
let inPostgres: PostgresStockSearch;

beforeAll(async () => {
  database = await openTemporaryDatabase();
  inPostgres = new PostgresStockSearch(database);
});
afterAll(() => database.close());

/** Ids once each and in order: the last thing that decides a tie. */
function sampleCars(count: number, spread: number, seed: number): readonly CarSummary[] {
  const [cars = []] = fc.sample(
    fc.uniqueArray(arbitraryCar(spread), {
      minLength: count,
      maxLength: count,
      size: 'max',
      selector: ({ id }) => id,
    }),
    { seed, numRuns: 1 },
  );
  return cars.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function load(site: SiteContext, cars: readonly CarSummary[], version: number): Promise<void> {
  await inMemory.replaceStock(site, { cars, stockVersion: version, now: exampleNow });
  await inPostgres.replaceStock(site, { cars, stockVersion: version, now: exampleNow });
}

async function expectSameAnswer(site: SiteContext, state: SearchState): Promise<void> {
  const { ms: _, ...expected } = await inMemory.search(site, state, { pageSize });
  const { ms, ...answer } = await inPostgres.search(site, state, { pageSize });
  const ids = (cars: readonly CarSummary[]) => cars.map(({ id }) => id);
  expect({ ...answer, hits: ids(answer.hits) }).toEqual({ ...expected, hits: ids(expected.hits) });
  expect(ids(await inPostgres.listLimited(site, state, 4))).toEqual(
    ids(await inMemory.listLimited(site, state, 4)),
  );
}

describe('stock search in PostgreSQL and in memory', () => {
  it('SRCH-5 SRCH-11 SRCH-13 SRCH-17 SRCH-20 agree on hits, order, counts, bounds and histograms', async () => {
    const site = exampleSite({ finance: exampleFinance });
    await load(site, sampleCars(300, 400, 7), 1);
    expect((await inPostgres.vocabulary(site)).total).toBeGreaterThan(200);
    await fc.assert(
      fc.asyncProperty(arbitrarySearchState(120_000), (state) => expectSameAnswer(site, state)),
      { seed: 20_261_121, numRuns: 120 },
    );
  });

  it('SRCH-13 agree where cars without a price stay, and after cars came, changed and went', async () => {
    const site = exampleSite({ stock: { hideUnpricedWhenSortedByLowestPrice: false } });
    const cars = sampleCars(120, 30, 3);
    await load(site, cars, 2);
    const later = cars
      .filter((_, place) => place % 5 !== 0)
      .map((car, place) => (place % 4 === 0 ? { ...car, colour: 'Red', priceCents: 7_777_00 } : car));
    await load(site, later, 3);
    await fc.assert(
      fc.asyncProperty(arbitrarySearchState(9_000), (state) => expectSameAnswer(site, state)),
      { seed: 11, numRuns: 40 },
    );
    expect(await inPostgres.vocabulary(site)).toEqual(await inMemory.vocabulary(site));
  });
});
