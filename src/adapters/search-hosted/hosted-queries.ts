/**
 * A search state in the words of a Meilisearch host: one query for the result and every facet that does not narrow
 * it, and one more for each facet that does, without its own filter (disjunctive).
 */
import type { SearchParams } from 'meilisearch';
import type { Coordinates } from '#domain/location/distance.ts';
import { type CarFacet, listAttributes } from '#domain/stock-search/facets/car-facets.ts';
import type { CarSearchTable } from '#domain/stock-search/search-document.ts';
import type { NumberRange, SearchState } from '#domain/stock-search/search-state.ts';
import { tolerateTypos } from '#domain/stock-search/similar-words.ts';
import { parseQueryTerms, type QueryTerm } from '#domain/stock-search/text-match.ts';
import { bucketField, missingOrderKey, numberField, orderField } from './hosted-document.ts';

export type PlannedQuery = {
  /** The facets whose counts are read from this query's answer. */
  readonly facets: readonly CarFacet[];
  readonly query: SearchParams;
};

type Narrowing = { readonly facet: CarFacet; readonly filter: string };

type Plan = {
  readonly table: CarSearchTable;
  readonly state: SearchState;
  /** Where "nearest" counts from; null for any other order. */
  readonly nearestTo: Coordinates | null;
  readonly page: number;
  readonly pageSize: number;
};

/** The first is the one that gives hits and count. */
export function planQueries({ table, state, nearestTo, page, pageSize }: Plan): readonly PlannedQuery[] {
  const narrowing = readNarrowing(table, state);
  const counted = (facet: CarFacet) => facet.kind === 'range' || !facet.isUncounted;
  const own = narrowing.filter(({ facet }) => counted(facet));
  const plain = table.facets.filter((facet) => counted(facet) && !own.some((each) => each.facet === facet));
  const base = baseQuery(table, state, nearestTo);
  return [
    {
      facets: plain,
      query: {
        ...base,
        filter: filtersOf(table, state, narrowing),
        facets: plain.flatMap(fieldsOf),
        page,
        hitsPerPage: pageSize,
      },
    },
    ...own.map(({ facet }) => ({
      facets: [facet],
      query: {
        ...base,
        filter: filtersOf(
          table,
          state,
          narrowing.filter((each) => each.facet !== facet),
        ),
        facets: fieldsOf(facet),
        // Page 0 has counts and no hits.
        page: 0,
        hitsPerPage: 1,
      },
    })),
  ];
}

/** The first cars of the result, nothing counted. */
export function planList(
  { table, state, nearestTo }: Pick<Plan, 'table' | 'state' | 'nearestTo'>,
  limit: number,
): SearchParams {
  return {
    ...baseQuery(table, state, nearestTo),
    filter: filtersOf(table, state, readNarrowing(table, state)),
    limit,
  };
}

function baseQuery(table: CarSearchTable, state: SearchState, nearestTo: Coordinates | null): SearchParams {
  const sort = nearestTo
    ? [`_geoPoint(${nearestTo.latitude}, ${nearestTo.longitude}):asc`]
    : state.sortOrder in table.sortRules
      ? [`${orderField(state.sortOrder)}:asc`]
      : null;
  return {
    q: toWords(state.query),
    matchingStrategy: 'all',
    ...(sort ? { sort } : {}),
    attributesToRetrieve: ['car'],
  };
}

/**
 * Whole words in quotes and a minus before what is not wanted mean the same to the host; nothing else that a shopper
 * types does. Two words that are one on the other side it finds by itself. Of a phrase of three words that is not wanted
 * it leaves out what has any two of them.
 */
function toWords(query: string): string {
  return parseQueryTerms(query)
    .flatMap((term) => toWord(term))
    .join(' ');
}

/** A word with a digit in it is a name or a code ("CX-5", "1ABC-23") and goes in one piece. */
function toWord(term: QueryTerm): readonly string[] {
  if (term.kind === 'value') return [];
  const sign = term.isExcluded ? '-' : '';
  if (term.kind === 'phrase') return term.words.map((word) => `${sign}"${word}"`);
  const { whole, parts } = term;
  if (term.isExcluded) return [`-${whole}`];
  return /\d/.test(whole) ? [whole] : parts;
}

/**
 * The query with each misspelt word as the one word of the stock most like it, for a host that found nothing by its own
 * rules. Null where nothing is misspelt, or more than one word is as near: a host accepts no alternatives.
 */
export function correctQuery(query: string, sorted: readonly string[]): string | null {
  let isCorrected = false;
  const words = parseQueryTerms(query).map((term) => {
    const forgiven = term.kind === 'word' && !term.isExcluded ? tolerateTypos(term, sorted) : null;
    const named = forgiven?.map((part) => (part.kind === 'beginning' ? [part.word] : part.words));
    if (!named?.every(({ length }) => length === 1)) return toWord(term).join(' ');
    isCorrected = true;
    return named.flat().join(' ');
  });
  return isCorrected ? words.join(' ') : null;
}

function filtersOf(
  table: CarSearchTable,
  { sortOrder, query }: SearchState,
  narrowing: readonly Narrowing[],
): string[] {
  const excluded = parseQueryTerms(query).flatMap((term) =>
    term.kind === 'value' && listAttributes.has(term.attribute)
      ? [`NOT ${term.attribute} IN [${quote(term.value)}]`]
      : [],
  );
  const filters = [...narrowing.map(({ filter }) => filter), ...excluded];
  return table.sortRules[sortOrder]?.dropsMissing
    ? [...filters, `${orderField(sortOrder)} < ${missingOrderKey}`]
    : filters;
}

function readNarrowing(table: CarSearchTable, state: SearchState): readonly Narrowing[] {
  return table.facets.flatMap((facet) => {
    const filter =
      facet.kind === 'range'
        ? rangeFilter(numberField(facet.attribute), state.ranges[facet.attribute])
        : valueFilter(facet.attribute, state.refinements[facet.attribute] ?? []);
    return filter === null ? [] : [{ facet, filter }];
  });
}

function rangeFilter(field: string, range: NumberRange | undefined): string | null {
  const bounds: string[] = [];
  if (range && range.min !== null) bounds.push(`${field} >= ${range.min}`);
  if (range && range.max !== null) bounds.push(`${field} <= ${range.max}`);
  return bounds.length === 0 ? null : bounds.join(' AND ');
}

function valueFilter(attribute: string, values: readonly string[]): string | null {
  return values.length === 0 ? null : `${attribute} IN [${values.map(quote).join(', ')}]`;
}

/** Whatever a shopper writes stays inside the quotation marks. */
function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

function fieldsOf({ kind, attribute }: CarFacet): string[] {
  return kind === 'range' ? [numberField(attribute), bucketField(attribute)] : [attribute];
}
