/** The answer to a search. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SearchState } from './search-state.ts';
import { hasFilters } from './search-state-changes.ts';

export type FacetItem = {
  readonly value: string;
  readonly label: string;
  /** Over the whole result, respecting every other filter but not the facet's own (disjunctive). */
  readonly count: number;
  readonly isRefined: boolean;
};

/** `min` and `max` over the cars that pass every other filter; null when none has a value. */
export type RangeStats = {
  readonly min: number | null;
  readonly max: number | null;
  /** Ends of the slider, over the site's whole stock; a few far outliers may exceed `track.max`. */
  readonly track: { readonly min: number | null; readonly max: number | null };
  /** Equal-width buckets between the ends of the track; the last one holds everything above as well. */
  readonly histogram: readonly number[];
};

export type SearchAnswer<R> = {
  readonly hits: readonly R[];
  readonly count: number;
  readonly pages: number;
  /** From 1; a page beyond the last becomes the last. */
  readonly page: number;
  /**
   * By attribute. Values by count descending, then label, unless the facet has an order of its own (year,
   * bands). Refined values are present even at zero; short facets keep all their values.
   */
  readonly facets: Readonly<Record<string, readonly FacetItem[]>>;
  readonly ranges: Readonly<Record<string, RangeStats>>;
  /** Time the search itself took, in milliseconds. */
  readonly ms: number;
};

export type SearchResult = SearchAnswer<CarSummary>;

/** What was counted, without the cars themselves. */
export type SearchCounts = Omit<SearchAnswer<unknown>, 'hits' | 'ms'>;

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

/** How many cars a search found, where the engine stops counting early. */
function sumOf(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
