/**
 * A car's page takes a moment to come, and its first photo is in the browser already, on the card that leads there.
 * With the press it is where that page shows it, beside the car's name and price, until the page itself is painted over
 * it (decision 0052). It is a picture of what comes, and goes with the page that is left, when the page does not come,
 * and after a while. Only in windows of one column, whose first screen is the photo; wide ones draw the page ahead.
 */
import { isModifiedClick } from '#web/client/modified-click.ts';
import { renderCarStage } from './render-car-stage.ts';

/** As the sheets have it (decision 0011). */
const oneColumn = '(max-width: 61.9375rem)';
/** After a longer wait the list shows again, from which the browser's Back still works. */
const maxMs = 4000;

export function stageCars(root: HTMLElement, signal: AbortSignal): void {
  let stage: HTMLElement | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const header = document.querySelector<HTMLElement>('body > header');
  const clear = () => {
    clearTimeout(late);
    stage?.remove();
    stage = undefined;
    if (header) header.style.cssText = '';
  };
  // Last of all: other handlers of a press have claimed it by then.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const card = link?.closest<HTMLElement>('.car-card:not(.car-card--sold)');
    if (!link || !card || !root.contains(card) || event.defaultPrevented || isModifiedClick(event)) return;
    const page = card.querySelector<HTMLAnchorElement>('a.car-card__link');
    if (link.target !== '' || link.href !== page?.href || !matchMedia(oneColumn).matches) return;
    clear();
    stage = renderCarStage(card, header?.offsetHeight ?? 0);
    if (!stage) return;
    // A header that has gone with its page is over the next one.
    if (header) header.style.cssText = 'position:sticky;top:0';
    document.body.append(stage);
    late = setTimeout(clear, maxMs);
  };
  window.addEventListener('click', onClick, { signal });
  // The list is as it was when it comes back from the browser's memory.
  window.addEventListener('pagehide', clear, { signal });
  window.navigation?.addEventListener('navigateerror', clear, { signal });
  // The photo is there already: a picture of the page that is left would only take time.
  window.addEventListener('pageswap', ({ viewTransition }) => stage && viewTransition?.skipTransition(), {
    signal,
  });
}
