/** The location over a photo, and how far it is from where the shopper says they are. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';

type Props = { readonly card: Pick<CarCardView, 'locationName' | 'distanceText'> };

export function CardLocation({ card }: Props) {
  if (!card.locationName) return null;
  return <span className={`car-card__place ${withIcon('map-pin')}`}>{cardLocationText(card)}</span>;
}

/** "Parramatta, 12 km away" */
export function cardLocationText({ locationName, distanceText }: Props['card']): string {
  return [locationName, distanceText].filter(Boolean).join(', ');
}
