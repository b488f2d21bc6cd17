/**
 * The in-process index of one stock: immutable once built. A search turns every filter into the set of records
 * that pass it; the result is what all sets share, and the counts of a refined facet are taken over what all the
 * other sets share (disjunctive). Nothing here knows what a car is: the table says.
 */
import type { Facet } from '../../domain/stock-search/facet-table.ts';
import type { FacetItem, RangeStats, SearchAnswer } from '../../domain/stock-search/search-result.ts';
import type { NumberRange } from '../../domain/stock-search/search-state.ts';
import { parseQueryTerms, type QueryTerm } from '../../domain/stock-search/text-match.ts';
import { type Bitmap, countBits, createBitmap, fillAll, intersect } from './bitmap.ts';
import { BitmapPool } from './bitmap-pool.ts';
import { addInRange, addListed, type Condition } from './condition.ts';
import type { Dictionary } from './dictionary.ts';
import type { FacetColumns } from './facet-columns.ts';
import type { FacetCounter } from './facet-counter.ts';
import { listFacetItems, measureRange } from './facet-items.ts';
import type { NumberColumn } from './number-column.ts';
import { defaultSortOrder, readPage, type SortOrderIndex } from './sort-order.ts';
import type { TextIndex } from './text-index.ts';
import { readPageByValue, type ValueOrder } from './value-order.ts';

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
  /** By id, which is the default order. */
  readonly records: readonly R[];
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

type Described = {
  readonly facets: Record<string, readonly FacetItem[]>;
  readonly ranges: Record<string, RangeStats>;
};

export class FacetIndex<R, C> {
  readonly #facets: readonly Facet<R, C>[];
  readonly #records: readonly R[];
  readonly #columns: FacetColumns;
  readonly #counter: FacetCounter;
  readonly #orders: ReadonlyMap<string, SortOrderIndex>;
  readonly #text: TextIndex;
  readonly #everything: Bitmap;
  /** A search is one synchronous call: what it took is free again at its end. */
  readonly #pool: BitmapPool;
  readonly #countedFacets: ReadonlySet<number>;
  /** The lists of the whole stock, made when first asked for. */
  readonly #unfilteredItems = new Map<number, readonly FacetItem[]>();

  constructor({ facets, records, columns, counter, orders, text }: FacetIndexParts<R, C>) {
    this.#facets = facets;
    this.#records = records;
    this.#columns = columns;
    this.#counter = counter;
    this.#orders = orders;
    this.#text = text;
    this.#pool = new BitmapPool(records.length);
    this.#everything = createBitmap(records.length);
    fillAll(this.#everything, records.length);
    this.#countedFacets = new Set(
      facets.flatMap((facet, position) => (facet.kind !== 'range' && facet.isUncounted ? [] : [position])),
    );
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

  #describe(match: Match, query: IndexQuery): Pick<IndexAnswer<R>, 'facets' | 'ranges'> {
    const described: Described = { facets: {}, ranges: {} };
    const own = new Map(match.conditions.map((condition) => [condition.facet, condition]));
    const plain =
      own.size === 0
        ? this.#countedFacets
        : new Set([...this.#countedFacets].filter((facet) => !own.has(facet)));
    const plainCounts = this.#counter.countAll(match.bits, match.count, plain);
    for (const position of this.#countedFacets) {
      const condition = own.get(position);
      if (!condition) {
        this.#describeFacet(position, plainCounts.get(position) as Int32Array, match, query, described);
        continue;
      }
      const found = this.#intersect(match.base, match.conditions, condition);
      const counts = this.#counter.countOne(found.bits, found.count, position);
      this.#describeFacet(position, counts, found, query, described);
    }
    return described;
  }

  #describeFacet(
    position: number,
    counts: Int32Array,
    found: Found,
    { refinements }: IndexQuery,
    described: Described,
  ): void {
    const facet = this.#facets[position] as Facet<R, C>;
    const { attribute } = facet;
    if (facet.kind === 'range') {
      const column = this.#columns.numbers.get(position) as NumberColumn;
      described.ranges[attribute] = measureRange(column, counts, found.bits);
      return;
    }
    const dictionary = this.#columns.dictionaries.get(position) as Dictionary;
    const refined = refinements[attribute] ?? [];
    const isUnfiltered = counts === this.#counter.totals.get(position) && refined.length === 0;
    const known = isUnfiltered ? this.#unfilteredItems.get(position) : undefined;
    const items =
      known ??
      listFacetItems(dictionary, counts, { refined, keepsZeroCounts: facet.keepsZeroCounts ?? false });
    if (isUnfiltered) this.#unfilteredItems.set(position, items);
    described.facets[attribute] = items;
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
