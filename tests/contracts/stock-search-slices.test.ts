/** An index built between requests is the index built in one go, and takes the place of the old one at once or not at all. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildSiteSnapshot,
  buildSiteSnapshotInSlices,
  MemoryStockSearch,
} from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleFinance, exampleSite } from '../support/example-site.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';

const site = exampleSite({ finance: exampleFinance });
const pageSize = 5;

/** The clock leaps whenever it is read: every step is a slice, and others have a turn after each. */
beforeEach(() => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stockOf = (id: string): readonly CarSummary[] => [{ ...exampleCar(), id }];

describe('a stock built in slices', () => {
  it('SRCH-5 SRCH-6 SRCH-11 gives the answers, the words and the validity of one built in one go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryCar(40), { maxLength: 60 }),
        fc.array(arbitrarySearchState(8_000), { minLength: 4, maxLength: 4 }),
        async (cars, states) => {
          const reading = { cars, stockVersion: 7, now: exampleNow };
          const atOnce = buildSiteSnapshot(site, reading);
          const sliced = await buildSiteSnapshotInSlices(site, reading);
          expect(sliced.version).toBe(atOnce.version);
          expect(sliced.validUntil).toEqual(atOnce.validUntil);
          expect(sliced.vocabulary).toEqual(atOnce.vocabulary);
          for (const state of states) {
            expect(sliced.index.search({ ...state, pageSize })).toEqual(
              atOnce.index.search({ ...state, pageSize }),
            );
          }
        },
      ),
      { seed: 20_261_121, numRuns: 40 },
    );
  });

  it('answers from the previous stock until the new one is ready', async () => {
    const search = new MemoryStockSearch();
    const idsNow = async () => (await search.search(site, emptySearchState)).hits.map(({ id }) => id);
    await search.replaceStock(site, { cars: stockOf('before'), stockVersion: 1, now: exampleNow });
    const versionBefore = search.version(site);
    const replacing = search.replaceStock(site, { cars: stockOf('after'), stockVersion: 2, now: exampleNow });
    expect([await idsNow(), search.version(site)]).toEqual([['before'], versionBefore]);
    expect(await replacing).toEqual({ listedCount: 1, validUntil: null });
    expect(await idsNow()).toEqual(['after']);
    expect(search.version(site)).not.toBe(versionBefore);
  });

  it('drops a build that a newer stock overtakes, and tells both callers of the newer', async () => {
    const search = new MemoryStockSearch();
    const other = exampleSite({}, { siteSlug: 'other' });
    const replaced = await Promise.all([
      search.replaceStock(site, { cars: stockOf('first'), stockVersion: 1, now: exampleNow }),
      search.replaceStock(other, { cars: stockOf('theirs'), stockVersion: 1, now: exampleNow }),
      search.replaceStock(site, { cars: [], stockVersion: 2, now: exampleNow }),
      search.replaceStock(site, {
        cars: [...stockOf('third'), ...stockOf('fourth')],
        stockVersion: 3,
        now: exampleNow,
      }),
    ]);
    expect(replaced.map(({ listedCount }) => listedCount)).toEqual([2, 1, 2, 2]);
    expect(search.version(site)).toMatch(/^3-/);
    expect((await search.search(other, emptySearchState)).count).toBe(1);
  });

  it('keeps the previous stock where a build is cancelled, and builds the next one normally', async () => {
    const search = new MemoryStockSearch();
    await search.replaceStock(site, { cars: stockOf('before'), stockVersion: 1, now: exampleNow });
    const stopping = new AbortController();
    const replacing = search.replaceStock(
      site,
      { cars: [], stockVersion: 2, now: exampleNow },
      stopping.signal,
    );
    stopping.abort(new Error('shutting down'));
    await expect(replacing).rejects.toThrow('shutting down');
    expect(search.version(site)).toMatch(/^1-/);
    await search.replaceStock(site, { cars: [], stockVersion: 3, now: exampleNow });
    expect(search.version(site)).toMatch(/^3-/);
  });
});
