/** A car's search document as a hosted index stores it: flat fields, every sort key present. */
import { hash } from 'node:crypto';
import { serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import { coordinatesOf } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { bucketOf, type Track } from '#domain/stock-search/facets/range-track.ts';
import type { SearchDocument } from '#domain/stock-search/search-document.ts';
import { joinedSign } from '#domain/stock-search/text-match.ts';
import { documentId } from './index-uid.ts';

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
export function defaultOrderField(place: number): string {
  return `default_order_${place}`;
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
  defaultKeys.forEach((key, place) => {
    fields[defaultOrderField(place)] = key ?? missingOrderKey;
  });
  return {
    ...fields,
    id: documentId(car.id),
    fingerprint: hash('sha1', JSON.stringify(fields), 'base64url'),
  };
}
