/** Packs records into the compact form: columns, each stored by another where that one tells it. */
import { compareText } from '#domain/stock-search/compare-text.ts';
import { inChunks, runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import type {
  Facet,
  ListFacet,
  RangeFacet,
  SearchTable,
  SetFacet,
  SortRule,
} from '#domain/stock-search/facets/facet-types.ts';
import {
  type CompactFacet,
  type CompactOrder,
  type CompactRange,
  type CompactStock,
  maxCodes,
  writeCodeSets,
  writeCodes,
} from './compact-stock.ts';

type Packed<R, C> = { readonly records: readonly R[]; readonly context: C };

/**
 * `records` are in the default order. What is never counted is left out: an address that asks for it is the server's.
 */
export function packStock<R, C>(...requested: Parameters<typeof packStockSteps<R, C>>): CompactStock {
  return runAllSteps(packStockSteps(...requested));
}

/** May pause after each column, and within those of many values. */
export function* packStockSteps<R, C>(
  { facets, sortRules }: Pick<SearchTable<R, C>, 'facets' | 'sortRules'>,
  packed: Packed<R, C>,
): Steps<CompactStock> {
  const lists = yield* eachInTurn(facets.filter(isCountedList), (facet) => readList(facet, packed));
  const bySize = lists.toSorted((a, b) => b.values.length - a.values.length);
  const rangeFacets = facets.filter((facet) => facet.kind === 'range');
  const ranges = yield* eachInTurn(rangeFacets, (facet) => readRange(facet, packed));
  const columns: CompactFacet[] = [];
  for (const facet of facets) {
    if (facet.kind === 'range') columns.push(...packRange(facet, { ranges, lists: bySize }));
    else if (facet.isUncounted) continue;
    else if (facet.kind === 'set') columns.push(...(yield* packSetSteps(facet, packed)));
    else columns.push(packList(facet, bySize));
    yield;
  }
  const orders = yield* eachInTurn(Object.entries(sortRules), ([name, rule]) => [
    name,
    packOrder(rule, { ...packed, ranges }),
  ]);
  return { count: packed.records.length, facets: columns, orders: Object.fromEntries(orders) };
}

function* eachInTurn<T, U>(items: readonly T[], work: (item: T) => U): Steps<readonly U[]> {
  const done: U[] = [];
  for (const item of items) {
    done.push(work(item));
    yield;
  }
  return done;
}

type Column = {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly codes: readonly number[];
  readonly labels: readonly string[] | null;
};

function isCountedList<R, C>(facet: Facet<R, C>): facet is ListFacet<R, C> {
  return facet.kind === 'list' && !facet.isUncounted;
}

function readList<R, C>(facet: ListFacet<R, C>, { records, context }: Packed<R, C>): Column {
  const items = records.map((record) => facet.value(record, context) ?? '');
  const { values, labels, codeOf } = nameValues(facet, items, context);
  return { attribute: facet.attribute, values, labels, codes: items.map(codeOf) };
}

function nameValues<R, C>(
  { labelOf, compareValues }: ListFacet<R, C> | SetFacet<R, C>,
  input: Iterable<string>,
  context: C,
) {
  const label = (value: string) => labelOf?.(value, context) ?? value;
  const values = [...new Set(input)]
    .filter((value) => value !== '')
    .sort((a, b) => (compareValues?.(a, b) ?? 0) || compareText(label(a), label(b)) || compareText(a, b));
  const labels = values.map(label);
  const codes = new Map(values.map((value, position) => [value, position + 1]));
  return {
    values,
    labels: labels.every((each, position) => each === values[position]) ? null : labels,
    codeOf: (value: string) => codes.get(value) ?? 0,
  };
}

/** `bySize` holds the finest first: a column is derived from an earlier one, so that none is derived from itself. */
function packList<R, C>(facet: ListFacet<R, C>, bySize: readonly Column[]): CompactFacet {
  const { attribute, compareValues, keepsZeroCounts = false } = facet;
  const position = bySize.findIndex((column) => column.attribute === attribute);
  const column = bySize[position];
  if (!column) throw new Error(`The facet ${attribute} was not read.`);
  const { values, labels, codes } = column;
  const encoded = findTeller(codes, bySize.slice(0, position));
  return {
    kind: 'list',
    attribute,
    values,
    labels,
    isOrdered: compareValues !== undefined,
    keepsZeroCounts,
    by: encoded?.by ?? null,
    codes: writeCodes(encoded ? encoded.cells.map((code) => code ?? 0) : codes),
  };
}

/** A record may have any number of values, so that they can be more than there are codes: filters of these are the server's. */
function* packSetSteps<R, C>(
  facet: SetFacet<R, C>,
  { records, context }: Packed<R, C>,
): Steps<readonly CompactFacet[]> {
  const items: (readonly string[])[] = [];
  const different = new Set<string>();
  yield* inChunks(records.length, (from, end) => {
    for (const record of records.slice(from, end)) {
      const values = facet.value(record, context);
      items.push(values);
      for (const value of values) different.add(value);
    }
  });
  if (different.size >= maxCodes) return [];
  const { values, labels, codeOf } = nameValues(facet, different, context);
  yield;
  const codes: string[] = [];
  yield* inChunks(records.length, (from, end) => {
    const sets = items
      .slice(from, end)
      .map((each) => [...new Set(each.map(codeOf))].filter((code) => code !== 0).sort(ascending));
    codes.push(writeCodeSets(sets));
  });
  const { attribute, compareValues, keepsZeroCounts = false } = facet;
  return [
    {
      kind: 'set',
      attribute,
      values,
      labels,
      isOrdered: compareValues !== undefined,
      keepsZeroCounts,
      by: null,
      codes: codes.join(''),
    },
  ];
}

function readRange<R, C>(facet: RangeFacet<R, C>, { records, context }: Packed<R, C>): CompactRange {
  const numbers = records.map((record) => {
    const value = facet.value(record, context);
    return value !== null && Number.isFinite(value) ? value : null;
  });
  return { kind: 'range', attribute: facet.attribute, by: null, numbers };
}

type Read = { readonly ranges: readonly CompactRange[]; readonly lists: readonly Column[] };

function packRange<R, C>({ attribute }: RangeFacet<R, C>, { ranges, lists }: Read): readonly CompactRange[] {
  const range = ranges.find((each) => each.attribute === attribute);
  if (!range) return [];
  const encoded = findTeller(range.numbers, lists);
  return [encoded ? { ...range, by: encoded.by, numbers: encoded.cells } : range];
}

type Encoded = { readonly by: string; readonly cells: readonly (number | null)[] };

/** The coarsest column that tells these cells: the same code, always the same cell. */
function findTeller(cells: readonly (number | null)[], columns: readonly Column[]): Encoded | null {
  for (const { attribute, values, codes } of columns.toReversed()) {
    // As long as the cells themselves it would save nothing.
    if (values.length + 1 >= cells.length) continue;
    const byCode: (number | null | undefined)[] = new Array(values.length + 1).fill(undefined);
    const isDerivable = cells.every((cell, record) => {
      const code = codes[record] ?? 0;
      const known = byCode[code];
      byCode[code] = cell;
      return known === undefined || known === cell;
    });
    if (isDerivable) return { by: attribute, cells: byCode.map((cell) => cell ?? null) };
  }
  return null;
}

type Ordered<R, C> = Packed<R, C> & { readonly ranges: readonly CompactRange[] };

function packOrder<R, C>(
  { key, direction, dropsMissing = false }: SortRule<R, C>,
  { records, context, ranges }: Ordered<R, C>,
): CompactOrder {
  const keys = records.map((record) => key(record, context));
  const range = ranges.find(({ numbers }) => numbers.every((number, record) => number === keys[record]));
  const isDescending = direction === 'descending';
  if (range) return { by: range.attribute, isDescending, ranks: [], dropsMissing };
  const places = [...new Set(keys.filter((each) => each !== null))].sort(ascending);
  const rankOf = new Map(places.map((each, position) => [each, position]));
  return {
    by: null,
    isDescending,
    ranks: keys.map((each) => (each === null ? null : (rankOf.get(each) ?? null))),
    dropsMissing,
  };
}

function ascending(a: number, b: number): number {
  return a - b;
}
