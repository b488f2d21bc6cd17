/** One saved car: photo, name, what changed since it was saved, price, and what to do now. */
import type { ReactNode } from 'react';
import type { SavedChange } from '#domain/favourites/saved-change.ts';
import { buildSearchHrefFor, carHref } from '#domain/site/links.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PageFacts } from '#web/ui/page-facts.ts';
import { Picture } from '#web/ui/picture.tsx';

/** What is known of it where the stock knows it no more. */
export type SavedCarName = {
  readonly name: string;
  /** Null where its address is not known. */
  readonly slug: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly imageUrl: string | null;
};

type Props = {
  readonly saved: SavedCarName;
  readonly site: Pick<PageFacts['site'], 'locale' | 'currency'>;
  /** Null while the stock has not answered. */
  readonly change: SavedChange | null;
  readonly card: CompactCard | undefined;
  /** Where the viewer holds it: until when, and its page. */
  readonly myHold?: { readonly text: string; readonly href: string; readonly label?: string } | null;
  /** The control that removes it. */
  readonly removal: ReactNode;
};

export function SavedCarRow({ saved, site, change, card, myHold = null, removal }: Props) {
  const isGone = change !== null && (!card || card.isSold);
  const image = card?.imageUrl ?? saved.imageUrl;
  return (
    <article className={`saved-car-row${isGone ? ' car-card--sold' : ''}`}>
      <div className="saved-car-row__photo">
        {image ? (
          <Picture
            className="card-photos__photo"
            src={image}
            alt=""
            sizes="(min-width: 992px) 192px, 112px"
            widths={[240, 320, 480]}
          />
        ) : (
          <Icon name="car" size={32} className="saved-car-row__unseen" />
        )}
        <CardTag tag={card?.tag ?? null} isSmall />
      </div>
      <div className="saved-car-row__words">
        <h2 className="saved-car-row__title list-title">
          {(change !== null && !card) || saved.slug === null ? (
            saved.name
          ) : (
            <a href={carHref(saved.slug)}>{card ? card.title : saved.name}</a>
          )}
        </h2>
        {card ? <p className="saved-car-row__subtitle meta">{card.subtitle}</p> : null}
        {card ? <p className="saved-car-row__line">{card.line}</p> : null}
      </div>
      <div className="saved-car-row__change">
        {change && !(myHold && change.kind === 'same') ? (
          <Change change={change} card={card} site={site} />
        ) : null}
        {myHold ? <Held text={myHold.text} /> : null}
      </div>
      <div className="saved-car-row__price meta">
        {card && !card.isSold ? (
          <>
            <b className="tabular">{card.priceText}</b> <span>{card.priceType}</span>
          </>
        ) : null}
      </div>
      <div className="saved-car-row__actions row">
        {myHold ? (
          <a className="button button--soft button--small" href={myHold.href}>
            {myHold.label ?? 'See your reservation'}
            <span className="visually-hidden">: {saved.name}</span>
          </a>
        ) : change ? (
          <NextStep saved={saved} card={card} />
        ) : null}
        {removal}
      </div>
    </article>
  );
}

function NextStep({ saved, card }: { readonly saved: SavedCarName; readonly card: CompactCard | undefined }) {
  const { make, model, name } = saved;
  const more =
    make !== null && model !== null
      ? { label: `More ${make} ${model}`, href: buildSearchHrefFor({ make, model }) }
      : null;
  const action = card ? card.action : more;
  if (!action) return null;
  const look = card && !card.isSold ? 'button--soft' : 'button--outline';
  return (
    <a className={`button ${look} button--small`} href={action.href}>
      {action.label}
      <span className="visually-hidden">: {name}</span>
    </a>
  );
}

type ChangeProps = Pick<Props, 'card' | 'site'> & { readonly change: SavedChange };

function Change({ change, card, site }: ChangeProps) {
  switch (change.kind) {
    case 'lower':
    case 'higher':
      return (
        <>
          <p className={`saved-change row meta saved-change--${change.kind}`}>
            <Icon name={change.kind === 'lower' ? 'trending-down' : 'trending-up'} size={18} />
            {formatMoney(change.byCents, site)} {change.kind === 'lower' ? 'less' : 'more'} since you saved it
          </p>
          <p className="saved-change__was meta tabular">was {formatMoney(change.wasCents, site)}</p>
        </>
      );
    case 'sold':
      return (
        <p className="saved-change row meta">
          <Icon name="circle-check" size={18} />
          {card?.soldText ?? 'Sold'}
        </p>
      );
    case 'gone':
      return (
        <p className="saved-change row meta">
          <Icon name="circle-check" size={18} />
          No longer listed
        </p>
      );
    case 'same':
      return card?.holdText ? (
        <Held text={card.holdText} />
      ) : (
        <p className="saved-change row meta">{sameText(change.days)}</p>
      );
  }
}

function Held({ text }: { readonly text: string }) {
  return (
    <p className="saved-change row meta saved-change--pending">
      <Icon name="clock" size={18} />
      {text}
    </p>
  );
}

function sameText(days: number): string {
  return days === 0 ? 'Saved today' : `No change in ${days} ${days === 1 ? 'day' : 'days'}`;
}
