/** Offers to watch the favourites of this browser as well; they stay favourites. */
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLFormElement)) return undefined;
  const form = element;
  const { watched = '', one = '', many = '' } = form.dataset;
  const isWatched = new Set(watched.split(' '));
  const ids = form.querySelector<HTMLInputElement>('[name=ids]');
  const texts = form.querySelector('[data-words]');
  if (ids === null || texts === null) return undefined;
  const show = () => {
    const others = storedFavourites.get().filter(({ entry }) => !isWatched.has(entry.id));
    form.hidden = others.length === 0;
    ids.value = others.map(({ entry }) => entry.id).join(',');
    texts.textContent =
      others.length === 1
        ? `One saved ${one} of this browser isn’t on your watchlist.`
        : `${others.length} saved ${many} of this browser aren’t on your watchlist.`;
  };
  show();
  return storedFavourites.subscribe(show);
}
