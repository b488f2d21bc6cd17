/**
 * The address of a search and back: one symmetric pair. Reading never throws and never reads
 * beyond fixed limits; writing leaves defaults out and orders everything the same way each time.
 */
import {
  attributeAliases,
  carFacets,
  listAttributes,
  rangeAttributes,
} from '#domain/stock-search/facets/car-facets.ts';
import { keepRepaymentPeriod, readRepaidPer } from '#domain/stock-search/repaid-per.ts';
import {
  emptySearchState,
  type Near,
  type NumberRange,
  type RepaidPer,
  type SearchState,
  type SortOrder,
} from '#domain/stock-search/search-state.ts';
import { parseRange, parseRangeBound, serialiseRange } from './range-value.ts';

export const searchStateLimits = {
  addressLength: 32_768,
  parameters: 1_000,
  queryLength: 200,
  valueLength: 120,
  valuesPerAttribute: 50,
  placeLength: 60,
  withinKm: 5_000,
  page: 100_000,
} as const;

/** The filter form sends it along. */
export const repaidPerParameter = 'per';

const wireNames: Readonly<Record<SortOrder, string>> = {
  relevant: 'relevant',
  latest: 'latest',
  'price-desc': 'price_desc',
  'price-asc': 'price_asc',
  nearest: 'nearest',
};

const sortOrdersByWireName: ReadonlyMap<string, SortOrder> = new Map([
  ...Object.entries(wireNames).map(([order, name]) => [name, order as SortOrder] as const),
  // The index names that a hosted search uses for the same orders.
  ...Object.entries(wireNames).map(
    ([order, name]) => [`car_production_${name}`, order as SortOrder] as const,
  ),
  ['car_production', 'relevant'],
  ['price-desc', 'price-desc'],
  ['price-asc', 'price-asc'],
]);

/** Attributes in the order of the table, so that equal searches have equal addresses. */
const attributeOrder: readonly string[] = [...new Set(carFacets.map(({ attribute }) => attribute))];

/** `address` is what follows the question mark, with or without it. */
export function parseSearchState(address: string | URLSearchParams): SearchState {
  const refinements = new Map<string, Set<string>>();
  const ranges = new Map<string, NumberRange>();
  let query = emptySearchState.query;
  let page = emptySearchState.page;
  let sortOrder = emptySearchState.sortOrder;
  let place = '';
  let withinKm: number | null = null;
  let per: RepaidPer | null = null;

  let read = 0;
  for (const [name, rawValue] of readParameters(address)) {
    if (++read > searchStateLimits.parameters) break;
    const value = cleanText(rawValue);
    if (name === 'query') query = truncate(value, searchStateLimits.queryLength).trim();
    else if (name === 'page') page = parsePage(value);
    else if (name === 'sortBy') sortOrder = sortOrdersByWireName.get(value.toLowerCase()) ?? sortOrder;
    else if (name === 'near') place = parsePlace(value);
    else if (name === 'within') withinKm = parseWithin(value);
    else if (name === repaidPerParameter) per = readRepaidPer(value);
    else readFilter(name, value, refinements, ranges);
  }
  const near: Near | null = place === '' ? null : { place, withinKm };
  const remaining = toRangeRecord(ranges);
  return {
    query,
    page,
    // Nearest to what?
    sortOrder: sortOrder === 'nearest' && !near ? 'relevant' : sortOrder,
    refinements: toSortedRecord(refinements),
    ranges: remaining,
    near,
    ...keepRepaymentPeriod(remaining, per),
  };
}

/** Without a leading question mark; empty for the empty state. */
export function serialiseSearchState(state: SearchState): string {
  const parts: string[] = [];
  if (state.query !== '') parts.push(`query=${encodeURIComponent(state.query.toWellFormed())}`);
  for (const attribute of attributeOrder) {
    state.refinements[attribute]?.toSorted().forEach((value, index) => {
      parts.push(`refinementList[${attribute}][${index}]=${encodeURIComponent(value.toWellFormed())}`);
    });
    const range = state.ranges[attribute];
    const text = range ? serialiseRange(range) : null;
    if (text !== null) parts.push(`range[${attribute}]=${text}`);
  }
  const { repaidPer } = keepRepaymentPeriod(state.ranges, state.repaidPer);
  if (repaidPer) parts.push(`${repaidPerParameter}=${repaidPer}`);
  if (state.near) {
    parts.push(`near=${encodeURIComponent(state.near.place.toWellFormed())}`);
    if (state.near.withinKm !== null) parts.push(`within=${state.near.withinKm}`);
  }
  if (state.sortOrder !== 'relevant') parts.push(`sortBy=${wireNames[state.sortOrder]}`);
  if (state.page > 1) parts.push(`page=${state.page}`);
  return parts.join('&');
}

/** The value of `sortBy` for an order, as a select element submits it. */
export function sortOrderWireName(order: SortOrder): string {
  return wireNames[order];
}

function readParameters(address: string | URLSearchParams): URLSearchParams {
  if (typeof address !== 'string') return address;
  return new URLSearchParams(address.slice(0, searchStateLimits.addressLength));
}

function readFilter(
  name: string,
  value: string,
  refinements: Map<string, Set<string>>,
  ranges: Map<string, NumberRange>,
): void {
  // `refinementList[make][0]`, `refinementList[make][]`, `refinementList[make]`,
  // `range[price]`, `range[price][min]`, and plain `make`, `price`.
  const match = /^(?:(refinementList|range)\[([a-z_]{1,40})\](?:\[([a-z0-9]{0,6})\])?|([a-z_]{1,40}))$/.exec(
    name,
  );
  if (!match) return;
  const [, list, bracketed, end, plain] = match;
  const wireName = bracketed ?? plain ?? '';
  const attribute = Object.hasOwn(attributeAliases, wireName)
    ? (attributeAliases[wireName] ?? wireName)
    : wireName;

  // Other systems refine by a number as by a name: `refinementList[price][0]=20000:30000`.
  if (list === 'refinementList' && rangeAttributes.has(attribute) && !listAttributes.has(attribute)) {
    const range = parseRange(value) ?? parseExact(value);
    const known = ranges.get(attribute);
    if (range) ranges.set(attribute, known ? coverRanges(known, range) : range);
    return;
  }
  if (list !== 'refinementList' && rangeAttributes.has(attribute)) {
    if (end === 'min' || end === 'max') {
      const known = ranges.get(attribute) ?? { min: null, max: null };
      ranges.set(attribute, { ...known, [end]: parseRangeBound(value, end) });
      return;
    }
    const range = parseRange(value);
    if (range) {
      ranges.set(attribute, range);
      return;
    }
  }
  if (list !== 'range' && listAttributes.has(attribute)) addValue(refinements, attribute, value);
}

/** "35000" is that figure and no other. */
function parseExact(value: string): NumberRange | null {
  const [from, to] = value.includes('-') ? value.split('-', 2) : [value, value];
  const range = { min: parseRangeBound(from ?? '', 'min'), max: parseRangeBound(to ?? '', 'max') };
  return range.min === null && range.max === null ? null : range;
}

/** Either of two: there is one range to search by, so it reaches over both. */
function coverRanges(a: NumberRange, b: NumberRange): NumberRange {
  return {
    min: a.min === null || b.min === null ? null : Math.min(a.min, b.min),
    max: a.max === null || b.max === null ? null : Math.max(a.max, b.max),
  };
}

function addValue(refinements: Map<string, Set<string>>, attribute: string, value: string): void {
  if (value === '' || value.length > searchStateLimits.valueLength) return;
  const values = refinements.get(attribute) ?? new Set();
  if (values.size < searchStateLimits.valuesPerAttribute) values.add(value);
  refinements.set(attribute, values);
}

function parsePlace(value: string): string {
  return truncate(value.replace(/\s+/g, ' '), searchStateLimits.placeLength).trim();
}

/** "50", "50km"; null for anything that is no distance. */
function parseWithin(value: string): number | null {
  const digits = /^(\d{1,6}) ?(?:km)?$/i.exec(value)?.[1];
  const km = Number(digits ?? 0);
  return km >= 1 && km <= searchStateLimits.withinKm ? km : null;
}

function parsePage(value: string): number {
  const page = Number(value);
  if (!(page >= 1)) return 1;
  return Math.min(Math.floor(page), searchStateLimits.page);
}

/** Half a surrogate pair and control characters say nothing and break what prints them. */
function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
}

function truncate(value: string, length: number): string {
  return value.length <= length
    ? value
    : [...value.slice(0, length)].join('').replace(/[\uD800-\uDBFF]$/, '');
}

function toSortedRecord(values: Map<string, Set<string>>): Record<string, readonly string[]> {
  return inOrder(values, (chosen) => [...chosen].sort());
}

function toRangeRecord(ranges: Map<string, NumberRange>): Record<string, NumberRange> {
  const closed = new Map([...ranges].filter(([, { min, max }]) => min !== null || max !== null));
  return inOrder(closed, (range) => range);
}

function inOrder<A, B>(entries: ReadonlyMap<string, A>, convert: (value: A) => B): Record<string, B> {
  const record: Record<string, B> = {};
  for (const attribute of attributeOrder) {
    const value = entries.get(attribute);
    if (value !== undefined) record[attribute] = convert(value);
  }
  return record;
}
