/** Services' reviews of places, stored for the pages. */
import type { ReviewedPlace, StoredReviews } from '#domain/review/place-reviews.ts';

export interface ReviewStore {
  /** Those that were not fetched since `before`; from now on they count as fetched, so that no two processes do it. */
  takeDue(
    places: readonly ReviewedPlace[],
    times: { readonly before: Date; readonly now: Date },
  ): Promise<readonly ReviewedPlace[]>;
  /** Replaces the location's stored reviews. */
  keep(kept: StoredReviews, now: Date): Promise<void>;
  /** What was found at `since` or later, in one order. */
  listStored(since: Date): Promise<readonly StoredReviews[]>;
}
