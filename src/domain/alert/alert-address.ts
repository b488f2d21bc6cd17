/** Where a shopper looks after their saved searches, and where a search is saved: in the garage, so behind the sign-in. */
import { type GarageAddress, garageHref } from '#domain/shopper/gate.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';

type AddressConfig = GarageAddress & Pick<SiteConfig, 'garageEnabled'>;

export function savedSearchesHref(config: GarageAddress): string {
  return `${garageHref(config)}/searches`;
}

/** The address holds the whole search, so that nothing is lost on the way through the sign-in. Null where there is no garage. */
export function saveSearchHref(config: AddressConfig, state: SearchState): string | null {
  if (!config.garageEnabled) return null;
  const search = serialiseSearchState({ ...state, page: 1, sortOrder: 'relevant' });
  return `${savedSearchesHref(config)}/new?${search}`;
}
