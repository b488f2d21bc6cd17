/** From a finger on the screen to the frame that shows the answer, on a page that has come to rest. */
import type { Page } from 'playwright-core';
import type { PageKind, tapKinds } from './page-measures.ts';

/** Long enough for a list over a slow network on a busy machine. */
const giveUpMs = 30_000;
const comesMs = 10_000;
/** What has just come into view is looked at before it is pressed. */
const looksMs = 1_000;

type TapKind = (typeof tapKinds)[number];

type Tap = {
  readonly kind: TapKind;
  readonly page: PageKind;
  /** The first of these that can be seen is tapped. */
  readonly target: string;
  /** Tapped before, where no target can be seen: a template may have its filters folded. */
  readonly opener?: string;
  /** Runs in the page: the answer has come when this says something else than before the tap. */
  readonly read: () => string;
};

/** Closed, it is beside the window. */
const isOpenSheet = () =>
  String((document.querySelector('.filters__foot')?.getBoundingClientRect().right ?? 0) > 0);
/** Arrows are for wide windows; on a phone the second of the small pictures does the same. */
const nextPhoto = '.gallery__arrow--on, li:nth-child(2) > .gallery__thumbnail';

/** In this order: the box that is ticked is in the sheet that was opened before. */
export const taps: readonly Tap[] = [
  {
    kind: 'tapFavourite',
    page: 'listing',
    target: '.disc--heart',
    read: () => document.querySelector('.disc--heart')?.getAttribute('aria-pressed') ?? '',
  },
  { kind: 'tapFilters', page: 'listing', target: '.filter-toggle .button', read: isOpenSheet },
  {
    kind: 'tapTick',
    page: 'listing',
    target: '.filters .facet-value input:not(:checked)',
    opener: '.filters .facet-group:has(.facet-value) > summary',
    read: () =>
      `${document.querySelector('#listing-heading')?.textContent} ${document.querySelector('#listing-heading + p')?.textContent}`,
  },
  {
    kind: 'tapPhoto',
    page: 'car',
    target: nextPhoto,
    read: () => document.querySelector('.gallery__count')?.textContent ?? '',
  },
  {
    kind: 'tapFullScreen',
    page: 'car',
    target: '.gallery__count',
    read: () => String(document.querySelector('.photo-dialog[open]') !== null),
  },
];

/** Milliseconds; null where the page has no such control, as a car without photos. */
export async function measureTap(page: Page, { kind, target, opener, read }: Tap): Promise<number | null> {
  const seen = (selector: string) => page.locator(selector).locator('visible=true').first();
  const control = seen(target);
  if (opener !== undefined && (await control.count()) === 0) await seen(opener).tap();
  // What needs script may come after it.
  const isThere = await control.waitFor({ timeout: comesMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  // As text: the page's policy forbids building functions there, the debugger may.
  await page.evaluate(`(${watchAnswer.toString()})(${read.toString()})`);
  await control.tap();
  return page.evaluate(
    ({ kind, giveUpMs }) =>
      Promise.race([
        window.forecourtAnswer ?? null,
        new Promise<never>((_, reject) =>
          setTimeout(() => reject(new Error(`${kind}: nothing answered within ${giveUpMs} ms`)), giveUpMs),
        ),
      ]),
    { kind, giveUpMs },
  );
}

declare global {
  interface Window {
    forecourtAnswer?: Promise<number>;
    forecourtTapped?: (at: number) => void;
    forecourtStands?: (at: number) => void;
  }
}

/** Runs in the page. After the frame that contains the answer, a timer fires: it has been painted by then. */
function watchAnswer(read: () => string): void {
  window.forecourtAnswer = new Promise((resolve) => {
    const before = read();
    const onPointerDown = ({ timeStamp }: Event) => {
      removeEventListener('pointerdown', onPointerDown, true);
      const look = () => {
        if (read() === before) requestAnimationFrame(look);
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onPointerDown, true);
  });
}

/** From a finger on a link; on the clock that the page that is left and the next one share. */
export type LinkFigures = {
  /** Until the picture is in its place on the screen: drawn by the page that is left (decision 0052) or by the next. */
  readonly standsMs: number;
  /** Until the next page itself has painted its largest picture. */
  readonly pageMs: number;
};

/** From a tap on the first car of a listing to that car's picture. */
export function measureCardToPicture(page: Page): Promise<LinkFigures> {
  return measureLinkToPicture(page, '.results h3 a[href^="/cars/"]', /\/cars\//);
}

/** From a tap on a link to the largest picture of the page that it leads to. */
export async function measureLinkToPicture(
  page: Page,
  target: string,
  address: RegExp,
): Promise<LinkFigures> {
  let tappedAt = Number.NaN;
  let drawnAt = Number.POSITIVE_INFINITY;
  await page.exposeFunction('forecourtTapped', (at: number) => {
    tappedAt = at;
  });
  await page.exposeFunction('forecourtStands', (at: number) => {
    drawnAt = Math.min(drawnAt, at);
  });
  await page.evaluate(watchLink);
  const link = page.locator(target).locator('visible=true').first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(looksMs);
  const frames = await watchFrames(page);
  await link.tap();
  await page.waitForURL(address, { waitUntil: 'networkidle' });
  // On a busy machine the network is quiet before anything has been painted.
  await page.waitForFunction(() => (window.forecourtMeasures?.largestPaintMs ?? 0) > 0);
  const shownAt = await page.evaluate(() => window.forecourtMeasures?.maxPaintAtSize ?? Number.NaN);
  // The first frame that left for the screen once the picture was in the page.
  const standsAt = frames.find((at) => at >= drawnAt) ?? shownAt;
  return { standsMs: Math.min(standsAt, shownAt) - tappedAt, pageMs: shownAt - tappedAt };
}

/** When each frame of the screen was made, as the browser's own recording of it says; filled as they come. */
async function watchFrames(page: Page): Promise<readonly number[]> {
  const frames: number[] = [];
  const recorder = await page.context().newCDPSession(page);
  recorder.on('Page.screencastFrame', ({ sessionId, metadata }) => {
    frames.push((metadata.timestamp ?? Number.NaN) * 1000);
    // Whose page has gone meanwhile sends no more.
    recorder.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await recorder.send('Page.startScreencast', { format: 'jpeg', quality: 20, everyNthFrame: 1 });
  return frames;
}

/**
 * Runs in the page that is left: a page that goes no longer gets what its observers of paint have seen, but this it can
 * report.
 */
function watchLink(): void {
  const onPointerDown = ({ timeStamp }: Event) =>
    window.forecourtTapped?.(performance.timeOrigin + timeStamp);
  addEventListener('pointerdown', onPointerDown, { capture: true, once: true });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.car-stage'))
        requestAnimationFrame(() => window.forecourtStands?.(performance.timeOrigin + performance.now()));
  }).observe(document.body, { childList: true });
}
