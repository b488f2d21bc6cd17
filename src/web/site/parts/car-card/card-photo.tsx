/** The photo of a card with its overlays: tag, place, compare and favourite. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { CardControls } from './card-controls.tsx';
import { CardLocation } from './card-location.tsx';
import { CardPhotos, photoDots } from './card-photos.tsx';
import { CardTag } from './card-tag.tsx';

type Props = {
  readonly card: CarCardView;
  readonly priority: boolean;
  readonly sizes: string;
  readonly className?: string;
};

export function CardPhoto({ card, priority, sizes, className = '' }: Props) {
  return (
    <div className={`car-card__photo ${className}`.trim()} {...photoDots(card)}>
      <CardPhotos card={card} priority={priority} sizes={sizes} />
      <CardTag tag={card.tag} />
      <CardLocation card={card} />
      <CardControls card={card} />
    </div>
  );
}
