/** The cars before and after this one in the list that the tab came from, as two links beside the way back. */
import type { ListSteps } from '#web/client/last-search.ts';
import { withIcon } from './icon-names.ts';

/** Null where the car is in no known list. */
export function renderListSteps({ previous, next }: ListSteps): HTMLElement | null {
  if (previous === null && next === null) return null;
  const nav = document.createElement('nav');
  nav.className = 'list-steps';
  nav.ariaLabel = 'Your list';
  if (previous !== null) nav.append(drawStep(previous, 'Previous', withIcon('chevron-left')));
  if (next !== null) nav.append(drawStep(next, 'Next', withIcon('chevron-right')));
  return nav;
}

function drawStep(href: string, label: string, icon: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = `list-steps__link ${icon}`;
  link.ariaLabel = label;
  return link;
}
