/**
 * The photo of a card travels to the car's page and back (cross-document view transition): the one card that leads
 * there lends its photo the name that the gallery's carries (`car-photo`, in the sheets). A photo out of sight stays
 * where it is. Browsers that know nothing of it change pages as ever.
 */

/** On a card's photo: it takes the name. */
const travels = 'data-travels';
/** On the root: the gallery gives its name up. */
const stays = 'data-gallery-stays';

export function startPhotoTravel(): void {
  window.addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (!viewTransition) return;
    hush(viewTransition);
    arrange(activation?.entry.url ?? null);
  });
  // Also received by a page that comes back from the browser's memory; what it was left with is cleared first.
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    clear();
    if (!viewTransition) return;
    hush(viewTransition);
    arrange(window.navigation?.activation?.from?.url ?? null);
    void viewTransition.finished.finally(clear);
  });
}

/** Leaving in the midst of a change ends it, and that is no fault. */
function hush({ ready }: ViewTransition): void {
  ready.catch(() => undefined);
}

function arrange(otherPage: string | null): void {
  clear();
  const photo = otherPage === null ? undefined : findCardPhoto(new URL(otherPage).pathname);
  photo?.setAttribute(travels, '');
  const gallery = document.querySelector('.gallery__main');
  document.documentElement.toggleAttribute(stays, photo !== undefined || !gallery || !isInView(gallery));
}

function clear(): void {
  document.documentElement.removeAttribute(stays);
  for (const photo of document.querySelectorAll(`[${travels}]`)) photo.removeAttribute(travels);
}

/** The same car may be on a page twice. */
function findCardPhoto(path: string): Element | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('a.card-photos');
  return [...links].find((link) => link.pathname === path && isInView(link));
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
