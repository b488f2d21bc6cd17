/** Saves a car in this browser and removes it again: handles the buttons of `save-buttons.tsx`. */
import { isFavourite } from '#domain/favourites/favourites.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { readSavedCar } from './saved-car-data.ts';
import { toggleSavedCar } from './toggle-saved-car.ts';

export function enhance(element: HTMLElement): () => void {
  const car = readSavedCar(element);
  const heart = element.querySelector<HTMLElement>('[data-keeps=favourite]');
  const comparer = element.querySelector<HTMLElement>('[data-keeps=compare]');
  const show = () => {
    const isChosen = storedCompareList.get().some(({ id }) => id === car.entry.id);
    markButton(heart, { isStored: isFavourite(storedFavourites.get(), car.entry.id), icons: heartIcons });
    markButton(comparer, { isStored: isChosen, icons: compareIcons });
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Node)) return;
    const pressed = [heart, comparer].find((button) => button?.contains(target));
    if (pressed) toggleSavedCar(pressed.dataset.keeps ?? '', car, pressed);
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

type Icons = { readonly offer: IconName; readonly saved: IconName };

const heartIcons: Icons = { offer: 'heart', saved: 'heart-filled' };
const compareIcons: Icons = { offer: 'git-compare-arrows', saved: 'check' };

function markButton(
  button: HTMLElement | null,
  { isStored, icons }: { readonly isStored: boolean; readonly icons: Icons },
): void {
  if (!button) return;
  button.setAttribute('aria-pressed', String(isStored));
  const { savedText, offerWords } = button.dataset;
  if (savedText !== undefined) {
    // A control that is on says so; its earlier text is stored beside it.
    const offer = offerWords ?? button.textContent ?? '';
    button.dataset.offerWords = offer;
    button.textContent = isStored ? savedText : offer;
  }
  button.classList.toggle(`icon--${icons.offer}`, !isStored);
  button.classList.toggle(`icon--${icons.saved}`, isStored);
  if (button.dataset.onlySaved !== undefined) button.hidden = !isStored;
}
