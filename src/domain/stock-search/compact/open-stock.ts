/** The compact form as an index that can be searched: the very index of the server, over places instead of cars. */
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import type { Facet, SearchTable, SortRule } from '#domain/stock-search/facets/facet-types.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { buildStockVocabulary, type StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import {
  type CompactFacet,
  type CompactOrder,
  type CompactRange,
  type CompactStock,
  type CompactValues,
  readCodeSets,
  readCodes,
} from './compact-stock.ts';

/** A record is its place. */
type PlaceFacet = Facet<number, null>;

export function openStock(stock: CompactStock): FacetIndex<number, null> {
  const places = Array.from({ length: stock.count }, (_, position) => position);
  return buildFacetIndex(readTable(stock), places, null);
}

/** Whether the answer would be the server's: words and distances it does not know, and no value that is in no car. */
export function canAnswer({ facets }: CompactStock, state: SearchState): boolean {
  const known = new Map(facets.map((facet) => [`${facet.kind === 'range'} ${facet.attribute}`, facet]));
  return (
    state.query === '' &&
    state.near === null &&
    state.sortOrder !== 'nearest' &&
    Object.keys(state.ranges).every((attribute) => known.has(`true ${attribute}`)) &&
    Object.entries(state.refinements).every(([attribute, values]) => {
      const facet = known.get(`false ${attribute}`);
      // The server spells an address as the stock does.
      return (
        facet !== undefined && facet.kind !== 'range' && values.every((each) => facet.values.includes(each))
      );
    })
  );
}

/** The words by which the paths of this stock are read. */
export function readVocabulary(stock: CompactStock): StockVocabulary {
  const [makes, models, bodies] = ['make', 'model', 'body'].map((attribute) => readColumn(stock, attribute));
  return buildStockVocabulary(
    Array.from({ length: stock.count }, (_, position) => ({
      make: makes?.(position) ?? '',
      model: models?.(position) ?? '',
      bodyType: bodies?.(position) ?? null,
    })),
  );
}

/** The numbers of a range by place; null where this stock has none. */
export function readNumbers(
  stock: CompactStock,
  attribute: string,
): ((position: number) => number | null) | null {
  const range = stock.facets.find((facet) => isRangeOf(facet, attribute));
  return range?.kind === 'range' ? numberReader(stock, range) : null;
}

function readTable(stock: CompactStock): SearchTable<number, null> {
  return {
    facets: stock.facets.map((facet) => readFacet(stock, facet)),
    // Places are given in this order.
    defaultOrder: [],
    sortRules: Object.fromEntries(
      Object.entries(stock.orders).map(([name, order]) => [name, readOrder(stock, order)]),
    ),
    identifiers: () => [],
  };
}

function readFacet(stock: CompactStock, facet: CompactFacet): PlaceFacet {
  const { attribute } = facet;
  if (facet.kind === 'range') {
    return { kind: 'range', attribute, label: attribute, unit: 'count', value: numberReader(stock, facet) };
  }
  const { values, labels, isOrdered, keepsZeroCounts } = facet;
  const codes = new Map(values.map((value, index) => [value, index]));
  const codeOf = (value: string) => codes.get(value) ?? 0;
  const basics = {
    attribute,
    label: attribute,
    keepsZeroCounts,
    ...(labels ? { labelOf: (value: string) => labels[codeOf(value)] ?? value } : {}),
    ...(isOrdered ? { compareValues: (a: string, b: string) => codeOf(a) - codeOf(b) } : {}),
  };
  if (facet.kind === 'set') {
    const sets = readCodeSets(facet.codes).map((each) => each.map((code) => values[code - 1] ?? ''));
    return { ...basics, kind: 'set', value: (position) => sets[position] ?? [] };
  }
  const code = codeReader(stock, facet);
  return { ...basics, kind: 'list', value: (position) => values[code(position) - 1] ?? null };
}

function readColumn(stock: CompactStock, attribute: string): ((position: number) => string | null) | null {
  const facet = findList(stock, attribute);
  if (!facet) return null;
  const code = codeReader(stock, facet);
  return (position) => facet.values[code(position) - 1] ?? null;
}

function codeReader(stock: CompactStock, { by, codes }: CompactValues): (position: number) => number {
  const cells = readCodes(codes);
  const cellOf = cellReader(stock, by);
  return (position) => cells[cellOf(position)] ?? 0;
}

function numberReader(
  stock: CompactStock,
  { by, numbers }: CompactRange,
): (position: number) => number | null {
  const cellOf = cellReader(stock, by);
  return (position) => numbers[cellOf(position)] ?? null;
}

function cellReader(stock: CompactStock, by: string | null): (position: number) => number {
  const teller = by === null ? null : findList(stock, by);
  return teller ? codeReader(stock, teller) : (position) => position;
}

function readOrder(stock: CompactStock, order: CompactOrder): SortRule<number, null> {
  const { by, isDescending, ranks, dropsMissing } = order;
  const key =
    (by === null ? null : readNumbers(stock, by)) ?? ((position: number) => ranks[position] ?? null);
  return { key, direction: isDescending ? 'descending' : 'ascending', dropsMissing };
}

function findList({ facets }: CompactStock, attribute: string): CompactValues | null {
  const found = facets.find((facet) => facet.attribute === attribute && facet.kind === 'list');
  return found?.kind === 'list' ? found : null;
}

/** A list and a range may go by one name: years are both. */
function isRangeOf(facet: CompactFacet, attribute: string): boolean {
  return facet.kind === 'range' && facet.attribute === attribute;
}
