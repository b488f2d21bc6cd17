/** The heart: keeps a car in this browser and lets it go again (FAV-1, CARD-8, CARD-9). Only drawn where script runs. */
import { Heart } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { canToggleSaved } from '../../../../domain/car/card-controls.ts';
import { buildFavouriteEntry } from '../../../../domain/favourites/favourite-entry.ts';
import { isFavourite, type SavedCar, toggleFavourite } from '../../../../domain/favourites/favourites.ts';
import { reportEvent } from '../../../client/analytics/report-event.ts';
import { favouritesShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { showToast } from '../../../client/toasts.ts';
import { announceRemoval } from './announce-removal.ts';

type Car = Pick<
  CarCardView,
  'id' | 'title' | 'name' | 'slug' | 'make' | 'model' | 'images' | 'price' | 'controls'
>;
type Props = { readonly car: Car; readonly className: string; readonly label?: string };

export function FavouriteButton({ car, className, label }: Props) {
  const isSaved = useStored(favouritesShelf, (favourites) => isFavourite(favourites, car.id));
  if (!canToggleSaved(car.controls, isSaved)) return null;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isSaved}
      {...(label ? {} : { 'aria-label': `Save ${car.title}` })}
      onClick={() => toggle(car)}
    >
      <span>
        <Heart aria-hidden="true" size={18} strokeWidth={1.75} />
      </span>
      {label}
    </button>
  );
}

function toggle(car: Car): void {
  const saved: SavedCar = {
    entry: buildFavouriteEntry(car),
    priceCents: car.price.kind === 'price' ? car.price.cents : null,
    savedAtMs: Date.now(),
  };
  const before = favouritesShelf.get();
  favouritesShelf.update((favourites) => toggleFavourite(favourites, saved));
  const details = {
    carId: car.id,
    make: car.make,
    model: car.model,
    priceCents: saved.priceCents,
  };
  if (isFavourite(favouritesShelf.get(), car.id)) {
    reportEvent('favourite-added', details);
    showToast({
      title: 'Saved in your favourites',
      text: car.name,
      action: { label: 'See all', href: '/favourites' },
    });
  } else {
    announceRemoval({ name: car.name, details, before });
  }
}
