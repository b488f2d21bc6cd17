/**
 * On a phone no pointer rests on a link before it is pressed. Where the list stops scrolling, the pages of the visible
 * cars are prefetched instead, and near its end the next page of the list: the rule that `speculation-rules.ts` sends
 * with every page does it for links that are marked here, with the first photo of the next page. A client that saves
 * data gets no rules, and no photo.
 */
import { savesData } from '#web/client/saves-data.ts';
import { parseOwnPage } from '#web/client/trusted-html.ts';

const ahead = 'data-ahead';
const debounceMs = 250;
/** Of the window's height: where eyes and thumbs are. On phones held across two cards are side by side. */
const places = [0.4, 0.75];
const ofWidth = 0.3;
/** In windows, from the top of this one: a list ends some seconds before its next page is requested. */
const nearEnd = 3;

export function prefetchResults(root: HTMLElement, signal: AbortSignal): void {
  if (!matchMedia('(hover: none)').matches) return;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const next = nextPage(root);
    if (next && !next.hasAttribute(ahead) && !savesData()) void fetchFirstPhoto(next.href);
    for (const link of [...linksInView(root), next]) link?.setAttribute(ahead, '');
  };
  const wait = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(look, debounceMs);
  };
  document.addEventListener('scroll', wait, { passive: true, signal });
  window.addEventListener('pageswap', showAtOnce, { signal });
  root.addEventListener('forecourt:exchanged', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(idleTimer));
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

function nextPage(root: HTMLElement): HTMLAnchorElement | null {
  const link = root.querySelector<HTMLAnchorElement>('.pager a[rel=next]');
  return link && link.getBoundingClientRect().top < window.innerHeight * nearEnd ? link : null;
}

/**
 * The one that the head of a list names, so that it is there when the list is painted. The browser fetches the page for the
 * rule as well, and keeps it: one of the two asks the server no more than whether it is still the same.
 */
async function fetchFirstPhoto(href: string): Promise<void> {
  const html = await fetch(href).then(
    (answer) => answer.text(),
    () => '',
  );
  const [hint] = /<link rel="preload" as="image"[^<>]*>/.exec(html) ?? [];
  const named = parseOwnPage(hint ?? '').querySelector('link');
  if (!named) return;
  const photo = new Image();
  photo.sizes = named.imageSizes;
  photo.srcset = named.imageSrcset;
}

type SubmitHandler = (sent: FormData, isPressed: boolean) => void;

/**
 * Sees a tick coming: a mouse rests on a value before it is pressed, a finger on the glass before it is lifted. What
 * the form would send then is announced beforehand, so that its list is known by the time it is wanted.
 */
export function expectTicks(form: HTMLFormElement, handle: SubmitHandler, signal: AbortSignal): void {
  let over: HTMLInputElement | null = null;
  const expect = (event: PointerEvent): void => {
    const box = boxAt(event.target);
    const isPressed = event.type === 'pointerdown';
    if (!isPressed && (box === over || event.pointerType !== 'mouse')) return;
    over = box;
    if (box && !box.disabled && event.button <= 0) handle(sentWith(form, box), isPressed);
  };
  form.addEventListener('pointerover', expect, { passive: true, signal });
  form.addEventListener('pointerdown', expect, { passive: true, signal });
}

function boxAt(target: EventTarget | null): HTMLInputElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('.facet-value')?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null;
}

/** In the order of the form, as it will be sent; the box is as before when anything is drawn or announced. */
function sentWith(form: HTMLFormElement, box: HTMLInputElement): FormData {
  box.checked = !box.checked;
  const sent = new FormData(form);
  box.checked = !box.checked;
  return sent;
}
