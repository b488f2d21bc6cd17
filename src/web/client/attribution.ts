/** Keeps how this tab came to where it is, as long as the tab lives. */
import { addVisit, type VisitAttribution } from '#domain/lead/visit-attribution.ts';

const key = 'forecourt.trail';

export function recordVisit(path: string, search: string): void {
  const trail = addVisit(read(), path, search);
  try {
    window.sessionStorage.setItem(key, JSON.stringify(trail));
  } catch {
    // A browser that keeps nothing has no trail.
  }
}

/** As forms post it: JSON. */
export function readAttribution(): { readonly visitedPages: string; readonly linkedQueryParams: string } {
  const { pages, params } = read();
  return { visitedPages: JSON.stringify(pages), linkedQueryParams: JSON.stringify(params) };
}

function read(): VisitAttribution {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'pages' in stored && 'params' in stored) {
      const { pages, params } = stored;
      return {
        pages: Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [],
        params: isTexts(params) ? params : {},
      };
    }
  } catch {
    // Refused or garbled: no trail.
  }
  return { pages: [], params: {} };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
