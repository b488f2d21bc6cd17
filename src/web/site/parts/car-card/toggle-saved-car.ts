/** Saves a car in this browser or removes it, and announces it: for the buttons of `save-buttons.tsx`. */
import {
  compareHref,
  maxComparedCars,
  minComparedCars,
  toggleCompared,
} from '#domain/compare/compare-list.ts';
import { isFavourite, toggleFavourite } from '#domain/favourites/favourites.ts';
import { reportEvent } from '#web/client/analytics/report-event.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { dismissToast, showToast } from '#web/client/toasts.ts';
import { announceRemoval } from './announce-removal.ts';
import type { SavedCarData } from './saved-car-data.ts';

/** `keeps` is the `data-keeps` of the button that was pressed, which may be on a page that was left. */
export function toggleSavedCar(keeps: string, car: SavedCarData, pressed: HTMLElement | null = null): void {
  if (keeps === 'favourite') toggleSaved(car, pressed);
  else if (keeps === 'compare') toggleChosen(car, pressed);
}

function toggleSaved({ entry, priceCents }: SavedCarData, pressed: HTMLElement | null): void {
  const before = storedFavourites.get();
  storedFavourites.update((favourites) =>
    toggleFavourite(favourites, { entry, priceCents, savedAtMs: Date.now() }),
  );
  const details = { carId: entry.id, make: entry.make, model: entry.model, priceCents };
  if (isFavourite(storedFavourites.get(), entry.id)) {
    reportEvent('favourite-added', details);
    showToast({
      title: 'Saved',
      text: entry.name,
      action: { label: 'See all', href: '/favourites' },
      besides: pressed,
    });
  } else {
    announceRemoval({ name: entry.name, details, before, pressed });
  }
}

function toggleChosen({ entry }: SavedCarData, pressed: HTMLElement | null): void {
  const change = toggleCompared(storedCompareList.get(), entry);
  if (change.kind === 'full') {
    showToast({
      title: `You can compare up to ${maxComparedCars}`,
      text: 'Remove one to add another.',
      action: { label: 'Compare', href: compareHref(change.list.map(({ id }) => id)) },
      besides: pressed,
    });
    return;
  }
  storedCompareList.update(() => change.list);
  // From two on, the tray says the rest.
  if (change.kind === 'removed' || change.list.length >= minComparedCars) dismissToast();
  else
    showToast({
      title: 'Added to compare',
      text: 'Choose one more to compare them.',
      besides: pressed,
    });
}
