/**
 * Links that were drawn for the list of before, while one that is known early stands there and the server has yet to
 * confirm it: they would lead away from what was ticked. A press is kept, and made again on the link that takes its place.
 */

import { isModifiedClick } from '#web/client/modified-click.ts';

const listLinks = 'a[data-list-link], a.facet-values__more, .pager a, .applied a, [data-list-part=crumbs] a';

type Stale = {
  readonly isStale: () => boolean;
  /** Settles once the server has answered, or has not. */
  readonly settled: () => Promise<void>;
};

export function holdStaleLinks(root: HTMLElement, { isStale, settled }: Stale, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(listLinks) : null;
      if (!link || !isStale() || isModifiedClick(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const heir = nameLink(link);
      void settled().then(() => {
        if (!isStale() && !signal.aborted) findLink(root, heir)?.click();
      });
    },
    { capture: true, signal },
  );
}

type LinkName = { readonly home: string | undefined; readonly words: string };

/** "Under $30,000 45", "Show 12 more", "Clear all 2": of another list there are others. */
const countInLink = /\s[\d.,]+( more)?$/;
const counted = '.chip--suggested, .facet-values__more, .filters__clear';

function nameLink(link: HTMLElement): LinkName {
  const words = link.getAttribute('aria-label') ?? link.textContent ?? '';
  return {
    home:
      link.closest<HTMLElement>('[data-group]')?.dataset.group ??
      link.closest<HTMLElement>('[data-list-part]')?.dataset.listPart,
    words: link.matches(counted) ? words.replace(countInLink, '$1') : words,
  };
}

function findLink(root: HTMLElement, { home, words }: LinkName): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(listLinks)].find((link) => {
    const name = nameLink(link);
    return name.home === home && name.words === words;
  });
}
