/** Without cars in the address, those chosen in this browser are shown; who takes one out here has chosen it no longer. */
import { compareHref, removeCompared } from '#domain/compare/compare-list.ts';
import { storedCompareList } from '#web/client/storage/shopper-storage.ts';

export function enhance(page: HTMLElement): () => void {
  const chosen = storedCompareList.get().map(({ id }) => id);
  if (page.dataset.showsNone !== undefined && chosen.length > 0 && !window.location.search)
    window.location.replace(compareHref(chosen));
  const takeOut = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-takes-out]') : null;
    const id = link?.dataset.takesOut;
    if (id !== undefined) storedCompareList.update((list) => removeCompared(list, id));
  };
  page.addEventListener('click', takeOut);
  return () => page.removeEventListener('click', takeOut);
}
