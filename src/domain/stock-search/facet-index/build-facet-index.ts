/** Builds the index of one stock, in one go or in slices between which the process answers requests. */
import type { Facet, SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import { foldColumns } from './facet-columns.ts';
import { FacetCounter } from './facet-counter.ts';
import { FacetIndex, type FacetIndexParts } from './facet-index.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { readColumns } from './read-columns.ts';
import { buildSortOrder, type SortOrderIndex, sortByDefault } from './sort-order.ts';
import { inChunks, runAllSteps, type Steps } from './steps.ts';
import { buildTextIndex } from './text-index.ts';

export function buildFacetIndex<R, C>(
  table: SearchTable<R, C>,
  records: readonly R[],
  context: C,
): FacetIndex<R, C> {
  return runAllSteps(facetIndexSteps(table, records, context));
}

export function* facetIndexSteps<R, C>(
  table: SearchTable<R, C>,
  values: readonly R[],
  context: C,
): Steps<FacetIndex<R, C>> {
  const positions = yield* sortByDefault(values, table.defaultOrder, context);
  const records = yield* numberRecords(values, positions, context);
  const read = yield* readColumns(table.facets, records);
  const columns = yield* foldColumns(read.entries(), values.length);
  const orders = new Map<string, SortOrderIndex>();
  for (const [name, rule] of Object.entries(table.sortRules)) {
    orders.set(name, yield* buildSortOrder(records, rule));
  }
  const text = yield* buildTextIndex(table, columns, records);
  return indexOf(table, { records, columns, orders, text });
}

/** `positions` are the places in `given` in the default order. */
export function* numberRecords<R, C>(
  values: readonly R[],
  positions: Uint32Array,
  context: C,
): Steps<IndexedRecords<R, C>> {
  const byId: R[] = [];
  const readingOrder = new Uint32Array(values.length);
  yield* inChunks(values.length, (from, end) => {
    for (let id = from; id < end; id++) {
      const position = positions[id] as number;
      byId.push(values[position] as R);
      readingOrder[position] = id;
    }
  });
  return { byId, readingOrder, context };
}

export function indexOf<R, C>(
  { facets }: SearchTable<R, C>,
  parts: Pick<FacetIndexParts<R, C>, 'records' | 'columns' | 'orders' | 'text'>,
): FacetIndex<R, C> {
  const counted = countedFacets(facets);
  const counter = new FacetCounter(parts.columns, parts.records.byId.length, counted);
  return new FacetIndex({ ...parts, facets, counted, counter });
}

function countedFacets<R, C>(facets: readonly Facet<R, C>[]): ReadonlySet<number> {
  return new Set(
    facets.flatMap((facet, position) => (facet.kind !== 'range' && facet.isUncounted ? [] : [position])),
  );
}
