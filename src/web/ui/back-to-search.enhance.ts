/** What script adds to the way back of a car's page: the search that this tab came from, by its own words and as it was, with the cars before and after this one. */
import { findLastSearch, findListSteps, type ListSteps } from '#web/client/last-search.ts';
import { isModifiedClick } from '#web/client/modified-click.ts';
import { withIcon } from './icon-names.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  const search = findLastSearch();
  const words = element.querySelector('[data-words]');
  if (search === null || words === null || !(element instanceof HTMLAnchorElement)) return undefined;
  element.href = search.href;
  words.textContent = search.words;
  const steps = renderListSteps(findListSteps(search, window.location.pathname));
  if (steps) element.after(steps);
  const end = new AbortController();
  const stepsThen = history.length;
  element.addEventListener(
    'click',
    (event) => {
      if (isModifiedClick(event) || !isStepBefore(element.href, stepsThen)) return;
      event.preventDefault();
      // Scrolled to where it was, which a page opened again would not be.
      history.back();
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    steps?.remove();
  };
}

/**
 * Asked by its method: an element with the id `navigation` is `window.navigation` too where a browser lacks the
 * Navigation API. There the page that led here tells, as long as no step was added since and this tab has one before.
 */
function isStepBefore(address: string, stepsThen: number): boolean {
  const { navigation } = window;
  if (typeof navigation?.entries !== 'function')
    return document.referrer === address && history.length === stepsThen && stepsThen > 1;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url === address;
}

/** Null where the car is in no known list. */
function renderListSteps({ previous, next }: ListSteps): HTMLElement | null {
  if (previous === null && next === null) return null;
  const nav = document.createElement('nav');
  nav.className = 'list-steps';
  nav.ariaLabel = 'Your list';
  if (previous !== null) nav.append(drawStep(previous, 'Previous', withIcon('chevron-left')));
  if (next !== null) nav.append(drawStep(next, 'Next', withIcon('chevron-right')));
  return nav;
}

/** The cars before and after this one in the list that the tab came from, as two links beside the way back. */
function drawStep(href: string, label: string, icon: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = `list-steps__link ${icon}`;
  link.ariaLabel = label;
  return link;
}
