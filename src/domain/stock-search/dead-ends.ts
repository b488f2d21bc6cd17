/**
 * What a press on a list would leave: pages ask before they offer it, and what would leave nothing is shown with
 * its count and cannot be pressed. From the engine's own counts, so that nothing is searched for it.
 */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { isWithin, type LocationDistances, locationAttribute } from './near.ts';
import type { FacetItem, RangeStats, SearchResult } from './search-result.ts';
import type { SearchState, SortOrder } from './search-state.ts';
import { toggleRefinement, withRefinements } from './search-state-changes.ts';

type Counted = Pick<SearchResult, 'count' | 'facets' | 'ranges'>;

/** A value that no car has cannot be chosen; one that alone of the chosen ones finds a car cannot be removed. */
export function leadsToNoResults(item: FacetItem, items: readonly FacetItem[], listed: number): boolean {
  if (!item.isRefined) return item.count === 0;
  const others = items.filter(({ isRefined, value }) => isRefined && value !== item.value);
  return listed > 0 && others.length > 0 && others.every(({ count }) => count === 0);
}

/** A chosen value removed for good: where those beside it find nothing, they are removed with it. */
export function removeDeadValue(
  state: SearchState,
  { attribute, value }: { readonly attribute: string; readonly value: string },
  { count, facets }: Counted,
): SearchState {
  const items = facets[attribute] ?? [];
  const item = items.find((candidate) => candidate.value === value);
  return item !== undefined && leadsToNoResults(item, items, count)
    ? withRefinements(state, attribute, [])
    : toggleRefinement(state, attribute, value);
}

/** Where an order leaves out what has no price, and nothing here has one. */
export function isEmptyOrder(
  order: SortOrder,
  { ranges }: Counted,
  { stock }: { readonly stock: Pick<SiteConfig['stock'], 'hideUnpricedWhenSortedByLowestPrice'> },
): boolean {
  return (
    order === 'price-asc' && stock.hideUnpricedWhenSortedByLowestPrice && (ranges.price?.min ?? null) === null
  );
}

/** Whether any value is at or below a limit, with every other filter. */
export function reachesBelow({ min }: Pick<RangeStats, 'min'>, limit: number): boolean {
  return min !== null && min <= limit;
}

/** How many cars of the list are within a distance, with every other filter. */
export function countWithin(
  { facets }: Pick<Counted, 'facets'>,
  distances: LocationDistances | null,
  withinKm: number,
): number {
  return (facets[locationAttribute] ?? [])
    .filter(({ value }) => isWithin(distances?.get(value) ?? Number.POSITIVE_INFINITY, withinKm))
    .reduce((sum, { count }) => sum + count, 0);
}
