/**
 * What the facet engine needs to know about a kind of record: a table, not code. The engine is written
 * against this; `car-facets.ts` fills it in for cars, and the tests fill it in for other people's data.
 */
import { joinedTokens, labelTokens } from '#domain/stock-search/text-match.ts';

type ValueOf<R, C, V> = (record: R, context: C) => V;

type FacetBasics = {
  /** The wire name in addresses and in the search response. */
  readonly attribute: string;
  readonly label: string;
};

type ListedFacet<C> = FacetBasics & {
  /** How a value reads to a shopper; the value itself unless given. */
  readonly labelOf?: (value: string, context: C) => string;
  /** Puts values in an order of their own (years, bands) instead of the most frequent first. */
  readonly compareValues?: (a: string, b: string) => number;
  /** Values that no car of the current result has stay listed, at zero. */
  readonly keepsZeroCounts?: boolean;
  /** Free text looks into the labels of this facet; `pairs` only for adjacent words. */
  readonly isSearchable?: boolean | 'pairs';
  /** Only searched and refined by, never counted. */
  readonly isUncounted?: boolean;
};

/** What free text finds in a label of a searchable facet. */
export function tokensOf({
  isSearchable,
}: {
  readonly isSearchable?: boolean | 'pairs';
}): (label: string) => readonly string[] {
  return isSearchable === 'pairs' ? joinedTokens : labelTokens;
}

/** At most one value per record. */
export type ListFacet<R, C> = ListedFacet<C> & {
  readonly kind: 'list';
  readonly value: ValueOf<R, C, string | null>;
};

/** Any number of values per record. */
export type SetFacet<R, C> = ListedFacet<C> & {
  readonly kind: 'set';
  readonly value: ValueOf<R, C, readonly string[]>;
};

export type RangeUnit = 'dollars' | 'dollarsPerWeek' | 'km' | 'year' | 'count' | 'kg' | 'mm';

/** A number per record, or none; a record without one never matches a range. */
export type RangeFacet<R, C> = FacetBasics & {
  readonly kind: 'range';
  readonly unit: RangeUnit;
  readonly value: ValueOf<R, C, number | null>;
};

export type Facet<R, C> = ListFacet<R, C> | SetFacet<R, C> | RangeFacet<R, C>;

export type SortKey<R, C> = {
  readonly key: ValueOf<R, C, number | null>;
  readonly direction: 'ascending' | 'descending';
};

/** Records without the key come last; ties keep the default order. */
export type SortRule<R, C> = SortKey<R, C> & {
  /** Records without the key are left out of results in this order. */
  readonly dropsMissing?: boolean;
};

export type SearchTable<R, C> = {
  readonly facets: readonly Facet<R, C>[];
  /** The default order of records: by each key in turn, then as given. */
  readonly defaultOrder: readonly SortKey<R, C>[];
  readonly sortRules: Readonly<Record<string, SortRule<R, C>>>;
  /** Codes such as a VIN, found by the beginning of the code; the same number for every record. */
  readonly identifiers: ValueOf<R, C, readonly (string | null)[]>;
};
