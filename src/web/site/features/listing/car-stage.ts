/**
 * A car's page takes a moment to come, and its first photo is in the browser already, on the card that leads there.
 * With the press it is where that page shows it, beside the car's name and price, until the page itself is painted over
 * it (decision 0052). It is a picture of what comes, and goes with the page that is left, when the page does not come,
 * and after a while. Only in windows of one column, whose first screen is the photo; wide ones draw the page ahead.
 */
import { isModifiedClick } from '#web/client/modified-click.ts';
import { setTrustedHtml } from '#web/client/trusted-html.ts';

/**
 * The first screen of a car's page as far as the car's card knows it, in that page's own classes: nothing moves when
 * it comes.
 */
const photos =
  '<div class="photo-place"><div class="gallery"><div class="gallery__main"><div class="gallery__strip"></div></div><ul class="gallery__thumbnails"><li><i class="gallery__thumbnail"></i></li></ul></div></div>';
const meta = '<ul class="car-meta"><li class="car-meta__facts">&nbsp;</li><li>&nbsp;</li></ul>';
const way = (name: string) => `<div class="back-to-search"><b class="${name}"></b></div>`;
const inColumn = (name: string) =>
  `<div class="car-page ${name}"><div class="wrap">${way('car-page__back')}<div class="car-page__layout"><div class="car-page__gallery">${photos}</div><div class="car-page__side"><h1 class="price-box__title" data-name></h1><p class="price-box__subtitle">&nbsp;</p>${meta}<div class="price-box__frame"><p class="car-price__figure"><b data-price></b><span class="car-price__type" data-price></span></p><p class="car-price__none"></p></div></div></div></div></div>`;

/** Of each template. */
const screens: Readonly<Record<string, string>> = {
  meridian: inColumn(''),
  outback: inColumn('outback-car'),
  volt: `<div class="volt-car"><div class="volt-stage"><div class="volt-stage__text">${way('volt-stage__back')}<h1 class="volt-stage__name" data-name></h1><p class="volt-stage__line">&nbsp;</p>${meta}</div>${photos}</div></div>`,
};

/** Undefined where the card has no photo to show, or has it not yet. `top` is the height of the page's header. */
function renderCarStage(card: Element, top: number): HTMLElement | undefined {
  const shown = card.querySelector<HTMLImageElement>('.card-photos img');
  const screen = screens[document.documentElement.dataset.template ?? ''];
  if (!screen || !shown?.complete || shown.naturalWidth === 0) return undefined;
  const stage = document.createElement('div');
  // A picture of a page: the page itself has the text.
  stage.ariaHidden = 'true';
  stage.className = 'car-stage';
  stage.style.cssText = `position:fixed;inset:0;z-index:29;overflow:hidden;padding-top:${top}px;background:var(--surface)`;
  setTrustedHtml(stage, screen);
  const photo = document.createElement('img');
  photo.className = 'gallery__photo';
  // Of the size that is in the browser; drawn with the frame, not after it.
  photo.src = shown.currentSrc;
  photo.decoding = 'sync';
  stage.querySelector('.gallery__strip')?.append(photo);
  const dimensions = card.querySelector('.outback-dimensions')?.cloneNode(true);
  if (dimensions) stage.querySelector('.car-page__gallery')?.append(dimensions);
  fill(stage, '[data-name]', card.querySelector('.car-card__link'));
  // The figure and what kind of price it is; or one sentence that there is none.
  const [figure, kind] = card.querySelector('[class$=-card__price]')?.childNodes ?? [];
  fill(stage, 'b[data-price]', figure);
  fill(stage, 'span[data-price]', kind);
  fill(stage, '.car-price__none', card.querySelector('[class$=__no-price]'));
  return stage;
}

function fill(stage: Element, place: string, texts: Node | null | undefined): void {
  const element = stage.querySelector(place);
  if (element) element.textContent = texts?.textContent ?? '';
}

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
