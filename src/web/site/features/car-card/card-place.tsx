/** The location over a photo (CARD-4), and how far it is from where the shopper says they are (B-4). */
import { MapPin } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';

type Props = { readonly card: Pick<CarCardView, 'locationName' | 'distanceText'> };

export function CardPlace({ card }: Props) {
  if (!card.locationName) return null;
  return (
    <span className="car-card__place">
      <MapPin aria-hidden="true" size={14} strokeWidth={1.75} />
      {placeText(card)}
    </span>
  );
}

/** "Parramatta, 12 km away" */
export function placeText({ locationName, distanceText }: Props['card']): string {
  return [locationName, distanceText].filter(Boolean).join(', ');
}
