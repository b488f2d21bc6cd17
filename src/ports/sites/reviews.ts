/** Reviews of a dealer's places: the service that has them, and the store that keeps them for the pages. */
import type { PlaceReviews, ReviewedPlace, StoredReviews } from '#domain/review/review.ts';

/** A service that is asked now and then what customers say of a place; what files say needs none. */
export type ReviewsResult =
  | { readonly kind: 'found'; readonly reviews: PlaceReviews }
  /** The reason is for the operator; it names no key. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface ReviewSource {
  /** Never throws for what a service does: that is `unavailable`. */
  find(placeId: string): Promise<ReviewsResult>;
}

/** Services' reviews of places, stored for the pages. */
export interface ReviewStore {
  /** Those that were not fetched since `before`; from now on they count as fetched, so that no two processes do it. */
  claimDue(
    places: readonly ReviewedPlace[],
    times: { readonly before: Date; readonly now: Date },
  ): Promise<readonly ReviewedPlace[]>;
  /** Replaces the location's stored reviews. */
  keep(storedReviews: StoredReviews, now: Date): Promise<void>;
  /** What was found at `since` or later, in one order. */
  listStored(since: Date): Promise<readonly StoredReviews[]>;
}
