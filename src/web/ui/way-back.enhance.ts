/** What script adds to the way back of a car's page: the search that this tab came from, by its own words. */
import { findLastSearch } from '#web/client/last-search.ts';

export function enhance(element: HTMLElement): undefined {
  const search = findLastSearch();
  const words = element.querySelector('[data-words]');
  if (search === null || words === null || !(element instanceof HTMLAnchorElement)) return;
  element.href = search.href;
  words.textContent = search.words;
}
