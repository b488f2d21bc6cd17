/** Customer reviews; samples on a demo site are marked as samples. */
import type { Review } from '#domain/review/review.ts';
import { formatDay } from '#domain/text/day.ts';
import { Stars } from '#web/ui/stars.tsx';

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
              <figcaption className="meta">
                {review.customerName}
                {review.source === 'google' ? ' on Google' : ''},{' '}
                {formatDay(new Date(review.reviewedOn), { locale, timeZone: 'UTC' })}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {reviews.some(({ source }) => source === 'google') ? (
        <p className="reviews__note meta">Reviews on Google. Those with few stars are not shown here.</p>
      ) : null}
      {reviews.some((review) => review.isSample) ? (
        <p className="reviews__note meta">Sample reviews, written for this demonstration.</p>
      ) : null}
    </>
  );
}
