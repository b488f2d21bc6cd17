/**
 * On a phone no pointer rests on a link before it is pressed. Where the list comes to rest, the pages of the cars that are
 * looked at are fetched ahead instead, and near its end the next page of the list: the rule that `speculation-rules.ts`
 * sends with every page does it for links that are marked here. Whoever saves data gets no rules.
 */

const restMs = 250;
/** Of the window's height: where eyes and thumbs are. On phones held across two cards stand side by side. */
const places = [0.4, 0.75];
const ofWidth = 0.3;
/** In windows, from the top of this one: a list ends some seconds before somebody asks for its next page. */
const nearEnd = 3;

export function fetchAhead(root: HTMLElement, signal: AbortSignal): void {
  if (!matchMedia('(hover: none)').matches) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    for (const link of [...linksInView(root), nextPage(root)]) link?.setAttribute('data-ahead', '');
  };
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(look, restMs);
  };
  document.addEventListener('scroll', wait, { passive: true, signal });
  window.addEventListener('pageswap', showAtOnce, { signal });
  root.addEventListener('forecourt:exchanged', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(resting));
  wait();
}

/** From page to page of a list no photo travels, and a picture of the page that is left takes a slow phone as long as the next one. */
function showAtOnce({ activation, viewTransition }: PageSwapEvent): void {
  const next = activation?.entry.url;
  if (next && new URL(next).pathname === window.location.pathname) viewTransition?.skipTransition();
}

function linksInView(root: HTMLElement): readonly (Element | null | undefined)[] {
  return places.map((ofHeight) => {
    const at = document.elementFromPoint(window.innerWidth * ofWidth, window.innerHeight * ofHeight);
    // A sheet that covers the list is looked at in its place.
    return at && root.contains(at) ? at.closest('.car-card')?.querySelector('a.car-card__link') : null;
  });
}

function nextPage(root: HTMLElement): Element | null {
  const link = root.querySelector('.pager a[rel=next]');
  return link && link.getBoundingClientRect().top < window.innerHeight * nearEnd ? link : null;
}
