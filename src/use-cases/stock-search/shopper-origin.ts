/** Where a search starts from: the place that a shopper gave, looked up, or what to say instead. */
import { type Coordinates, coordinatesOf } from '../../domain/location/distance.ts';
import { isPostcode, postcodeMessages } from '../../domain/location/postcode.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { placeOfShopper } from '../../domain/stock-search/near.ts';
import type { Near } from '../../domain/stock-search/search-state.ts';
import type { Geocoder, Place } from '../../ports/geocoder.ts';

export type ShopperOrigin =
  | { readonly kind: 'found'; readonly place: Place }
  /** Nothing is narrowed by distance; `message` says why, beside the field. */
  | { readonly kind: 'missing'; readonly message: string };

export const originMessages = {
  /** "near me": nobody is located behind their back. */
  ask: 'Enter your postcode to see what is near you.',
  unknownName: (name: string) => `We do not know “${name}”. Please enter a 4-digit postcode.`,
} as const;

export async function findOrigin(
  site: Pick<SiteContext, 'locations'>,
  near: Near,
  geocoder: Geocoder,
): Promise<ShopperOrigin> {
  const { place } = near;
  if (place.toLowerCase() === placeOfShopper) return { kind: 'missing', message: originMessages.ask };
  // Digits that are no postcode are nothing else either (ERR-13).
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
