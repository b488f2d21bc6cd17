/** Up to five photos of a card as a strip that swipes without script (D-6); without any, the New Arrival panel (CARD-3, CARD-11). */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';

type Props = { readonly card: CarCardView; readonly priority: boolean; readonly sizes: string };

export function CardPhotos({ card, priority, sizes }: Props) {
  if (card.images.length === 0) {
    return (
      <div className="card-photos card-photos--none">
        <Silhouette body={card.bodyType ?? 'SUV'} />
        <p className="card-photos__note">
          {card.availability.kind === 'coming-soon' ? 'Coming soon' : 'New Arrival'}
        </p>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: a second way to the same page for pointers only; the title is the link */}
      <a className="card-photos" href={card.href} tabIndex={-1} aria-hidden="true">
        {card.images.slice(0, 5).map((image, index) => (
          <Picture
            key={image.url}
            className="card-photos__photo"
            src={image.url}
            alt={index === 0 ? `${card.title} ${card.subtitle}` : ''}
            sizes={sizes}
            widths={[320, 480, 640, 960]}
            priority={priority && index === 0}
          />
        ))}
      </a>
      {card.photoCount > 1 ? (
        <span className="car-card__count">
          {card.photoCount} <span>photos</span>
        </span>
      ) : null}
    </>
  );
}
