/** The search of the stock grid and its address, one pair of functions: rubbish becomes the nearest sensible search. */
import { parseRange, serialiseRange } from '#domain/stock-search/address/range-value.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import { facetNames, rangeNames } from './grid-table.ts';

export const gridOrders = [
  'days-desc',
  'days-asc',
  'price-desc',
  'price-asc',
  'photos-asc',
  'photos-desc',
  'score-asc',
  'score-desc',
  'km-asc',
  'km-desc',
  'market-asc',
  'market-desc',
  'name',
] as const;
export type GridOrder = (typeof gridOrders)[number];

export type GridSearch = {
  readonly query: string;
  /** By name; those that are narrowed alone. Values of one mean either. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
  readonly order: GridOrder;
  /** From 1. */
  readonly page: number;
};

export const emptyGridSearch: GridSearch = {
  query: '',
  facets: {},
  ranges: {},
  order: 'days-desc',
  page: 1,
};

export const gridPageSize = 50;
const maxQueryLength = 100;
const maxValues = 50;
const maxValueLength = 120;

export function parseGridSearch(parameters: URLSearchParams): GridSearch {
  const facets: Record<string, readonly string[]> = {};
  const ranges: Record<string, NumberRange> = {};
  for (const name of new Set([...facetNames, ...rangeNames])) {
    const items = parameters.getAll(name).map((value) => value.trim().slice(0, maxValueLength).trim());
    const range = rangeNames.has(name) ? items.map(parseRange).find((read) => read !== null) : undefined;
    if (range) ranges[name] = range;
    // The two fields of a form; those of a price that was typed into the address by hand have no name before them.
    const typed = {
      min: boundOf(parameters.get(`${name}.from`)),
      max: boundOf(parameters.get(`${name}.to`)),
    };
    if (rangeNames.has(name) && (typed.min !== null || typed.max !== null)) ranges[name] = typed;
    const values = items.filter((value) => value !== '' && !(rangeNames.has(name) && value.includes(':')));
    if (facetNames.has(name) && values.length > 0)
      facets[name] = [...new Set(values)].sort().slice(0, maxValues);
  }
  const price = { min: boundOf(parameters.get('from')), max: boundOf(parameters.get('to')) };
  if (price.min !== null || price.max !== null) ranges.price = price;
  return {
    query: (parameters.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, maxQueryLength).trim(),
    facets,
    ranges,
    order: gridOrders.find((order) => order === parameters.get('sort')) ?? 'days-desc',
    page: Math.max(1, Math.min(100_000, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)),
  };
}

/** Without what is as usual, in one order. */
export function serialiseGridSearch(search: GridSearch): string {
  const parameters = new URLSearchParams();
  if (search.query !== '') parameters.set('q', search.query);
  for (const name of facetNames)
    for (const value of search.facets[name] ?? []) parameters.append(name, value);
  for (const name of rangeNames) {
    const range = search.ranges[name];
    const text = range === undefined ? null : serialiseRange(range);
    if (text !== null) parameters.append(name, text);
  }
  if (search.order !== 'days-desc') parameters.set('sort', search.order);
  if (search.page > 1) parameters.set('page', String(search.page));
  return parameters.toString();
}

/** The search without this list of values, without this range, or both; on its first page. */
export function withoutFilter(
  search: GridSearch,
  { list = null, range = null }: { readonly list?: string | null; readonly range?: string | null },
): GridSearch {
  const others = <Value>(all: Readonly<Record<string, Value>>, left: string | null) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== left));
  return {
    ...search,
    facets: others(search.facets, list),
    ranges: others(search.ranges, range),
    page: 1,
  };
}

export function isNarrowed({ query, facets, ranges }: GridSearch): boolean {
  return query !== '' || Object.keys(facets).length > 0 || Object.keys(ranges).length > 0;
}

function boundOf(text: string | null): number | null {
  const bound = Number((text ?? '').replace(/[$,\s]/g, ''));
  return text === null || text.trim() === '' || !Number.isSafeInteger(bound) || bound < 0
    ? null
    : Math.min(bound, 1_000_000_000);
}
