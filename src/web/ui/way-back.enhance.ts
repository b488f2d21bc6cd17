/** What script adds to the way back of a car's page: the search that this tab came from, by its own words and as it was, with the cars before and after this one. */
import { findLastSearch, findListSteps } from '#web/client/last-search.ts';
import { isModifiedClick } from '#web/client/modified-click.ts';
import { drawListSteps } from './list-steps.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  const search = findLastSearch();
  const words = element.querySelector('[data-words]');
  if (search === null || words === null || !(element instanceof HTMLAnchorElement)) return undefined;
  element.href = search.href;
  words.textContent = search.words;
  const steps = drawListSteps(findListSteps(search, window.location.pathname));
  if (steps) element.after(steps);
  const end = new AbortController();
  element.addEventListener(
    'click',
    (event) => {
      if (isModifiedClick(event) || !isStepBefore(element.href)) return;
      event.preventDefault();
      // Scrolled to where it was, which a page opened anew would not be.
      history.back();
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    steps?.remove();
  };
}

/** Not every browser tells of the steps of its history. */
function isStepBefore(address: string): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url === address;
}
