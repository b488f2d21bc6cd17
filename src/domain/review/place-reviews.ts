/** What a service knows of a place: its stars, how many gave them, and some of what was written (REV-2). */
import type { Review } from './review.ts';

export type PlaceReviews = {
  /** Null where nobody has rated it. */
  readonly average: number | null;
  readonly count: number;
  readonly reviews: readonly Pick<Review, 'id' | 'customerName' | 'text' | 'rating' | 'reviewedOn'>[];
};

export type ReviewedPlace = {
  readonly dealerGroupId: string;
  readonly locationSlug: string;
  readonly placeId: string;
};

export type KeptReviews = ReviewedPlace & PlaceReviews;
