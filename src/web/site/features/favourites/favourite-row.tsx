/** One favourite: photo, name, what changed since it was saved, price, and what to do now. */
import { removeFavourite, type SavedCar } from '#domain/favourites/favourites.ts';
import { buildSearchHrefFor, carHref } from '#domain/site/links.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { evaluateSavedChange } from '#view-models/favourites/saved-change.ts';
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { announceRemoval } from '#web/site/parts/car-card/announce-removal.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PageFacts } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Answer =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly card: CompactCard | undefined };
type Props = { readonly saved: SavedCar; readonly site: PageFacts['site']; readonly answer: Answer };

export function FavouriteRow({ saved, site, answer }: Props) {
  const { entry } = saved;
  const card = answer.isKnown ? answer.card : undefined;
  const isGone = answer.isKnown && (!card || card.isSold);
  const image = card?.imageUrl ?? entry.primary_image_url;
  return (
    <article className={`favourite-row${isGone ? ' car-card--sold' : ''}`}>
      <div className="favourite-row__photo">
        {image ? (
          <Picture
            className="card-photos__photo"
            src={image}
            alt=""
            sizes="(min-width: 992px) 192px, 112px"
            widths={[240, 320, 480]}
          />
        ) : null}
        <CardTag tag={card?.tag ?? null} isSmall />
      </div>
      <div className="favourite-row__words">
        <h2 className="favourite-row__title">
          {answer.isKnown && !card ? (
            entry.name
          ) : (
            <a href={carHref(entry.slug)}>{card ? card.title : entry.name}</a>
          )}
        </h2>
        {card ? <p className="favourite-row__subtitle">{card.subtitle}</p> : null}
        {card ? <p className="favourite-row__line">{card.line}</p> : null}
      </div>
      <div className="favourite-row__change">
        {answer.isKnown ? <Change saved={saved} card={card} site={site} /> : null}
      </div>
      <div className="favourite-row__price">
        {card && !card.isSold ? (
          <>
            <b className="tabular">{card.priceText}</b> <span>{card.priceType}</span>
          </>
        ) : null}
      </div>
      <div className="favourite-row__actions">
        {answer.isKnown ? <NextStep saved={saved} card={card} /> : null}
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${entry.name}`}
          onClick={() => remove(saved)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </article>
  );
}

function NextStep({ saved, card }: { readonly saved: SavedCar; readonly card: CompactCard | undefined }) {
  const action = card
    ? card.action
    : { label: `More ${saved.entry.make} ${saved.entry.model}`, href: buildSearchHrefFor(saved.entry) };
  if (!action) return null;
  const look = card && !card.isSold ? 'button--soft' : 'button--outline';
  return (
    <a className={`button ${look} button--small`} href={action.href}>
      {action.label}
      <span className="visually-hidden">: {saved.entry.name}</span>
    </a>
  );
}

type ChangeProps = {
  readonly saved: SavedCar;
  readonly card: CompactCard | undefined;
  readonly site: PageFacts['site'];
};

function Change({ saved, card, site }: ChangeProps) {
  const change = evaluateSavedChange(saved, card, Date.now());
  switch (change.kind) {
    case 'lower':
    case 'higher':
      return (
        <>
          <p className={`saved-change saved-change--${change.kind}`}>
            <Icon name={change.kind === 'lower' ? 'trending-down' : 'trending-up'} size={18} />
            {formatMoney(change.byCents, site)} {change.kind === 'lower' ? 'less' : 'more'} since you saved it
          </p>
          <p className="saved-change__was tabular">was {formatMoney(change.wasCents, site)}</p>
        </>
      );
    case 'sold':
      return (
        <p className="saved-change">
          <Icon name="circle-check" size={18} />
          {card?.soldText ?? 'Sold'}
        </p>
      );
    case 'gone':
      return (
        <p className="saved-change">
          <Icon name="circle-check" size={18} />
          No longer listed
        </p>
      );
    case 'same':
      return card?.holdText ? (
        <p className="saved-change saved-change--held">
          <Icon name="clock" size={18} />
          {card.holdText}
        </p>
      ) : (
        <p className="saved-change">
          <Icon name="minus" size={18} />
          {sameText(change.days)}
        </p>
      );
  }
}

function sameText(days: number): string {
  return days === 0 ? 'Saved today' : `No change in ${days} ${days === 1 ? 'day' : 'days'}`;
}

function remove({ entry }: SavedCar): void {
  const before = storedFavourites.get();
  storedFavourites.update((favourites) => removeFavourite(favourites, entry.id));
  const { id: carId, name, make, model } = entry;
  announceRemoval({ name, details: { carId, make, model }, before });
}
