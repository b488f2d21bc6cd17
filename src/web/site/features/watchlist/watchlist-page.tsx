/** The watchlist: what each car is now, what changed since it was saved, and what is near to those that are gone. */

import { watchLabels } from '#domain/shopper/watched-car.ts';
import { allStockHref, carHref } from '#domain/site/links.ts';
import type { WatchedCarView } from '#use-cases/shopper/view-watchlist.ts';
import { formatSimilarReasons } from '#view-models/car-page/similar-car-view.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PasskeyOffer } from '#web/site/parts/passkey/passkey-offer.tsx';
import { SavedCarRow } from '#web/site/parts/saved-car/saved-car-row.tsx';
import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { WatchAlerts, WatchControl } from '#web/site/parts/watch-control/watch-control.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';

export type WatchlistMessage = { readonly title: string; readonly text: string };

type Props = {
  readonly site: SiteView;
  readonly cars: readonly WatchedCarView[];
  readonly href: string;
  /** What was done by a form without script. */
  readonly message: WatchlistMessage | null;
  readonly problem: string | null;
  /** What alerts the shopper chose, in words; null until they did. */
  readonly sending: { readonly text: string; readonly problem: string | null } | null;
  readonly hasJustChosen: boolean;
  /** Where it is changed; null where the site has no garage. */
  readonly settingsHref: string | null;
  readonly wording: string;
  readonly phoneText: string;
  readonly email: string;
  readonly ownerMark: string;
  readonly alertProblem: { readonly typed: string; readonly problem: string } | null;
  /** Null where the site has no garage. */
  readonly garageHref: string | null;
  /** Of the passkey that is offered; null for a shopper who has one. */
  readonly passkeyHost: string | null;
};

export function WatchlistPage(props: Props) {
  const { site, cars, href, message, problem, garageHref, passkeyHost } = props;
  const { one, many } = site.stockNoun;
  return (
    <div className="wrap watchlist">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          ...(garageHref === null ? [] : [{ label: 'My garage', href: garageHref }]),
          { label: 'Watchlist', href: null },
        ]}
      />
      <div className="watchlist__head">
        <h1 className="page-head__title">Watchlist</h1>
        {cars.length > 0 ? (
          <p className="page-head__count">{`${cars.length} ${cars.length === 1 ? one : many}`}</p>
        ) : null}
      </div>
      {problem ? (
        <p className="watchlist__message" role="alert">
          {problem}
        </p>
      ) : null}
      {message ? (
        <p className="watchlist__message" role="status">
          <b>{message.title}</b>
          {message.text}
        </p>
      ) : null}
      {cars.length > 0 || props.sending !== null ? <Alerts {...props} /> : null}
      <CarryOver href={href} watched={cars} stockNoun={site.stockNoun} />
      {cars.length > 0 ? (
        <ul className="watchlist__list">
          {cars.map((car) => (
            <li key={car.carId} data-watched-row>
              <SavedCarRow
                saved={{ ...car, imageUrl: null }}
                site={site}
                card={car.card ?? undefined}
                change={car.change}
                myHold={car.myHold}
                removal={
                  <WatchControl
                    car={{ id: car.carId, name: car.name }}
                    watchlistHref={href}
                    pageHref={href}
                    isWatched
                    className="icon-button"
                  />
                }
              />
              <Nearest car={car} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty-list">
          <Icon name="bell" size={32} />
          <p className="empty-list__title">No cars yet</p>
          <p>
            Select “{watchLabels.offer}” on the page of a {one} you like. You’ll see it here on all your
            devices.
          </p>
          <a className="button button--primary" href={allStockHref}>
            {seeAllText(site)}
          </a>
        </div>
      )}
      {passkeyHost === null ? null : <PasskeyOffer host={passkeyHost} />}
    </div>
  );
}

/** Withdrawn as simply as it was given. */
function Alerts({ href, sending, hasJustChosen, settingsHref, alertProblem, ...texts }: Props) {
  if (sending === null) {
    const { wording, ownerMark, phoneText, email } = texts;
    const own = {
      ownerMark,
      phoneText,
      email: alertProblem?.typed ?? email,
      problem: alertProblem?.problem ?? null,
    };
    return (
      <div className="watchlist__alerts">
        <WatchAlerts href={href} wording={wording} own={own} />
      </div>
    );
  }
  return (
    <form method="post" action={href} className="watchlist__alerts watchlist__alerted cluster">
      <OwnerField mark={texts.ownerMark} />
      <p role={hasJustChosen ? 'status' : undefined}>
        <b>Price alerts are on.</b> {sending.text}. {sending.problem}
      </p>
      <p className="watchlist__alerted-actions row">
        {settingsHref === null ? null : <a href={settingsHref}>Change</a>}
        <button type="submit" className="button button--outline button--small" name="do" value="stop-alerts">
          Stop alerts
        </button>
      </p>
    </form>
  );
}

function Nearest({ car }: { readonly car: WatchedCarView }) {
  if (car.nearest.length === 0) return null;
  return (
    <section className="watchlist__nearest" aria-label={`Nearest to ${car.name}`}>
      <h3 className="watchlist__nearest-title">Similar in stock</h3>
      <ul className="watchlist__nearest-list">
        {car.nearest.map(({ card, reasons }) => (
          <li key={card.id}>
            <a href={carHref(card.slug)}>{card.title}</a>
            <span className="tabular">
              {card.price.text}
              {card.price.kind === 'price' ? ` ${card.price.priceType}` : ''}
            </span>
            <span>{formatSimilarReasons(reasons)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CarryProps = {
  readonly href: string;
  readonly watched: readonly WatchedCarView[];
  readonly stockNoun: SiteView['stockNoun'];
};

/** Favourites are the browser's own: script alone knows of them, fills this form in and shows it. */
function CarryOver({ href, watched, stockNoun: { one, many } }: CarryProps) {
  return (
    <form
      method="post"
      action={href}
      className="watchlist__carry cluster"
      hidden
      data-enhance="carry-favourites"
      data-watched={watched.map(({ carId }) => carId).join(' ')}
      data-one={one}
      data-many={many}
      {...activationAttributes('load')}
      suppressHydrationWarning
    >
      <span data-words suppressHydrationWarning />
      <input type="hidden" name="ids" value="" suppressHydrationWarning />
      <button className="button button--outline button--small" type="submit" name="do" value="carry-over">
        Add to watchlist
      </button>
    </form>
  );
}
