import { formatNumber } from '#domain/text/number.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { Stars } from '#web/ui/stars.tsx';

type Props = { readonly location: Pick<LocationView, 'rating' | 'reviewCount'>; readonly locale: string };

/** Stars, the number they stand for, and how many people gave them (REV-5). */
export function LocationRating({ location: { rating, reviewCount }, locale }: Props) {
  if (rating === null || reviewCount === 0) return null;
  return (
    <p className="location-rating tabular">
      <Stars rating={rating} />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span className="location-rating__count">
        {formatNumber(reviewCount, locale)} {reviewCount === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}
