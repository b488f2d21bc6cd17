/** What delivery from a location of the site to a found place is likely to cost. */

import type { Place } from '#domain/location/place.ts';
import { isPostcode } from '#domain/location/postcode.ts';
import { parseState, stateOfPostcode } from '#domain/location/postcode-state.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { measureDistances } from '#domain/stock-search/near.ts';
import { describeTransport, type TransportView } from '#domain/transport/estimate-transport.ts';

/** Null where the site estimates nothing, or the location is not on the map. */
export function estimateForPlace(
  site: SiteContext,
  place: Place,
  locationSlug: string,
): TransportView | null {
  const { delivery, locale, currency } = site.config;
  const from = site.locations.find(({ slug }) => slug === locationSlug)?.name;
  const straightKm = measureDistances(site, place.coordinates).get(locationSlug);
  if (delivery === null || from === undefined || straightKm === undefined) return null;
  const state = isPostcode(place.label) ? stateOfPostcode(place.label) : parseState(place.state);
  return describeTransport(delivery, { from, straightKm, state, locale, currency });
}
