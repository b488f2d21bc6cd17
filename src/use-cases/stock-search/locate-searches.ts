/** Joins stock search with the geocoder: a search near a place need not contain its coordinates. */
import type { Coordinates } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { findOrigin } from './shopper-origin.ts';

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
