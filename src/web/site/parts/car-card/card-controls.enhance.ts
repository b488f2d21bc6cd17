/** Keeps a car in this browser and lets it go again (FAV-1, FAV-4, CARD-8, CARD-9): answers the buttons of `keep-buttons.tsx`. */
import { compareHref, fewestCompared, mostCompared, toggleCompared } from '#domain/compare/compare-list.ts';
import { isFavourite, toggleFavourite } from '#domain/favourites/favourites.ts';
import { reportEvent } from '#web/client/analytics/report-event.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { dismissToast, showToast } from '#web/client/toasts.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { announceRemoval } from './announce-removal.ts';
import { type KeptCar, readKeptCar } from './kept-car.ts';

export function enhance(element: HTMLElement): () => void {
  const car = readKeptCar(element);
  const heart = element.querySelector<HTMLElement>('[data-keeps=favourite]');
  const comparer = element.querySelector<HTMLElement>('[data-keeps=compare]');
  const show = () => {
    const isChosen = storedCompareList.get().some(({ id }) => id === car.entry.id);
    markButton(heart, { isKept: isFavourite(storedFavourites.get(), car.entry.id), icons: heartIcons });
    markButton(comparer, { isKept: isChosen, icons: compareIcons });
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Node)) return;
    if (heart?.contains(target)) toggleSaved(car);
    else if (comparer?.contains(target)) toggleChosen(car);
  };
  show();
  element.addEventListener('click', onClick);
  const ends = [
    storedFavourites.subscribe(show),
    storedCompareList.subscribe(show),
    () => element.removeEventListener('click', onClick),
  ];
  return () => {
    for (const end of ends) end();
  };
}

type Icons = { readonly offer: IconName; readonly kept: IconName };

const heartIcons: Icons = { offer: 'heart', kept: 'heart-filled' };
const compareIcons: Icons = { offer: 'git-compare-arrows', kept: 'check' };

function markButton(
  button: HTMLElement | null,
  { isKept, icons }: { readonly isKept: boolean; readonly icons: Icons },
): void {
  if (!button) return;
  button.setAttribute('aria-pressed', String(isKept));
  button.classList.toggle(`icon--${icons.offer}`, !isKept);
  button.classList.toggle(`icon--${icons.kept}`, isKept);
  if (button.dataset.onlyKept !== undefined) button.hidden = !isKept;
}

function toggleSaved({ entry, priceCents }: KeptCar): void {
  const before = storedFavourites.get();
  storedFavourites.update((favourites) =>
    toggleFavourite(favourites, { entry, priceCents, savedAtMs: Date.now() }),
  );
  const details = { carId: entry.id, make: entry.make, model: entry.model, priceCents };
  if (isFavourite(storedFavourites.get(), entry.id)) {
    reportEvent('favourite-added', details);
    showToast({
      title: 'Saved in your favourites',
      text: entry.name,
      action: { label: 'See all', href: '/favourites' },
    });
  } else {
    announceRemoval({ name: entry.name, details, before });
  }
}

function toggleChosen({ entry }: KeptCar): void {
  const change = toggleCompared(storedCompareList.get(), entry);
  if (change.kind === 'full') {
    showToast({
      title: `${mostCompared} are as many as fit side by side`,
      text: 'Take one out to add another.',
      action: { label: 'Compare', href: compareHref(change.list.map(({ id }) => id)) },
    });
    return;
  }
  storedCompareList.update(() => change.list);
  // From two on, the tray says the rest.
  if (change.kind === 'removed' || change.list.length >= fewestCompared) dismissToast();
  else showToast({ title: 'Chosen to compare', text: 'Choose one more to see them side by side.' });
}
