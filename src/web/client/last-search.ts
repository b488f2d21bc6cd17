/** The search that this tab has seen last, so that a car's page leads back to it and on through it. Gone with the tab. */

export type LastSearch = {
  readonly href: string;
  readonly words: string;
  /** Paths of the cars that were listed, in their order. */
  readonly cars: readonly string[];
  /** Where the list goes on; null on its last page. */
  readonly nextHref: string | null;
};

/** Null where the list ends. */
export type ListSteps = { readonly previous: string | null; readonly next: string | null };

const key = 'forecourt.last-search';
const maxLengths = { href: 2_000, words: 160, cars: 200 };

/** A browser that keeps nothing leads back as the page does. */
export function saveSearch(search: LastSearch): void {
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

/** Only what leads to a listing of this site and its cars, with words to say of it. */
export function parseLastSearch(serialised: unknown): LastSearch | null {
  if (typeof serialised !== 'object' || serialised === null) return null;
  const read = (name: string): unknown => Object.getOwnPropertyDescriptor(serialised, name)?.value;
  const [href, words, nextHref] = ['href', 'words', 'nextHref'].map((name) => {
    const value = read(name);
    return typeof value === 'string' ? value.trim() : '';
  });
  if (!href || !words || !isListing(href) || words.length > maxLengths.words) return null;
  const cars = read('cars');
  return {
    href,
    words,
    cars: Array.isArray(cars) ? cars.filter(isCarPath).slice(0, maxLengths.cars) : [],
    nextHref: nextHref && isListing(nextHref) ? nextHref : null,
  };
}

/** The cars before and after one in the list; none where it is not in it. */
export function findListSteps({ cars, nextHref }: LastSearch, path: string): ListSteps {
  const index = cars.indexOf(path);
  if (index < 0) return { previous: null, next: null };
  return { previous: cars[index - 1] ?? null, next: cars[index + 1] ?? nextHref };
}

function isListing(href: string): boolean {
  return href.length <= maxLengths.href && /^\/search(\/|\?|$)/.test(href);
}

function isCarPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/cars\/[\w.~%-]+$/.test(path);
}
