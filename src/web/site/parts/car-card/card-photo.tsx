/** The photo of a card with its overlays: tag, place, compare and favourite. */

import type { CSSProperties } from 'react';
import type { CarImage } from '#domain/car/car.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { cardPhotoWidths } from './card-photo-widths.ts';
import { CardTag } from './card-tag.tsx';
import { CompareButton, canBeSaved, FavouriteButton, savingAttributes } from './save-buttons.tsx';
import type { SaveableCar } from './saved-car-data.ts';

/**
 * Up to five photos of a card: swiped on a phone, shown one after the other as a mouse moves across. Only the first is
 * drawn; the others come with the first touch (`card-photos.enhance.ts`), from the addresses that lie beside it.
 * Without any photo, the New Arrival panel.
 */
type Props = { readonly card: CarCardView; readonly priority: boolean; readonly sizes: string };

const maxPhotos = 5;

function CardPhotos({ card, priority, sizes }: Props) {
  const [first, ...others] = card.images.slice(0, maxPhotos);
  return first ? (
    <PhotoStrip card={card} first={first} others={others} priority={priority} sizes={sizes} />
  ) : (
    <NoPhoto card={card} />
  );
}

/** For the element around the strip, on which the sheet draws a dot for each photo. */
function photoDots({ images }: Pick<CarCardView, 'images'>) {
  const count = Math.min(images.length, maxPhotos);
  if (count < 2) return {};
  return { 'data-dots': '', style: { '--photos': count, '--shown': 0 } as CSSProperties };
}

function NoPhoto({ card }: { readonly card: CarCardView }) {
  return (
    <div className="card-photos card-photos--none">
      <Silhouette body={card.bodyType ?? 'SUV'} />
      <p className="card-photos__note">{card.noPhotoText}</p>
      {card.requestPhotosHref ? (
        <a className="button button--outline button--small card-photos__ask" href={card.requestPhotosHref}>
          Request photos
          <span className="visually-hidden">: {card.title}</span>
        </a>
      ) : null}
    </div>
  );
}

type StripProps = Props & { readonly first: CarImage; readonly others: readonly CarImage[] };

function PhotoStrip({ card, first, others, priority, sizes }: StripProps) {
  const sleeping =
    others.length === 0
      ? {}
      : {
          'data-enhance': 'card-photos',
          'data-photos': others.map(({ url }) => url).join(' '),
          // As wide as all of them, so that the first swipe finds something to move.
          style: { '--more-photos': others.length } as CSSProperties,
        };
  return (
    /* A second way to the same page for pointers only; the title is the link. */
    <a
      className="card-photos"
      href={card.href}
      tabIndex={-1}
      aria-hidden="true"
      draggable={false}
      data-plain=""
      {...sleeping}
    >
      <Picture
        className="card-photos__photo"
        src={first.url}
        alt={card.name}
        sizes={sizes}
        widths={cardPhotoWidths}
        priority={priority}
      />
    </a>
  );
}

type CardPhotoProps = {
  readonly card: CarCardView;
  readonly priority: boolean;
  readonly sizes: string;
  readonly className?: string;
};

export function CardPhoto({ card, priority, sizes, className = '' }: CardPhotoProps) {
  return (
    <div className={`car-card__photo ${className}`.trim()} {...photoDots(card)}>
      <CardPhotos card={card} priority={priority} sizes={sizes} />
      <CardTag tag={card.tag} />
      <CardLocation card={card} />
      <CardControls card={card} />
    </div>
  );
}

type CardLocationProps = { readonly card: Pick<CarCardView, 'locationName' | 'distanceText'> };

/** The location over a photo, and how far it is from where the shopper says they are. */
function CardLocation({ card }: CardLocationProps) {
  if (!card.locationName) return null;
  return <span className={`car-card__place ${withIcon('map-pin')}`}>{cardLocationText(card)}</span>;
}

/** "Parramatta, 12 km away" */
export function cardLocationText({ locationName, distanceText }: CardLocationProps['card']): string {
  return [locationName, distanceText].filter(Boolean).join(', ');
}

/** Compare and favourite over the photo: two discs in 44 px targets, not shown where no script could answer them. */
function CardControls({ card }: { readonly card: SaveableCar }) {
  if (!canBeSaved(card)) return null;
  return (
    <div className="card-controls needs-script" {...savingAttributes(card)}>
      <CompareButton car={card} className="disc" />
      <FavouriteButton car={card} className="disc disc--heart" />
    </div>
  );
}
