/** How far one location of a site is from where the shopper is, or what to say instead. */
import { distanceText } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { measureDistances } from '#domain/stock-search/near.ts';
import type { Application } from '#use-cases/application.ts';
import { findOrigin } from '#use-cases/stock-search/shopper-origin.ts';
import { estimateForPlace } from '#use-cases/transport/estimate-for-place.ts';
import type { LocationDistance } from '#view-models/location/view-location.ts';

const maxPlaceLength = 60;

/** Null where it was not requested, or the location is not on the map. */
export async function measureDistance(
  site: SiteContext,
  requested: { readonly place: string | null; readonly locationSlug: string | null },
  app: Pick<Application, 'geocoder'>,
): Promise<LocationDistance | null> {
  const place = (requested.place ?? '').trim().slice(0, maxPlaceLength);
  if (place === '' || requested.locationSlug === null) return null;
  const origin = await findOrigin(site, { place, withinKm: null }, app);
  if (origin.kind === 'missing') return { place, text: null, error: origin.message, delivery: null };
  const km = measureDistances(site, origin.place.coordinates).get(requested.locationSlug);
  if (km === undefined) return null;
  const text = `${distanceText(km, site.config.locale)}, measured in a straight line`;
  const delivery = estimateForPlace(site, origin.place, requested.locationSlug);
  return { place: origin.place.label, text, error: null, delivery };
}
