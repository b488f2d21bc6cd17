/** A car's search document as a row of `site_stock_car`: the one place that knows how its columns are filled. */
import { hash } from 'node:crypto';
import { serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarSearchTable, SearchDocument } from '#domain/stock-search/search-document.ts';

/** Words are matched by their beginning; a code is kept apart by this sign, which no word can hold. */
export const codeSign = '#';
/** A lexeme holds 2,046 bytes; nobody types as much. */
export const longestWord = 200;

export type SiteStockRow = {
  readonly carId: string;
  readonly fingerprint: string;
  /** Keyed by column name. */
  readonly columns: Readonly<Record<string, unknown>>;
};

export function termOf(attribute: string, value: string): string {
  return `${attribute}=${value}`;
}

/** The names of the orders as `order_keys` has them. */
function orderNames(table: CarSearchTable): readonly string[] {
  return Object.keys(table.sortRules).sort();
}

/** The names of the ranges as `numbers` has them. */
function rangeNames(table: CarSearchTable): readonly string[] {
  return table.facets
    .filter(({ kind }) => kind === 'range')
    .map(({ attribute }) => attribute)
    .sort();
}

/** Where in `order_keys` an order stands, from 1; none for the default order. */
export function orderPosition(table: CarSearchTable, sortOrder: string): number | null {
  return orderNames(table).indexOf(sortOrder) + 1 || null;
}

/** Where in `numbers` a range stands, from 1. */
export function rangePosition(table: CarSearchTable, attribute: string): number {
  return rangeNames(table).indexOf(attribute) + 1;
}

/** Where in `numbers` the location stands, from 1: behind the ranges. */
export function locationPosition(table: CarSearchTable): number {
  return rangeNames(table).length + 1;
}

export function buildSiteStockRow(
  table: CarSearchTable,
  document: SearchDocument,
  { locations }: Pick<SiteContext, 'locations'>,
): SiteStockRow {
  const { car, values, numbers, words, codes, defaultKeys, orderKeys } = document;
  const columns = {
    terms: Object.entries(values).flatMap(([attribute, given]) =>
      given.map((value) => storable(termOf(attribute, value))),
    ),
    words: [...words, ...codes.map((code) => codeSign + code)].map((word) => word.slice(0, longestWord)),
    // The number of its location is the place among the site's, from 1.
    numbers: [
      ...rangeNames(table).map((attribute) => numbers[attribute] ?? null),
      locations.findIndex(({ slug }) => slug === car.locationSlug) + 1 || null,
    ],
    default_keys: defaultKeys,
    order_keys: orderNames(table).map((name) => orderKeys[name] ?? null),
    summary: serialiseCarSummary(car),
  };
  return { carId: car.id, fingerprint: hash('sha1', JSON.stringify(columns), 'base64url'), columns };
}

/** Text that PostgreSQL cannot hold (NUL, half a surrogate pair) loses just those characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
