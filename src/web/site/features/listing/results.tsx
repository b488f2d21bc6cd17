/** The list with what surrounds it: loading and failure keep the cards that are there (SRCH-8, ERR-4). */
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { useFilterScope } from './filter-scope.tsx';
import { ListingNotice } from './listing-notice.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { ResultActionCard } from './result-action-card.tsx';

type Props = {
  readonly isLoading: boolean;
  readonly listClassName: string;
  readonly renderCard: (card: CarCardView, index: number) => ReactNode;
};

export function Results({ isLoading, listClassName, renderCard }: Props) {
  const { listing, failure } = useFilterScope();
  const { noResults } = listing;
  // The scope changes with every tick and when the sheet opens; the cards only with the answer.
  const entries = useMemo(
    () =>
      listing.entries.map((entry, index) =>
        entry.kind === 'car' ? (
          <li key={entry.card.id}>{renderCard(entry.card, index)}</li>
        ) : (
          <li key={`action-${entry.action.position}`} className="results__action">
            <ResultActionCard action={entry.action} />
          </li>
        ),
      ),
    [listing, renderCard],
  );
  const list = (children: ReactNode) => <ul className={`results__list ${listClassName}`}>{children}</ul>;
  return (
    <div className="results" aria-busy={isLoading}>
      <h2 className="visually-hidden">Results</h2>
      {isLoading ? <div className="results__progress" aria-hidden="true" /> : null}
      <div role="status">
        {failure && !isLoading ? (
          <p className="results__failure">
            The list did not update.{' '}
            <Link to={failure.href} preventScrollReset>
              Try again
            </Link>
          </p>
        ) : null}
      </div>
      <ListingNotice />
      {noResults ? (
        <>
          <NoResults view={noResults} />
          {noResults.nearest ? (
            <section className="results__nearest">
              <h2 className="results__nearest-title">{noResults.nearest.heading}</h2>
              {list(
                noResults.nearest.cards.map((card, index) => (
                  <li key={card.id}>{renderCard(card, index)}</li>
                )),
              )}
            </section>
          ) : null}
        </>
      ) : (
        list(entries)
      )}
      <Pager pager={listing.pager} showingText={listing.showingText} />
      {listing.financeWarning ? <p className="cards-warning">{listing.financeWarning}</p> : null}
    </div>
  );
}
