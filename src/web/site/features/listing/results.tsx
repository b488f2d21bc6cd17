/** The list with what surrounds it: loading and failure keep the cards that are there. */
import type { ReactNode } from 'react';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { CardsFoot } from '#web/site/parts/car-card/cards-foot.tsx';
import { OfferBanners } from '#web/site/parts/offer/offer-banners.tsx';
import { RenderOnce } from '#web/ui/render-once.tsx';
import type { ListingCard, ListingCardProps } from './listing-card.ts';
import { ListingMessage } from './listing-message.tsx';
import { NearMisses } from './near-misses.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { ResultActionCard } from './result-action-card.tsx';

type Props = {
  readonly listing: ListingView;
  readonly listClassName: string;
  /** Of the few just over a limit, in a grid. */
  readonly overClassName?: string;
  readonly Card: ListingCard;
};

export function Results({ listing, listClassName, overClassName = 'card-row card-row--three', Card }: Props) {
  const { noResults, entries, layout } = listing;
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
      <ListingMessage notice={listing.notice} omittedText={listing.omittedText} />
      <div data-list-part="results">
        <OfferBanners banners={listing.banners} />
        {noResults ? (
          <>
            <NoResults view={noResults} />
            {noResults.nearest ? (
              <section className="results__nearest">
                <h2 className="results__nearest-title">{noResults.nearest.heading}</h2>
                {list(
                  noResults.nearest.cards.map((view, index) => (
                    <li key={view.id}>
                      <DrawnCard card={view} layout={layout} isFirst={index === 0} Card={Card} />
                    </li>
                  )),
                )}
              </section>
            ) : null}
          </>
        ) : (
          list(
            entries.map((entry, index) => (
              <ResultItem
                key={entry.kind === 'car' ? entry.card.id : `action-${entry.action.position}`}
                entry={entry}
                layout={layout}
                isFirst={index === 0}
                Card={Card}
              />
            )),
          )
        )}
        <Pager pager={listing.pager} showingText={listing.showingText} />
        {listing.justOver ? (
          <NearMisses
            view={listing.justOver}
            listClassName={layout === 'list' ? listClassName : overClassName}
            renderCard={(view) => <DrawnCard card={view} layout={layout} isFirst={false} Card={Card} />}
          />
        ) : null}
        {listing.count > 0 || noResults?.nearest ? <CardsFoot note={listing.financeWarning} /> : null}
      </div>
    </div>
  );
}

type ItemProps = Pick<ListingView, 'layout'> & {
  readonly entry: ListingView['entries'][number];
  readonly isFirst: boolean;
  readonly Card: ListingCard;
};

/** A place of the list: a car, or one of the site's own cards. */
export function ResultItem({ entry, ...rest }: ItemProps) {
  return entry.kind === 'car' ? (
    <li>
      <DrawnCard card={entry.card} {...rest} />
    </li>
  ) : (
    <li className="results__action">
      <ResultActionCard action={entry.action} />
    </li>
  );
}

/** The first paints the page, for which the page's head fetches its photo. */
function DrawnCard({ Card, ...props }: ListingCardProps & { readonly Card: ListingCard }) {
  const { card, layout, isFirst } = props;
  if (isFirst) return <Card {...props} />;
  return (
    <RenderOnce of={card} name={`listed ${layout}`}>
      {() => <Card {...props} />}
    </RenderOnce>
  );
}
