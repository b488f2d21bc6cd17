/** Builds the index of one stock, in one go or in slices between which the process answers requests. */
import type { Facet, SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import { buildFacetColumns } from './facet-columns.ts';
import { FacetCounter } from './facet-counter.ts';
import { FacetIndex } from './facet-index.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { buildSortOrder, type SortOrderIndex, sortByDefault } from './sort-order.ts';
import { finishAtOnce, inChunks, type Steps } from './steps.ts';
import { buildTextIndex } from './text-index.ts';

export function buildFacetIndex<R, C>(
  table: SearchTable<R, C>,
  records: readonly R[],
  context: C,
): FacetIndex<R, C> {
  return finishAtOnce(facetIndexSteps(table, records, context));
}

export function* facetIndexSteps<R, C>(
  table: SearchTable<R, C>,
  given: readonly R[],
  context: C,
): Steps<FacetIndex<R, C>> {
  const records = yield* numberRecords(table, given, context);
  const columns = yield* buildFacetColumns(table.facets, records);
  const counted = countedFacets(table.facets);
  const counter = new FacetCounter(columns, given.length, counted);
  yield;
  const orders = new Map<string, SortOrderIndex>();
  for (const [name, rule] of Object.entries(table.sortRules)) {
    orders.set(name, yield* buildSortOrder(records, rule));
  }
  const text = yield* buildTextIndex(table, columns, records);
  return new FacetIndex({
    facets: table.facets,
    counted,
    records: records.byId,
    columns,
    counter,
    orders,
    text,
  });
}

function* numberRecords<R, C>(
  { defaultOrder }: SearchTable<R, C>,
  given: readonly R[],
  context: C,
): Steps<IndexedRecords<R, C>> {
  const positions = yield* sortByDefault(given, defaultOrder, context);
  const byId: R[] = [];
  const readingOrder = new Uint32Array(given.length);
  yield* inChunks(given.length, (from, end) => {
    for (let id = from; id < end; id++) {
      const position = positions[id] as number;
      byId.push(given[position] as R);
      readingOrder[position] = id;
    }
  });
  return { byId, readingOrder, context };
}

function countedFacets<R, C>(facets: readonly Facet<R, C>[]): ReadonlySet<number> {
  return new Set(
    facets.flatMap((facet, position) => (facet.kind !== 'range' && facet.isUncounted ? [] : [position])),
  );
}
