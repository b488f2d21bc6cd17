/** What customers said (REV-3); samples on a demo site say that they are samples. */
import type { Review } from '../../../../domain/content/review.ts';
import { Stars } from '../../../ui/stars.tsx';

type Props = { readonly reviews: readonly Review[]; readonly locale: string };

export function Reviews({ reviews, locale }: Props) {
  return (
    <>
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={review.id}>
            <figure className="review">
              <Stars rating={review.rating} />
              <blockquote className="review__text">{review.text}</blockquote>
              <figcaption className="review__by">
                {review.customerName}, {formatDay(review.reviewedOn, locale)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {reviews.some((review) => review.isSample) ? (
        <p className="reviews__note">Sample reviews, written for this demonstration.</p>
      ) : null}
    </>
  );
}

function formatDay(isoDate: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}
