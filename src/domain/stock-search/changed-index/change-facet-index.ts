/**
 * The index of a stock after a few of its records changed, made from the index before: it answers exactly as one that is
 * built whole, in a fraction of the time, because only what came is read. The index before stays as it is, and answers
 * until this one is done.
 */
import { indexOf } from '#domain/stock-search/facet-index/build-facet-index.ts';
import { foldColumns } from '#domain/stock-search/facet-index/facet-columns.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import type { SortOrderIndex } from '#domain/stock-search/facet-index/sort-order.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { searchableOf, textIndexOf } from '#domain/stock-search/facet-index/text-index.ts';
import { buildTokenIndex } from '#domain/stock-search/facet-index/token-index.ts';
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import { changeColumns } from './changed-columns.ts';
import { changeIdentifiers, changeOrder } from './changed-orders.ts';
import { renumber } from './renumbering.ts';
import { replaceColumns, staleFacets } from './stale-facets.ts';

/**
 * Table and context have to say of every record that stayed what those of before said. Null where too much is another:
 * the index is then built whole.
 */
export function* changedIndexSteps<R, C>(
  { parts }: FacetIndex<R, C>,
  table: SearchTable<R, C>,
  stock: { readonly given: readonly R[]; readonly context: C },
): Steps<FacetIndex<R, C> | null> {
  const renumbering = yield* renumber(parts.records, stock, table);
  if (renumbering === null) return null;
  const { records } = renumbering;
  const stale = staleFacets(table.facets, parts.columns, renumbering);
  const read = yield* changeColumns(stale, parts.columns, renumbering);
  const columns = replaceColumns(parts.columns, yield* foldColumns(read, records.byId.length));
  const orders = new Map<string, SortOrderIndex>();
  for (const [name, rule] of Object.entries(table.sortRules)) {
    const before = parts.orders.get(name);
    if (before === undefined) return null;
    orders.set(name, changeOrder(before, rule, { ...renumbering, known: parts.records.byId }));
    yield;
  }
  const searchable = searchableOf(table, columns);
  const isSameWords = searchable.every(
    ({ facet, dictionary }) => parts.columns.dictionaries.get(facet) === dictionary,
  );
  const tokens = isSameWords ? parts.text.tokens : buildTokenIndex(searchable);
  yield;
  const identifiers = changeIdentifiers(parts.text.identifiers, table.identifiers, {
    ...renumbering,
    known: parts.records.byId,
  });
  const text = textIndexOf({ table, tokens, identifiers, columns, recordCount: records.byId.length });
  return indexOf(table, { records, columns, orders, text });
}
