/** Links to listings for those who only know a word, not the whole vocabulary (ROUTE-16, ROUTE-17). */
import { bodyTypeSlug, toFacetSlug } from './facet-slug.ts';

export function makeHref(make: string): string {
  return `/search/${toFacetSlug(make)}`;
}

export function bodyTypeHref(bodyType: string): string {
  return `/search/${bodyTypeSlug(bodyType)}`;
}
