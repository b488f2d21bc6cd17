/** The list with what surrounds it: loading and failure keep the cards that are there. */
import type { ReactNode } from 'react';
import type { ResultCard } from '#domain/content/result-card.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { NearMatchesView } from '#view-models/listing/listing-text.ts';
import type { ListingView, NoResultsView } from '#view-models/listing/listing-view.ts';
import { CardsFoot } from '#web/site/parts/car-card/cards-warning.tsx';
import { OfferBanners } from '#web/site/parts/offer/offer-cards.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RenderOnce } from '#web/ui/render-once.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import type { ListingCard, ListingCardProps } from './listing-cards.tsx';
import { Pager } from './pager.tsx';

type ResultsProps = {
  readonly listing: ListingView;
  readonly listClassName: string;
  /** Of the few just over a limit, in a grid. */
  readonly overClassName?: string;
  readonly Card: ListingCard;
};

export function Results({
  listing,
  listClassName,
  overClassName = 'card-row card-row--three',
  Card,
}: ResultsProps) {
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
      <ListingMessage message={listing.message} ignoredWordsText={listing.ignoredWordsText} />
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

/**
 * Shown above the list: words that were left out, and a place that could not be found, with a field that corrects it.
 */
function ListingMessage({ message, ignoredWordsText }: Pick<ListingView, 'message' | 'ignoredWordsText'>) {
  return (
    <div role="status" data-list-part="notice">
      {ignoredWordsText === null ? null : (
        <p className="listing-message listing-message__text">{ignoredWordsText}</p>
      )}
      {message ? (
        <form className="listing-message" method="get" action="/search">
          <p className="listing-message__text">
            <Icon name="map-pin-off" />
            {message.text}
          </p>
          {message.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="visually-hidden" htmlFor="notice-near">
            Postcode or suburb
          </label>
          <input
            id="notice-near"
            className="input listing-message__place"
            type="text"
            name="near"
            autoComplete="postal-code"
            maxLength={60}
            defaultValue={message.place}
            placeholder="e.g. 2000"
          />
          <button className="button button--outline" type="submit">
            Show distances
          </button>
        </form>
      ) : null}
    </div>
  );
}

type NearMissesProps = {
  readonly view: NearMatchesView;
  readonly listClassName: string;
  readonly renderCard: (card: CarCardView) => ReactNode;
};

/** Cars that a limit only just leaves out: after the pages of the list, apart from it. */
function NearMisses({ view, listClassName, renderCard }: NearMissesProps) {
  return (
    <section className="near-misses" aria-labelledby="just-over-title">
      <h2 id="just-over-title" className="near-misses__title">
        {view.heading}
      </h2>
      <p className="near-misses__text">{view.text}</p>
      <ul className={listClassName} data-plain="">
        {view.cars.map(({ card, overText }) => (
          <li key={card.id} className="near-misses__car">
            <p className="near-misses__by tabular">{overText}</p>
            {renderCard(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing found: which filter empties the list, and each way out with what it leads to. */
function NoResults({ view }: { readonly view: NoResultsView }) {
  return (
    <div className="no-results">
      <div className="no-results__words">
        <h2 className="no-results__title">{view.title}</h2>
        <p className="no-results__text">{view.text}</p>
        <ul className="no-results__actions">
          {view.ways.map((link, index) => (
            <li key={link.href}>
              <a
                className={`no-results__action${index === 0 ? ' no-results__action--best' : ''}`}
                href={link.href}
                data-list-link=""
              >
                <span className="no-results__what">
                  {link.verb} <b>{link.subject}</b>
                </span>
                {link.countText ? <span className="tabular">{link.countText}</span> : null}
                <Icon name="arrow-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="no-results__bay" aria-hidden="true">
        <Silhouette body={view.bodyType} className="no-results__absent" />
      </div>
    </div>
  );
}

/** A card among the cars that is none: no photograph, so that it is never taken for stock. */
function ResultActionCard({ action }: { readonly action: ResultCard }) {
  return (
    <div className="action-card">
      <h3 className="action-card__heading">{action.heading}</h3>
      {action.text ? <p className="action-card__text">{action.text}</p> : null}
      <Silhouette body="suv" className="action-card__drawing" />
      <a className="action-card__button button" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
