/**
 * One car as an engine outside this process stores it: every facet, number, word and sort key worked out by the
 * table, so that neither SQL nor a hosted index holds a rule of its own.
 */
import type { CarSummary } from '#domain/car/car.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import {
  type Facet,
  type SearchTable,
  type SortKey,
  tokensOf,
} from '#domain/stock-search/facets/facet-types.ts';
import { foldIdentifier } from './text-match.ts';

export type CarSearchTable = SearchTable<CarSummary, FacetContext>;

export type SearchDocument = {
  readonly car: CarSummary;
  /** By attribute of a list or set facet, none twice. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** By attribute of a range. */
  readonly numbers: Readonly<Record<string, number | null>>;
  /** Folded words of the searchable labels, and words beside each other as one. */
  readonly words: readonly string[];
  /** Folded stock number, VIN and registration; of a sold car the first alone. */
  readonly codes: readonly string[];
  /** Smaller comes first, null last; compared one after the other. */
  readonly defaultKeys: readonly (number | null)[];
  /** The same by name of the order; ties keep the default order. */
  readonly orderKeys: Readonly<Record<string, number | null>>;
};

export function buildSearchDocument(
  table: CarSearchTable,
  car: CarSummary,
  context: FacetContext,
): SearchDocument {
  const values: Record<string, readonly string[]> = {};
  const numbers: Record<string, number | null> = {};
  const words = new Set<string>();
  for (const facet of table.facets) {
    if (facet.kind === 'range') {
      const value = facet.value(car, context);
      numbers[facet.attribute] = value !== null && Number.isFinite(value) ? value : null;
      continue;
    }
    const items = readValues(facet, car, context);
    if (facet.isSearchable !== 'pairs') values[facet.attribute] = items;
    if (!facet.isSearchable) continue;
    const readTokens = tokensOf(facet);
    for (const value of items) {
      for (const token of readTokens(facet.labelOf?.(value, context) ?? value)) words.add(token);
    }
  }
  const keyOf = (rule: SortKey<CarSummary, FacetContext>) => orderKey(rule, car, context);
  return {
    car,
    values,
    numbers,
    words: [...words],
    codes: table
      .identifiers(car, context)
      .map((code) => foldIdentifier(code ?? ''))
      .filter((code) => code !== ''),
    defaultKeys: table.defaultOrder.map(keyOf),
    orderKeys: Object.fromEntries(Object.entries(table.sortRules).map(([name, rule]) => [name, keyOf(rule)])),
  };
}

function readValues(
  facet: Exclude<Facet<CarSummary, FacetContext>, { kind: 'range' }>,
  car: CarSummary,
  context: FacetContext,
): readonly string[] {
  if (facet.kind === 'set') return [...new Set(facet.value(car, context))].filter((value) => value !== '');
  const value = facet.value(car, context);
  return value === null || value === '' ? [] : [value];
}

function orderKey(
  { key, direction }: SortKey<CarSummary, FacetContext>,
  car: CarSummary,
  context: FacetContext,
): number | null {
  const value = key(car, context);
  // Adding zero turns minus zero into zero.
  return value === null ? null : (direction === 'ascending' ? value : -value) + 0;
}
