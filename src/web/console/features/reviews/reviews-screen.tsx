/** The reviews of a site in a list with what becomes of each, and the rules that decide it beside them. */
import { Link } from 'react-router';
import { reviewsHref } from '#domain/staff/console-links.ts';
import type { ReviewsView } from '#use-cases/review/view-reviews.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { ReviewLine } from './review-line.tsx';
import { ReviewRules } from './review-rules.tsx';

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
          <nav className="reviews__tabs" aria-label="Which reviews">
            {tabs.map(([tab, label]) => (
              <Link
                key={tab}
                to={reviewsHref(group, site.slug, tab === 'all' ? '' : tab)}
                aria-current={tab === show ? 'page' : undefined}
              >
                {label} {counts[tab]}
              </Link>
            ))}
          </nav>
        }
      >
        {problem === undefined ? null : <Notice kind="problem">{problem}</Notice>}
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
        {more === 0 ? null : <p className="card__body quiet">{more} older ones are not listed here.</p>}
      </Card>
    </div>
  );
}

function emptyWords({ counts, show }: ReviewsView) {
  if (counts.all === 0)
    return {
      title: 'No reviews yet',
      text: 'Reviews come from Google once a day, where a location has its place id, and from the files of the site.',
    };
  return show === 'shown'
    ? { title: 'Shoppers see none', text: 'Every review is kept out: "Not shown" says why of each.' }
    : { title: 'Nothing is kept out', text: 'Shoppers see every review.' };
}
