/** A service that is asked now and then what customers say of a place; what files say needs none. */
import type { PlaceReviews } from '#domain/review/place-reviews.ts';

export type ReviewsResult =
  | { readonly kind: 'found'; readonly reviews: PlaceReviews }
  /** The reason is for the operator; it names no key. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface ReviewSource {
  /** Never throws for what a service does: that is `unavailable`. */
  find(placeId: string): Promise<ReviewsResult>;
}
