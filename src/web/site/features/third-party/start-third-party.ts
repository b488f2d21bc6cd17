/**
 * Starts what partners added to this page. Fetched by `page-state.enhance.ts` where a page has any: a part of its own
 * would weigh on the loader of every site.
 */
import { followBubble } from './follow-bubble.ts';
import { runScripts } from './run-scripts.ts';

const starters: Readonly<Record<string, (element: HTMLElement) => void>> = {
  scripts: runScripts,
  chat: followBubble,
};

export function startThirdParty(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-outside]')) {
    if (element.dataset.awake !== undefined) continue;
    element.dataset.awake = '';
    starters[element.dataset.outside ?? '']?.(element);
  }
}
