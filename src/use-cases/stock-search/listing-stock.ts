/** The stock that a listing is made of, wherever it is held. */
import type { LimitAttribute } from '#domain/stock-search/near-misses.ts';
import type { SearchAnswer } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

/** `C` represents a car: its record, or its place. */
export type ListingStock<C> = {
  readonly vocabulary: StockVocabulary;
  readonly search: (state: SearchState, pageSize: number) => Promise<Omit<SearchAnswer<C>, 'ms'>>;
  /** The first so many, nothing counted. */
  readonly listLimited: (state: SearchState, most: number) => Promise<readonly C[]>;
  readonly card: (car: C) => CarCardView;
  /** What a limit goes by; null where a car has no such figure. */
  readonly figure: (attribute: LimitAttribute, car: C) => number | null;
  readonly isAvailable: (car: C) => boolean;
};
