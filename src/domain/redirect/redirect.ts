/** Where an address that no page answers leads, as staff set it: somewhere else, or permanently removed. */

/** `/old-page`, or `/old-blog/*` for everything below. In the one form that `readSource` gives. */
export type RedirectSource = string;

export type Redirect = {
  readonly source: RedirectSource;
  /** A path of the site with its query, or a whole https address; null says that it is permanently removed (410). */
  readonly target: string | null;
};

/** One of a site, as it is stored. */
export type StoredRedirect = Redirect & {
  readonly siteSlug: string;
  readonly version: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** How often it redirected, and when last (YYYY-MM-DD). */
  readonly used: number;
  readonly lastUsedOn: string | null;
};

/** Longer ones, and deeper ones, are not old pages. */
export const maxPathLength = 300;
const maxParts = 12;

const below = '/*';

export function isBelow(source: RedirectSource): boolean {
  return source.endsWith(below);
}

/**
 * A path in the one form that it is looked for in: decoded, small letters, single slashes, none at its end. Old servers
 * took capitals and small letters for the same, and links were typed by people. Null for what is no path of a page.
 */
export function normalisePath(pathname: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (!path.startsWith('/') || path.length > maxPathLength || path.split('/').length > maxParts) return null;
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\\?#*]/u.test(path) ? null : path;
}

/** The sources that would answer for a path, the closest first. */
export function sourcesFor(path: string): readonly RedirectSource[] {
  const parts = path.split('/').slice(1);
  const above = parts
    .slice(1)
    .map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}${below}`);
  return [path, ...above];
}

/** Whether a redirect with this source would answer for the path. */
export function answersFor(source: RedirectSource, path: string): boolean {
  return isBelow(source)
    ? path.startsWith(source.slice(0, -1)) && path.length >= source.length
    : path === source;
}

/** The one of them that answers for a path: the closest. */
export function findRedirect<R extends Redirect>(redirects: readonly R[], path: string): R | null {
  for (const source of sourcesFor(path)) {
    const found = redirects.find((redirect) => redirect.source === source);
    if (found !== undefined) return found;
  }
  return null;
}
