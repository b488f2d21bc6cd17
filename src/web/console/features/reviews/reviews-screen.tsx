/** The reviews of a site in a list with what becomes of each, and the rules that decide it beside them. */
import { Form } from 'react-router';
import { reviewsHref } from '#domain/staff/console-links.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { reviewFigures } from '#use-cases/review/review-admin-ports.ts';
import type { ReviewRow, ReviewsView } from '#use-cases/review/view-reviews.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { Tabs } from '#web/console/ui/tabs.tsx';

/** One review: what was written, where, and whether shoppers see it. */
type ReviewLineProps = { readonly review: ReviewRow; readonly site: string };

const verdicts: Readonly<Record<ReviewRow['verdict'], readonly [tone: Tone, words: string, why?: string]>> = {
  shown: ['green', 'Shown'],
  hidden: ['amber', 'Hidden'],
  'place-below': ['quiet', 'Not shown', 'The location’s average is too low'],
  'google-below': ['quiet', 'Not shown', 'Below the minimum stars for Google reviews'],
  'google-beyond': ['quiet', 'Not shown', 'Older than the newest Google reviews shown'],
};

function ReviewLine({ review, site }: ReviewLineProps) {
  const { id, customerName, text, rating, reviewedOn, source, isSample, place, verdict } = review;
  const isHidden = verdict === 'hidden';
  const sent = useFormState(isHidden ? 'let-show' : 'hide');
  const [tone, message, why] = verdicts[verdict];
  return (
    <li className="reviews__line">
      <div className="reviews__body">
        <p className="reviews__head">
          <b>{customerName}</b>
          <span className="reviews__stars">
            <span aria-hidden="true">★</span> {rating}
            <span className="unseen"> of 5 stars</span>
          </span>
          <span className="quiet">
            {[place ?? 'Whole dealership', source === 'google' ? 'Google' : null, isSample ? 'Sample' : null]
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
          <Pill tone={tone}>{message}</Pill>
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

const tabs = [
  ['all', 'All'],
  ['shown', 'Shown'],
  ['not-shown', 'Not shown'],
] as const;

export function ReviewsScreen(view: ReviewsView) {
  const { group, site, counts, show, reviews, more } = view;
  const hidden = useFormState('hide');
  const problem = hidden.problemOf('form');
  return (
    <div className="reviews">
      <ReviewRules {...view} />
      <Card
        title="Reviews"
        aside={
          <Tabs
            label="Review views"
            tabs={tabs.map(([tab, label]) => ({
              label,
              href: reviewsHref(group, site.slug, tab === 'all' ? '' : tab),
              isHere: tab === show,
              count: String(counts[tab]),
            }))}
          />
        }
      >
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        {reviews.length === 0 ? (
          <div className="card__body">
            <EmptyState {...emptyWords(view)} />
          </div>
        ) : (
          <ul className="reviews__list">
            {reviews.map((review) => (
              <ReviewLine key={review.id} review={review} site={site.slug} />
            ))}
          </ul>
        )}
        {more === 0 ? null : <p className="card__body quiet">{more} older reviews are not listed.</p>}
      </Card>
    </div>
  );
}

function emptyWords({ counts, show }: ReviewsView) {
  if (counts.all === 0)
    return {
      title: 'No reviews yet',
      text: 'Google reviews appear here once a day for locations with a Google place ID.',
    };
  return show === 'shown'
    ? { title: 'No reviews are shown', text: 'Every review is hidden. See “Not shown” for the reasons.' }
    : { title: 'No hidden reviews', text: 'Shoppers see every review.' };
}

/** The figures that decide which reviews are shown, in one form. */
function ReviewRules({ site, figures }: Pick<ReviewsView, 'site' | 'figures'>) {
  const sent = useFormState('rules');
  const problem = sent.problemOf('form');
  return (
    <Card title="Display settings">
      <Form method="post" className="card__body reviews__rules">
        <ConflictCard conflicts={sent.conflicts} />
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        <input type="hidden" name="site" value={site.slug} />
        {figures.map(({ figure, text, seen, givenBy }) => {
          const { label, hint } = reviewFigures[figure];
          return (
            <div key={figure}>
              <input type="hidden" name={`was-${figure}`} value={text} />
              <input type="hidden" name={`seen-${figure}`} value={seen} />
              <TextField
                label={label}
                name={figure}
                hint={givenBy === null ? hint : `${hint} Set by ${givenBy}.`}
                inputMode="decimal"
                autoComplete="off"
                size={6}
                defaultValue={sent.valueOf(figure, text)}
                problem={sent.problemOf(figure)}
              />
            </div>
          );
        })}
        <p className="quiet">
          Hide reviews that are spam, abusive or about another business. Hiding reviews because they are
          negative may mislead shoppers, which consumer law forbids.
        </p>
        <div>
          <Button kind="main" name="form" value="rules">
            Publish changes
          </Button>
        </div>
      </Form>
    </Card>
  );
}
