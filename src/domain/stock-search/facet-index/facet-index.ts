/**
 * The in-process index of one stock: immutable once built. A search turns every filter into the set of records
 * that pass it; the result is what all sets share, and the counts of a refined facet are taken over what all the
 * other sets share (disjunctive). Nothing here knows what a car is: the table says.
 */
import type { Facet } from '#domain/stock-search/facets/facet-types.ts';
import type { FacetItem, RangeStats, SearchAnswer } from '#domain/stock-search/search-result.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import { parseQueryTerms, type QueryTerm } from '#domain/stock-search/text-match.ts';
import { type Bitmap, BitmapPool, countBits, createBitmap, fillAll, intersect } from './bitmap.ts';
import { addInRange, addListed, type Condition } from './condition.ts';
import type { FacetColumns } from './facet-columns.ts';
import type { FacetCounter, FacetCounts } from './facet-counter.ts';
import { FacetList } from './facet-list.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { measureRange, type NumberColumn } from './number-column.ts';
import {
  defaultSortOrder,
  readPage,
  readPageByValue,
  type SortOrderIndex,
  type ValueOrder,
} from './sort-order.ts';
import type { TextIndex } from './text-index.ts';

export type IndexQuery = {
  readonly query: string;
  /** The name of a sort rule; any other name is the default order. */
  readonly sortOrder: string;
  readonly refinements: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
  readonly page: number;
  readonly pageSize: number;
  /**
   * Puts records in the order of the keys that their values of one listed facet have, the smallest first, in place
   * of the sort order; a record whose value has none comes last, ties keep the default order.
   */
  readonly valueOrder?: ValueOrder;
};

/** What `buildFacetIndex` puts together. */
export type FacetIndexParts<R, C> = {
  readonly facets: readonly Facet<R, C>[];
  /** The positions of the facets whose counts a search answers with. */
  readonly counted: ReadonlySet<number>;
  readonly records: IndexedRecords<R, C>;
  readonly columns: FacetColumns;
  readonly counter: FacetCounter;
  /** By the name of the sort rule. */
  readonly orders: ReadonlyMap<string, SortOrderIndex>;
  readonly text: TextIndex;
};

export type IndexAnswer<R> = Omit<SearchAnswer<R>, 'ms'>;

type Found = { readonly bits: Bitmap; readonly count: number };

type Match = Found & {
  readonly order: SortOrderIndex;
  /** What narrows the result but is no facet: free text, an order that drops records. */
  readonly base: Bitmap | null;
  readonly conditions: readonly Condition[];
};

type DescribedRange = {
  readonly attribute: string;
  readonly position: number;
  readonly column: NumberColumn;
};

const nothingRefined: readonly string[] = [];

export class FacetIndex<R, C> {
  /** What it was put together from, for the index that comes after it. */
  readonly parts: FacetIndexParts<R, C>;
  readonly #facets: readonly Facet<R, C>[];
  readonly #records: readonly R[];
  readonly #columns: FacetColumns;
  readonly #counter: FacetCounter;
  readonly #orders: ReadonlyMap<string, SortOrderIndex>;
  readonly #text: TextIndex;
  readonly #everything: Bitmap;
  /** A search is one synchronous call: what it took is free again at its end. */
  readonly #pool: BitmapPool;
  readonly #lists: readonly FacetList[];
  readonly #ranges: readonly DescribedRange[];

  constructor(parts: FacetIndexParts<R, C>) {
    const { facets, counted, records, columns, counter, orders, text } = parts;
    this.parts = parts;
    this.#facets = facets;
    this.#records = records.byId;
    this.#columns = columns;
    this.#counter = counter;
    this.#orders = orders;
    this.#text = text;
    this.#pool = new BitmapPool(this.#records.length);
    this.#everything = createBitmap(this.#records.length);
    fillAll(this.#everything, this.#records.length);
    this.#lists = listsOf(facets, { columns, counted, totals: counter.totals });
    this.#ranges = rangesOf(facets, columns);
  }

  /** In the default order. */
  get records(): readonly R[] {
    return this.#records;
  }

  search(query: IndexQuery): IndexAnswer<R> {
    try {
      const match = this.#match(query);
      const pages = Math.ceil(match.count / query.pageSize);
      const page = Math.max(1, Math.min(query.page, pages));
      const { facets, ranges } = this.#describe(match, query);
      return {
        hits: this.#readHits(match, query, { offset: (page - 1) * query.pageSize, limit: query.pageSize }),
        count: match.count,
        pages,
        page,
        facets,
        ranges,
      };
    } finally {
      this.#pool.releaseAll();
    }
  }

  /** The first records of the result, nothing counted. */
  list(query: IndexQuery, limit: number): readonly R[] {
    try {
      return this.#readHits(this.#match(query), query, { offset: 0, limit });
    } finally {
      this.#pool.releaseAll();
    }
  }

  /** How many pass, and nothing else. */
  count(query: IndexQuery): number {
    try {
      return this.#match(query).count;
    } finally {
      this.#pool.releaseAll();
    }
  }

  #match(query: IndexQuery): Match {
    const order = this.#orders.get(query.sortOrder) ?? defaultSortOrder;
    const base = this.#narrow(parseQueryTerms(query.query), order);
    const conditions = this.#readConditions(query);
    const found = this.#intersect(base, conditions);
    return { ...found, order, base, conditions };
  }

  #narrow(terms: readonly QueryTerm[], order: SortOrderIndex): Bitmap | null {
    if (terms.length === 0) return order.only;
    const matching = this.#text.match(terms, this.#pool);
    if (order.only) intersect(matching, matching, order.only);
    return matching;
  }

  #readConditions({ refinements, ranges }: IndexQuery): readonly Condition[] {
    const conditions: Condition[] = [];
    this.#facets.forEach((facet, position) => {
      if (facet.kind === 'range') {
        const range = ranges[facet.attribute];
        if (!range || (range.min === null && range.max === null)) return;
        const condition = { facet: position, passing: this.#pool.take() };
        addInRange(this.#columns, position, range, condition.passing);
        conditions.push(condition);
        return;
      }
      const values = refinements[facet.attribute];
      if (!values || values.length === 0) return;
      const condition = { facet: position, passing: this.#pool.take() };
      addListed(this.#columns, position, values, condition.passing);
      conditions.push(condition);
    });
    return conditions;
  }

  /** Everything that passes the base and all conditions but the one left out. */
  #intersect(base: Bitmap | null, conditions: readonly Condition[], except?: Condition): Found {
    const sets = conditions.filter((condition) => condition !== except).map(({ passing }) => passing);
    if (base) sets.push(base);
    const [first, second, ...others] = sets;
    if (!first) return { bits: this.#everything, count: this.#records.length };
    if (!second) return { bits: first, count: countBits(first) };
    const bits = this.#pool.take();
    intersect(bits, first, second);
    for (const set of others) intersect(bits, bits, set);
    return { bits, count: countBits(bits) };
  }

  #describe(match: Match, { refinements }: IndexQuery): Pick<IndexAnswer<R>, 'facets' | 'ranges'> {
    const counted = this.#counter.countAll(match.bits, match.count);
    const facets: Record<string, readonly FacetItem[]> = {};
    for (const list of this.#lists) {
      const own = this.#countOwn(list.position, match);
      facets[list.attribute] = own
        ? list.items(own.counts, refinements[list.attribute] ?? [])
        : list.items(counted[list.position] as Int32Array, nothingRefined);
    }
    const ranges: Record<string, RangeStats> = {};
    for (const { attribute, position, column } of this.#ranges) {
      const own = this.#countOwn(position, match);
      ranges[attribute] = measureRange(
        column,
        own?.counts ?? (counted[position] as Int32Array),
        own?.bits ?? match.bits,
      );
    }
    return { facets, ranges };
  }

  /** What passes all filters but the facet's own; null where it has none. */
  #countOwn(
    position: number,
    { base, conditions }: Match,
  ): { readonly counts: Int32Array; readonly bits: Bitmap } | null {
    for (const condition of conditions) {
      if (condition.facet !== position) continue;
      const { bits, count } = this.#intersect(base, conditions, condition);
      return { bits, counts: this.#counter.countOne(bits, count, position) };
    }
    return null;
  }

  #readHits(
    match: Match,
    { valueOrder }: IndexQuery,
    page: { readonly offset: number; readonly limit: number },
  ): readonly R[] {
    const ids = valueOrder
      ? this.#readByValue(match, valueOrder, page)
      : readPage(match.order, match.bits, match.count, page);
    return ids.map((id) => this.#records[id] as R);
  }

  #readByValue(
    { bits }: Match,
    valueOrder: ValueOrder,
    page: { readonly offset: number; readonly limit: number },
  ): readonly number[] {
    const facet = this.#facets.findIndex(
      ({ kind, attribute }) => kind !== 'range' && attribute === valueOrder.attribute,
    );
    const addHolders = (values: readonly string[], holders: Bitmap) =>
      addListed(this.#columns, facet, values, holders);
    return readPageByValue(valueOrder, { bits, pool: this.#pool, addHolders }, page);
  }
}

function listsOf<R, C>(
  facets: readonly Facet<R, C>[],
  {
    columns,
    counted,
    totals,
  }: {
    readonly columns: FacetColumns;
    readonly counted: ReadonlySet<number>;
    readonly totals: FacetCounts;
  },
): readonly FacetList[] {
  return facets.flatMap((facet, position) => {
    const dictionary = columns.dictionaries.get(position);
    if (facet.kind === 'range' || !dictionary || !counted.has(position)) return [];
    const { attribute, keepsZeroCounts = false } = facet;
    return [
      new FacetList({
        attribute,
        position,
        dictionary,
        keepsZeroCounts,
        totals: totals[position] as Int32Array,
      }),
    ];
  });
}

function rangesOf<R, C>(facets: readonly Facet<R, C>[], columns: FacetColumns): readonly DescribedRange[] {
  return facets.flatMap(({ attribute }, position) => {
    const column = columns.numbers.get(position);
    return column ? [{ attribute, position, column }] : [];
  });
}
