/** Where a search starts from: the place that a shopper gave, looked up, or what to say instead. */
import { type Coordinates, coordinatesOf } from '#domain/location/distance.ts';
import { isPostcode, postcodeMessages } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { placeOfShopper } from '#domain/stock-search/near.ts';
import type { Near } from '#domain/stock-search/search-state.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import { originMessages, type ShopperOrigin } from '#view-models/listing/search-origin.ts';

export async function findOrigin(
  site: Pick<SiteContext, 'locations'>,
  near: Near,
  { geocoder }: { readonly geocoder: Geocoder },
): Promise<ShopperOrigin> {
  const { place } = near;
  if (place.toLowerCase() === placeOfShopper) return { kind: 'missing', message: originMessages.ask };
  // Digits that are no postcode are nothing else either.
  if (!isPostcode(place) && !/\p{L}/u.test(place)) {
    return { kind: 'missing', message: postcodeMessages.notFourDigits };
  }
  const found = await geocoder.locate(place, dealerPlaces(site));
  switch (found.kind) {
    case 'found':
      return { kind: 'found', place: found.place };
    case 'not-found':
      return {
        kind: 'missing',
        message: isPostcode(place) ? postcodeMessages.unknown : originMessages.unknownName(place),
      };
    case 'unavailable':
      return { kind: 'missing', message: postcodeMessages.unavailable };
  }
}

function dealerPlaces({ locations }: Pick<SiteContext, 'locations'>): readonly Coordinates[] {
  return locations.flatMap(({ address }) => coordinatesOf(address) ?? []);
}
