/** The answer to a search. */
import type { CarSummary } from '#domain/car/car.ts';

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
