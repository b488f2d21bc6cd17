/** The search that this tab has seen last, so that a car's page leads back to it (SRCH-2). Gone with the tab. */

export type LastSearch = { readonly href: string; readonly words: string };

const key = 'forecourt.last-search';
const longest = { href: 2_000, words: 160 };

/** A browser that keeps nothing leads back as the page does. */
export function keepSearch(search: LastSearch): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(search));
  } catch {
    // Nothing to do.
  }
}

export function findLastSearch(): LastSearch | null {
  try {
    return parseLastSearch(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Only what leads to a listing of this site, with words to say of it. */
export function parseLastSearch(kept: unknown): LastSearch | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const [href, words] = ['href', 'words'].map((name) => {
    const value: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value;
    return typeof value === 'string' ? value.trim() : '';
  });
  if (!href || !words || !/^\/search(\/|\?|$)/.test(href)) return null;
  return href.length > longest.href || words.length > longest.words ? null : { href, words };
}
