/** How a site's index is set up. The facet table says what can be filtered, counted and sorted by. */
import type { Settings } from 'meilisearch';
import { maxFacetValues } from '#domain/stock-search/facets/facet-lists.ts';
import type { CarSearchTable } from '#domain/stock-search/search-document.ts';
import { bucketField, defaultOrderField, numberField, orderField } from './hosted-document.ts';

/** Pages beyond this are not needed; the count is corrected by the facets. */
export const maxHits = 20_000;

export function buildIndexSettings(table: CarSearchTable): Settings {
  const orders = Object.keys(table.sortRules).map(orderField);
  return {
    searchableAttributes: ['words', 'codes'],
    displayedAttributes: ['id', 'car', 'fingerprint'],
    filterableAttributes: [
      ...table.facets.flatMap((facet) => {
        const { attribute } = facet;
        if (facet.kind === 'range') return [numberField(attribute), bucketField(attribute)];
        return facet.isSearchable === 'pairs' ? [] : [attribute];
      }),
      ...orders,
    ],
    sortableAttributes: [...orders, '_geo'],
    // The dealer's own order. Every word must be found, so that how well a car matches decides only
    // between equals.
    rankingRules: [
      'sort',
      ...table.defaultOrder.map((_, place) => `${defaultOrderField(place)}:asc`),
      'words',
      'typo',
      'exactness',
    ],
    // A VIN with a mistake is another car's VIN.
    typoTolerance: { enabled: true, disableOnAttributes: ['codes'] },
    faceting: { maxValuesPerFacet: maxFacetValues, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: maxHits },
  };
}

const setLike: ReadonlySet<string> = new Set([
  'filterableAttributes',
  'sortableAttributes',
  'disableOnAttributes',
]);

/** Whether a host has what is wanted. It may have more: later versions of Meilisearch know more settings. */
export function hasSettings(actual: unknown, wanted: unknown, name = ''): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual)) return false;
    const ordered = (values: readonly unknown[]) => (setLike.has(name) ? [...values].sort() : values);
    return JSON.stringify(ordered(actual)) === JSON.stringify(ordered(wanted));
  }
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object' || actual === null) return false;
  const given = new Map(Object.entries(actual));
  return Object.entries(wanted).every(([key, value]) => hasSettings(given.get(key), value, key));
}
