/** What services said of places, kept for the pages. */
import type { ReviewedPlace, StoredReviews } from '#domain/review/place-reviews.ts';

export interface ReviewStore {
  /** Those that nobody has asked about since `before`; from now on they count as asked, so that no two processes ask. */
  takeDue(
    places: readonly ReviewedPlace[],
    times: { readonly before: Date; readonly now: Date },
  ): Promise<readonly ReviewedPlace[]>;
  /** In the place of what was kept of the location before. */
  keep(kept: StoredReviews, now: Date): Promise<void>;
  /** What was found at `since` or later, in one order. */
  listStored(since: Date): Promise<readonly StoredReviews[]>;
}
