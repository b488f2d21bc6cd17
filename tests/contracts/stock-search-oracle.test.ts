/** The index against the slow and obvious search, over thousands of random searches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { bucketOf, histogramBuckets } from '#domain/stock-search/facets/range-track.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleFinance, exampleSite } from '../support/example-site.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';
import { searchSlowly } from './stock-search-oracle.ts';

const site = exampleSite({ finance: exampleFinance });
const table = buildCarSearchTable(site);
const context = buildFacetContext(site, exampleNow);
const pageSize = 5;

const buildIndex = (cars: readonly CarSummary[]) => buildFacetIndex(table, cars, context);

function expectAgreement(
  index: FacetIndex<CarSummary, typeof context>,
  cars: readonly CarSummary[],
  state: SearchState,
): void {
  const answer = index.search({ ...state, pageSize });
  const expected = searchSlowly({ table, records: cars, context }, state);
  expect(answer.count).toBe(expected.count);
  expect(answer.pages).toBe(Math.ceil(expected.count / pageSize));
  expect(answer.page).toBe(Math.max(1, Math.min(state.page, answer.pages)));
  const start = (answer.page - 1) * pageSize;
  expect(answer.hits.map(({ id }) => id)).toEqual(
    expected.hits.slice(start, start + pageSize).map(({ id }) => id),
  );
  const byValue = (items: (typeof answer.facets)[string]) =>
    [...items].sort((a, b) => (a.value < b.value ? -1 : 1));
  for (const [attribute, items] of Object.entries(expected.facets)) {
    expect({ attribute, items: byValue(answer.facets[attribute] ?? []) }).toEqual({
      attribute,
      items: byValue(items),
    });
  }
  for (const attribute of ['make', 'features', 'colour']) {
    const items = answer.facets[attribute] ?? [];
    const present = items.filter(({ count }) => count > 0);
    const sorted = [...present].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    expect(present).toEqual(sorted);
  }
  expect(Object.keys(answer.facets).sort()).toEqual(Object.keys(expected.facets).sort());
  for (const [attribute, { min, max, counted }] of Object.entries(expected.ranges)) {
    const { histogram, ...stats } = answer.ranges[attribute] ?? { histogram: [], min: null, max: null };
    expect({ attribute, min: stats.min, max: stats.max }).toEqual({ attribute, min, max });
    expect(histogram.reduce((sum, n) => sum + n, 0)).toBe(counted);
  }
}

describe('the facet index', () => {
  it('SRCH-5 SRCH-17 SRCH-20 agrees with the slow search on small stocks: hits, order, counts and bounds', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryCar(12), { maxLength: 60 }),
        fc.array(arbitrarySearchState(8_000), { minLength: 8, maxLength: 8 }),
        (cars, states) => {
          const index = buildIndex(cars);
          for (const state of states) expectAgreement(index, cars, state);
        },
      ),
      { seed: 20_261_121, numRuns: 250 },
    );
  });

  it('SRCH-11 SRCH-13 agrees with the slow search where prices are many, pages deep and results large', () => {
    const [cars = []] = fc.sample(
      fc.array(arbitraryCar(3_000), { minLength: 700, maxLength: 700, size: 'max' }),
      { seed: 7, numRuns: 1 },
    );
    const index = buildIndex(cars);
    expect(cars.length).toBe(700);
    fc.assert(
      fc.property(arbitrarySearchState(800_000), (state) => expectAgreement(index, cars, state)),
      { seed: 11, numRuns: 60 },
    );
  });

  it('counts the histogram of a range on the track of the whole stock', () => {
    const [cars = []] = fc.sample(
      fc.array(arbitraryCar(500), { minLength: 400, maxLength: 400, size: 'max' }),
      { seed: 3, numRuns: 1 },
    );
    const index = buildIndex(cars);
    const [state] = fc.sample(arbitrarySearchState(100_000), { seed: 5, numRuns: 1 });
    const narrowed = {
      ...(state as SearchState),
      query: '',
      sortOrder: 'relevant' as const,
      ranges: {},
      refinements: { make: ['Toyota'] },
    };
    const { histogram, track } = index.search({ ...narrowed, pageSize }).ranges.km ?? {};
    const expected = new Array<number>(histogramBuckets).fill(0);
    for (const car of cars) {
      if (car.make !== 'Toyota' || car.odometerKm === null || !track) continue;
      const bucket = bucketOf(car.odometerKm, track);
      expected[bucket] = (expected[bucket] ?? 0) + 1;
    }
    expect(histogram).toEqual(expected);
  });
});
