/** The answer to a search (SRCH-20, SRCH-25). */
import type { CarSummary } from '../car/car.ts';

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
  /** Equal-width buckets between `min` and `max`, for the histogram. */
  readonly histogram: readonly number[];
};

export type SearchResult = {
  readonly hits: readonly CarSummary[];
  readonly count: number;
  readonly pages: number;
  readonly page: number;
  /** By attribute; values by count descending, then label. Refined values are present even at zero. */
  readonly facets: Readonly<Record<string, readonly FacetItem[]>>;
  readonly ranges: Readonly<Record<string, RangeStats>>;
  /** Time the search itself took, in milliseconds. */
  readonly ms: number;
};
