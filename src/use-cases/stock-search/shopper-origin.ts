/** Where a search starts from: the place that a shopper gave, looked up, or what to say instead. */
import { type Coordinates, coordinatesOf } from '#domain/location/distance.ts';
import { isPostcode, postcodeMessages } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { placeOfShopper } from '#domain/stock-search/near.ts';
import type { Near, SearchState } from '#domain/stock-search/search-state.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { originMessages, type ShopperOrigin } from '#view-models/listing/listing-text.ts';

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

/** Joins stock search with the geocoder: a search near a place need not contain its coordinates. */
export function locateSearches(stockSearch: StockSearch, geocoder: Geocoder): StockSearch {
  const originOf = async (site: SiteContext, { near }: SearchState): Promise<Coordinates | null> => {
    if (!near) return null;
    const origin = await findOrigin(site, near, { geocoder });
    return origin.kind === 'found' ? origin.place.coordinates : null;
  };
  return {
    search: async (site, state, options = {}) =>
      stockSearch.search(
        site,
        state,
        state.near ? { ...options, origin: options.origin ?? (await originOf(site, state)) } : options,
      ),
    listLimited: async (site, state, limit, options = {}) =>
      stockSearch.listLimited(
        site,
        state,
        limit,
        state.near ? { ...options, origin: options.origin ?? (await originOf(site, state)) } : options,
      ),
    vocabulary: (site) => stockSearch.vocabulary(site),
    version: (site) => stockSearch.version(site),
  };
}
