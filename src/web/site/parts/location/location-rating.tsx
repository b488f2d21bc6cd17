import { reviewsText } from '#domain/review/reviews-text.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { Stars } from '#web/ui/stars.tsx';

type Props = {
  readonly location: Pick<LocationView, 'rating' | 'reviewCount' | 'isRatingSample'>;
  readonly locale: string;
};

/** Stars, their number, and how many people gave them. */
export function LocationRating({ location: { rating, reviewCount, isRatingSample }, locale }: Props) {
  if (rating === null || reviewCount === 0) return null;
  return (
    <p className="location-rating cluster tabular">
      <Stars rating={rating} />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span className="location-rating__count">
        {reviewsText({ count: reviewCount, isSample: isRatingSample }, locale)}
      </span>
    </p>
  );
}
