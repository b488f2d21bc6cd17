/** A car's search document as a hosted index stores it: flat fields, every sort key present. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import { coordinatesOf } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { bucketOf, type Track } from '#domain/stock-search/facets/range-track.ts';
import { buildSearchDocument, type SearchDocument } from '#domain/stock-search/search-document.ts';
import { selectSiteStock } from '#domain/stock-search/site-stock.ts';
import { buildStockCatalogue, type StockCatalogue } from '#domain/stock-search/stock-catalogue.ts';
import { joinedSign } from '#domain/stock-search/text-match.ts';
import type { StockReading } from '#ports/stock/stock-search.ts';

export type HostedDocument = {
  readonly id: string;
  readonly fingerprint: string;
  readonly [field: string]: unknown;
};

/** Where a car has no sort key: the API leaves the place of a document without the field open. */
export const missingOrderKey = Number.MAX_SAFE_INTEGER;

/** `year` is a list and a range; the range's number has a field of its own. */
export function numberField(attribute: string): string {
  return `${attribute}_number`;
}

/** The host counts the cars of each bucket as it counts any facet: that is the histogram. */
export function bucketField(attribute: string): string {
  return `${attribute}_bucket`;
}

/** Smaller comes first in every order. */
export function orderField(sortOrder: string): string {
  return `order_${sortOrder.replaceAll('-', '_')}`;
}

/** The sort keys of the default order, one after the other. */
export function defaultOrderField(position: number): string {
  return `default_order_${position}`;
}

export function buildHostedDocument(
  { car, values, numbers, words, codes, defaultKeys, orderKeys }: SearchDocument,
  tracks: Readonly<Record<string, Track>>,
  { locations }: Pick<SiteContext, 'locations'>,
): HostedDocument {
  const location = locations.find(({ slug }) => slug === car.locationSlug);
  const coordinates = location ? coordinatesOf(location.address) : null;
  const fields: Record<string, unknown> = {
    ...values,
    // The host searches words written as one as it does any other.
    words: [...new Set(words.map((word) => word.replace(joinedSign, '')))].join(' '),
    codes,
    car: serialiseCarSummary(car),
  };
  // The host's own name for where a document lies; one without comes last in an order by distance.
  if (coordinates) fields._geo = { lat: coordinates.latitude, lng: coordinates.longitude };
  for (const [attribute, value] of Object.entries(numbers)) {
    const track = tracks[attribute];
    if (value === null || !track) continue;
    fields[numberField(attribute)] = value;
    fields[bucketField(attribute)] = bucketOf(value, track);
  }
  for (const [sortOrder, key] of Object.entries(orderKeys)) {
    fields[orderField(sortOrder)] = key ?? missingOrderKey;
  }
  defaultKeys.forEach((key, position) => {
    fields[defaultOrderField(position)] = key ?? missingOrderKey;
  });
  return {
    ...fields,
    id: documentId(car.id),
    fingerprint: hash('sha1', JSON.stringify(fields), 'base64url'),
  };
}

/**
 * `Car_production`, then the group and the site, so that sites may share a host and never a document:
 * `Car_production__kestrel-bay__kestrel`.
 */
export function indexUid({ dealerGroupId, siteSlug }: SiteContext): string {
  return ['Car_production', plainName(dealerGroupId), plainName(siteSlug)].join('__');
}

/** Where an index is built again before it takes the other's place. */
export function nextIndexUid(uid: string): string {
  return `${uid}__next`;
}

/** Names that a Meilisearch host takes: letters, digits, hyphens and underscores. */
export function documentId(carId: string): string {
  return plainName(carId);
}

/** Any other character by its number, an underscore too, so that no two names become one. */
function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/gu, (character) => `_x${character.codePointAt(0)?.toString(16)}_`);
}

const sliceMs = 8;

type StockDocuments = {
  readonly documents: readonly SearchDocument[];
  readonly catalogue: StockCatalogue;
  readonly version: string;
  readonly validUntil: Date | null;
};

/**
 * A site's stock as an engine outside this process takes it: the cars it lists as documents, and what the whole says.
 */
export async function buildStockDocuments(
  site: SiteContext,
  { cars, stockVersion, now }: StockReading,
  signal?: AbortSignal,
): Promise<StockDocuments> {
  const stock = selectSiteStock(site, cars, stockVersion, now);
  const table = buildCarSearchTable(site);
  const context = buildFacetContext(site, now);
  const documents = await mapInSlices(stock.cars, (car) => buildSearchDocument(table, car, context), signal);
  return {
    documents,
    catalogue: buildStockCatalogue(documents),
    version: stock.version,
    validUntil: stock.validUntil,
  };
}

/** Long work that leaves room for requests: after every few milliseconds the process may answer others first. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  convert: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const converted: R[] = [];
  let endsAtMs = performance.now() + sliceMs;
  for (const item of items) {
    converted.push(convert(item));
    if (performance.now() < endsAtMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    endsAtMs = performance.now() + sliceMs;
  }
  return converted;
}
