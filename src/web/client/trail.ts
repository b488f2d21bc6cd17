/** How this tab came to where it is: the pages seen on this site and what the addresses of advertisements carried (LEAD-5). Lives as long as the tab. */

const key = 'forecourt.trail';
const mostPages = 20;

type Trail = { readonly pages: readonly string[]; readonly params: Readonly<Record<string, string>> };

/** Only what an advertisement adds; a filter of a search is not where a shopper came from. */
const linkedParam = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ref|campaign)$/;

export function recordVisit(path: string, search: string): void {
  const known = read();
  const pages = known.pages.at(-1) === path ? known.pages : [...known.pages, path].slice(-mostPages);
  const linked = [...new URLSearchParams(search)].filter(([name]) => linkedParam.test(name));
  const params = addLinked(known.params, Object.fromEntries(linked));
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ pages, params }));
  } catch {
    // A browser that keeps nothing has no trail.
  }
}

/** A later advertisement adds its own. Its campaign takes the place of the earlier one, whole: halves of two would be a third. */
function addLinked(known: Trail['params'], fresh: Trail['params']): Trail['params'] {
  const isCampaign = (name: string) => name.startsWith('utm_');
  const hasCampaign = Object.keys(fresh).some(isCampaign);
  const kept = Object.entries(known).filter(([name]) => !(hasCampaign && isCampaign(name)));
  return { ...Object.fromEntries(kept), ...fresh };
}

/** As forms post it: JSON. */
export function readTrail(): { readonly visitedPages: string; readonly linkedQueryParams: string } {
  const { pages, params } = read();
  return { visitedPages: JSON.stringify(pages), linkedQueryParams: JSON.stringify(params) };
}

function read(): Trail {
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
