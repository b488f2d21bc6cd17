/** Page links: first, last, the neighbours of the current one, and gaps between. */
import type { PagerItem, PagerView } from './listing-view.ts';

export function viewPager(page: number, pages: number, href: (page: number) => string): PagerView {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b);
  const items: PagerItem[] = [];
  let previous = 0;
  for (const candidate of wanted) {
    // A gap of one page is the page itself.
    if (candidate - previous === 2) items.push(pageItem(candidate - 1));
    else if (candidate - previous > 2) items.push({ kind: 'gap' });
    items.push(pageItem(candidate));
    previous = candidate;
  }
  return {
    page,
    pages,
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pages ? href(page + 1) : null,
    items,
  };

  function pageItem(candidate: number): PagerItem {
    return { kind: 'page', page: candidate, href: href(candidate), isCurrent: candidate === page };
  }
}
