/** The location over a photo (CARD-4). */
import { MapPin } from 'lucide-react';

export function CardPlace({ name }: { readonly name: string | null }) {
  if (!name) return null;
  return (
    <span className="car-card__place">
      <MapPin aria-hidden="true" size={14} strokeWidth={1.75} />
      {name}
    </span>
  );
}
