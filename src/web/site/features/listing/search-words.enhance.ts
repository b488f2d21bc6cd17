/** Saves the search when the shopper leaves a listing: in the words of its heading, with its current cars. */
import { saveSearch } from '#web/client/last-search.ts';

export function enhance(heading: HTMLElement): () => void {
  const save = () => {
    const { pathname, search } = window.location;
    const next = document.querySelector<HTMLAnchorElement>('a[rel=next]');
    saveSearch({
      href: `${pathname}${search}`,
      words: heading.textContent,
      cars: listCars(),
      nextHref: next && `${next.pathname}${next.search}`,
    });
  };
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

function listCars(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-enhance=listing] a.car-card__link');
  return [...new Set([...links].map(({ pathname }) => pathname))];
}
