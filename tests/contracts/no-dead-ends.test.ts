/**
 * Random walks over the lists of the shipped sites, pressing what a page lets press and nothing else, by the rules
 * that the page itself goes by. FORECOURT_WALKS says how many; 100,000 take some minutes.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { coordinatesOf } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import {
  countWithin,
  isEmptyOrder,
  leadsToNoResults,
  reachesBelow,
  removeDeadValue,
} from '#domain/stock-search/dead-ends.ts';
import { measureDistances, offeredRadiiKm } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import {
  clearFilters,
  toggleRefinement,
  withNear,
  withPage,
  withRange,
  withSortOrder,
} from '#domain/stock-search/search-state-changes.ts';
import { towingLimitsKg } from '#view-models/listing/compose-listing.ts';
import { filterAttributes } from '#view-models/listing/filter-groups.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';

const walks = Number(process.env.FORECOURT_WALKS ?? 1_000);
const pressesEach = 7;
const stock = await listDemoCars(exampleNow);
const engine = new MemoryStockSearch();

beforeAll(async () => {
  for (const { site, cars } of stock) {
    await engine.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
  }
});

/** Everything that can be pressed on the page of a list, as the state that it leads to. */
function* listPresses(site: SiteContext, state: SearchState, result: SearchResult): Generator<SearchState> {
  for (const { kind, attribute } of filterAttributes) {
    if (kind !== 'list') continue;
    const items = result.facets[attribute] ?? [];
    for (const item of items) {
      const { value, isRefined } = item;
      if (!leadsToNoResults(item, items, result.count)) yield toggleRefinement(state, attribute, value);
      // The chip above the list, which is there for every active value.
      if (isRefined) yield removeDeadValue(state, { attribute, value }, result);
    }
  }
  for (const attribute of Object.keys(state.ranges)) yield withRange(state, attribute, null);
  const { atm } = result.ranges;
  if (atm && atm.track.min !== null) {
    for (const max of towingLimitsKg)
      if (reachesBelow(atm, max)) yield withRange(state, 'atm', { min: null, max });
  }
  for (const order of site.config.search.sortOptions) {
    if (!isEmptyOrder(order, result, site.config)) yield withSortOrder(state, order);
  }
  for (const page of [1, result.page - 1, result.page + 1, result.pages]) {
    if (page >= 1 && page <= result.pages) yield withPage(state, page);
  }
  yield clearFilters(state);
  if (!state.near) return;
  yield withNear(state, null);
  yield withNear(state, { ...state.near, withinKm: null });
  const origin = originOf(site);
  const distances = origin && measureDistances(site, origin);
  for (const withinKm of offeredRadiiKm) {
    if (distances && countWithin(result, distances, withinKm) > 0)
      yield withNear(state, { ...state.near, withinKm });
  }
}

/** A shopper who shares their location lives beside the site's first one. */
function originOf({ locations }: SiteContext) {
  return locations.flatMap(({ address }) => coordinatesOf(address) ?? [])[0] ?? null;
}

/** What was typed before the first press. */
const beginnings: readonly ((state: SearchState) => SearchState)[] = [
  (state) => state,
  (state) => withNear(state, { place: 'home', withinKm: null }),
  (state) => withRange(state, 'price', { min: 20_000, max: 45_000 }),
  (state) => withRange(state, 'km', { min: null, max: 60_000 }),
];

describe.each(stock.map(({ site }) => [site.siteSlug, site] as const))('%s', (_slug, site) => {
  const origin = originOf(site);
  const search = (state: SearchState) =>
    engine.search(site, state, { pageSize: 21, origin: state.near ? origin : null });

  it(`C-25 ${walks / stock.length} walks by what can be pressed reach no empty list`, {
    timeout: 3_600_000,
  }, async () => {
    let pressed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(beginnings.length - 1),
        fc.array(fc.nat(), { minLength: pressesEach, maxLength: pressesEach }),
        async (beginning, choices) => {
          let state = beginnings[beginning]?.(emptySearchState) ?? emptySearchState;
          let result = await search(state);
          if (result.count === 0) state = emptySearchState;
          if (result.count === 0) result = await search(state);
          for (const choice of choices) {
            const presses = [...listPresses(site, state, result)];
            const next = presses[choice % presses.length] ?? state;
            const answer = await search(next);
            expect(answer.count, `${JSON.stringify(state)} → ${JSON.stringify(next)}`).toBeGreaterThan(0);
            state = next;
            result = answer;
            pressed++;
          }
        },
      ),
      { numRuns: Math.ceil(walks / stock.length) },
    );
    expect(pressed).toBeGreaterThanOrEqual(Math.ceil(walks / stock.length) * pressesEach);
  });
});
