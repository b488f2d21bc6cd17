/** Which cars the grid shows for a search, in which order, and how many each further choice would leave. */
import { changedIndexSteps } from '#domain/stock-search/changed-index/change-facet-index.ts';
import { facetIndexSteps } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex, IndexQuery } from '#domain/stock-search/facet-index/facet-index.ts';
import { runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import type { FacetItem, RangeStats } from '#domain/stock-search/search-result.ts';
import type { GridRow } from './grid-row.ts';
import { type GridSearch, gridPageSize } from './grid-search.ts';
import { compareByName, type GridContext, type GridEntry, gridTable } from './grid-table.ts';

export type GridIndex = FacetIndex<GridEntry, GridContext>;

/** Slugs of the locations that may be seen. */
export type SeenLocations = readonly string[] | 'all';

export type FoundRows = {
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly rows: readonly GridRow[];
  /** As the search would be without the facet's own choice. */
  readonly facets: Readonly<Record<string, readonly FacetItem[]>>;
  readonly ranges: Readonly<Record<string, RangeStats>>;
};

export function buildGridIndex(stock: readonly GridEntry[], context: GridContext): GridIndex {
  return runAllSteps(gridIndexSteps(stock, context));
}

/** Between two steps the process answers requests. What it makes of the index before needs the same words beside it. */
export function* gridIndexSteps(
  stock: readonly GridEntry[],
  context: GridContext,
  before: GridIndex | null = null,
): Steps<GridIndex> {
  const values = stock.toSorted(compareByName);
  yield;
  const changed = before && (yield* changedIndexSteps(before, gridTable, { given: values, context }));
  return changed ?? (yield* facetIndexSteps(gridTable, values, context));
}

export function searchGrid(index: GridIndex, search: GridSearch, seen: SeenLocations) {
  return index.search(toIndexQuery(search, seen));
}

export function findRows(index: GridIndex, search: GridSearch, seen: SeenLocations): FoundRows {
  const answer = searchGrid(index, search, seen);
  const isSeen = (slug: string) => seen === 'all' || seen.includes(slug);
  return {
    total: answer.count,
    page: answer.page,
    pageCount: Math.max(1, answer.pages),
    rows: answer.hits.map(({ row }) => row),
    ranges: answer.ranges,
    facets: {
      ...answer.facets,
      // Counted without its own choice, which is also what keeps other locations out.
      location: (answer.facets.location ?? []).filter(({ value }) => isSeen(value)),
    },
  };
}

/** All of them, in order. */
export function listRows(index: GridIndex, search: GridSearch, seen: SeenLocations): readonly GridRow[] {
  return index.list(toIndexQuery({ ...search, page: 1 }, seen), index.records.length).map(({ row }) => row);
}

/** What the prices of all that a search finds come to. */
export function sumPrices(index: GridIndex, search: GridSearch, seen: SeenLocations): number {
  const rows = listRows(index, { ...search, order: 'name' }, seen);
  return rows.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
}

/** How many a search finds. */
export function countRows(index: GridIndex, search: GridSearch, seen: SeenLocations): number {
  return index.count(toIndexQuery({ ...search, order: 'name' }, seen));
}

/** No car has it: where nothing that was asked for may be seen. */
const noMatchingLocation = '\0';

function toIndexQuery({ query, facets, ranges, order, page }: GridSearch, seen: SeenLocations): IndexQuery {
  const requested = facets.location ?? [];
  const allowed =
    seen === 'all'
      ? requested
      : requested.length === 0
        ? seen
        : requested.filter((slug) => seen.includes(slug));
  const location = seen === 'all' || allowed.length > 0 ? allowed : [noMatchingLocation];
  return {
    query,
    sortOrder: order,
    refinements: location.length === 0 ? facets : { ...facets, location },
    ranges,
    page,
    pageSize: gridPageSize,
  };
}
