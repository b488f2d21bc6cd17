/** How many cars a search found, where the engine stops counting early. */
import type { SearchResult } from './search-result.ts';
import type { SearchState } from './search-state.ts';
import { hasFilters } from './search-state-changes.ts';

/** A hosted index counts exactly up to here. */
export const maxExactHits = 1_999;

/** Every car has exactly one of each, so that their counts add up to the number of cars. */
const completeAttributes = ['item_type', 'car_type', 'status'];

/**
 * A count above 1,999 is replaced: by the stock count where nothing narrows the search, else by the sum over a facet
 * that every car has and that is not itself refined (its counts then respect every active filter).
 */
export function correctHitCount(
  { count, facets }: Pick<SearchResult, 'count' | 'facets'>,
  state: SearchState,
  stockCount: number,
): number {
  if (count <= maxExactHits) return count;
  const dropsUnpriced = state.sortOrder === 'price-asc';
  if (!hasFilters(state) && !dropsUnpriced) return stockCount;
  const attribute = completeAttributes.find((name) => facets[name] && !state.refinements[name]);
  return attribute === undefined ? count : sumOf(facets[attribute] ?? []);
}

function sumOf(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
