/** Links into the listing that need no vocabulary. */
import { bodyTypeSlug, toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { serialiseSearchState } from './search-address.ts';

export function makeHref(make: string): string {
  return `/search/${toFacetSlug(make)}`;
}

export function modelHref(make: string, model: string): string {
  return `${makeHref(make)}/${toFacetSlug(model)}`;
}

export function bodyTypeHref(bodyType: string): string {
  return `/search/${bodyTypeSlug(bodyType)}`;
}

/** Any state as plain parameters; `buildSearchUrl` finds the prettier path where the vocabulary is at hand. */
export function searchHref(state: SearchState): string {
  const parameters = serialiseSearchState(state);
  return parameters === '' ? '/search' : `/search?${parameters}`;
}
