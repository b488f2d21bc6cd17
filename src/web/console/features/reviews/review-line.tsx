/** One review: what was written, where, and whether shoppers see it. */
import { Form } from 'react-router';
import { dateFormat } from '#domain/text/kept-formatters.ts';
import type { ReviewRow } from '#use-cases/review/view-reviews.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';

type ReviewLineProps = { readonly review: ReviewRow; readonly site: string };

const verdicts: Readonly<Record<ReviewRow['verdict'], readonly [tone: Tone, words: string, why?: string]>> = {
  shown: ['green', 'Shown'],
  hidden: ['amber', 'Hidden'],
  'place-below': ['quiet', 'Not shown', 'The average of its place is too low'],
  'google-below': ['quiet', 'Not shown', 'Too few stars for one from Google'],
  'google-beyond': ['quiet', 'Not shown', 'There are enough newer ones from Google'],
};

export function ReviewLine({ review, site }: ReviewLineProps) {
  const { id, customerName, text, rating, reviewedOn, source, isSample, place, verdict } = review;
  const isHidden = verdict === 'hidden';
  const sent = useFormState(isHidden ? 'let-show' : 'hide');
  const [tone, words, why] = verdicts[verdict];
  return (
    <li className="reviews__line">
      <div className="reviews__words">
        <p className="reviews__head">
          <b>{customerName}</b>
          <span className="reviews__stars">
            <span aria-hidden="true">★</span> {rating}
            <span className="unseen"> of 5 stars</span>
          </span>
          <span className="quiet">
            {[
              place ?? 'The dealer as a whole',
              source === 'google' ? 'Google' : null,
              isSample ? 'Sample' : null,
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            {dateFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
              new Date(`${reviewedOn}T00:00:00Z`),
            )}
          </span>
        </p>
        <p className="reviews__text">{text}</p>
        {sent.valueOf('review', '') === id && sent.problemOf(id) !== undefined ? (
          <p className="field__problem">{sent.problemOf(id)}</p>
        ) : null}
      </div>
      <div className="reviews__step">
        <p className="reviews__verdict">
          <Pill tone={tone}>{words}</Pill>
          {why === undefined ? null : <span className="quiet">{why}</span>}
        </p>
        <Form method="post">
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="review" value={id} />
          <Button isSmall name="form" value={isHidden ? 'let-show' : 'hide'}>
            {isHidden ? 'Show again' : 'Hide'}
            <span className="unseen"> the review of {customerName}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
}
