/** What a service knows of a place: its stars, how many gave them, and some of what was written. */
import { dayMs } from '#domain/time/durations.ts';
import type { Review } from './review.ts';

/** A little less than a day: a look that comes a moment early counts. */
export const reviewRefreshMs = dayMs - 60_000;
/** Google's terms forbid storing reviews of a place for longer. */
export const reviewRetentionMs = 30 * dayMs;

export type PlaceReviews = {
  /** Null where it has no ratings. */
  readonly average: number | null;
  readonly count: number;
  readonly reviews: readonly Pick<Review, 'id' | 'customerName' | 'text' | 'rating' | 'reviewedOn'>[];
};

export type ReviewedPlace = {
  readonly dealerGroupId: string;
  readonly locationSlug: string;
  readonly placeId: string;
};

export type StoredReviews = ReviewedPlace & PlaceReviews;
