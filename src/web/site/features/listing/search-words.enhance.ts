/** Keeps what is searched for when somebody leaves a listing, in the words of its heading. */
import { keepSearch } from '#web/client/last-search.ts';

export function enhance(heading: HTMLElement): () => void {
  const keep = () => {
    const { pathname, search } = window.location;
    keepSearch({ href: `${pathname}${search}`, words: heading.textContent });
  };
  window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}
