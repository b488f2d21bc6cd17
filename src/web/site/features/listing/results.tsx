/** The list with what surrounds it: loading and failure keep the cards that are there. */
import type { ReactNode } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { CardsFoot } from '#web/site/parts/car-card/cards-foot.tsx';
import { OfferBanners } from '#web/site/parts/offer/offer-banners.tsx';
import { DrawnOnce } from '#web/ui/drawn-once.tsx';
import { JustOver } from './just-over.tsx';
import { ListingNotice } from './listing-notice.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { ResultActionCard } from './result-action-card.tsx';

type Props = {
  readonly listing: ListingView;
  readonly listClassName: string;
  /** Of the few just over a limit, in a grid. */
  readonly overClassName?: string;
  readonly renderCard: (card: CarCardView, index: number) => ReactNode;
};

export function Results({
  listing,
  listClassName,
  overClassName = 'card-row card-row--three',
  renderCard,
}: Props) {
  const { noResults, entries } = listing;
  // The first paints the page, for which the page's head fetches its photo.
  const card = (view: CarCardView, index: number) =>
    index === 0 ? (
      renderCard(view, index)
    ) : (
      <DrawnOnce of={view} name={`listed ${listing.layout}`}>
        {() => renderCard(view, index)}
      </DrawnOnce>
    );
  // Links of cards lead away; nothing waits for the list's own script.
  const list = (children: ReactNode) => (
    <ul className={`results__list ${listClassName}`} data-plain="">
      {children}
    </ul>
  );
  return (
    <div
      id="results"
      className="results"
      aria-busy={false}
      data-address={listing.href}
      data-count={listing.count}
    >
      <h2 className="visually-hidden">Results</h2>
      <div className="results__progress" aria-hidden="true" />
      {/* Where the listing says that it did not update. */}
      <div className="results__trouble" role="status" />
      <ListingNotice notice={listing.notice} omittedText={listing.omittedText} />
      <div data-list-part="results">
        <OfferBanners banners={listing.banners} />
        {noResults ? (
          <>
            <NoResults view={noResults} />
            {noResults.nearest ? (
              <section className="results__nearest">
                <h2 className="results__nearest-title">{noResults.nearest.heading}</h2>
                {list(
                  noResults.nearest.cards.map((view, index) => <li key={view.id}>{card(view, index)}</li>),
                )}
              </section>
            ) : null}
          </>
        ) : (
          list(
            entries.map((entry, index) =>
              entry.kind === 'car' ? (
                <li key={entry.card.id}>{card(entry.card, index)}</li>
              ) : (
                <li key={`action-${entry.action.position}`} className="results__action">
                  <ResultActionCard action={entry.action} />
                </li>
              ),
            ),
          )
        )}
        <Pager pager={listing.pager} showingText={listing.showingText} />
        {listing.justOver ? (
          <JustOver
            view={listing.justOver}
            listClassName={listing.layout === 'list' ? listClassName : overClassName}
            renderCard={(view) => card(view, entries.length)}
          />
        ) : null}
        {entries.length > 0 || noResults?.nearest ? <CardsFoot note={listing.financeWarning} /> : null}
      </div>
    </div>
  );
}
