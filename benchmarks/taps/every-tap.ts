/**
 * Every tap that a shopper makes on a list and on a car, on the throttled phone, beside what is aimed at: the reaction
 * (the longest of the tap's events by Event Timing, from the finger to the next frame, in steps of 8 ms) and the answer
 * (until the result is there, by the clock, the network of the phone included). The way to a car has two figures: until
 * its photo is in its place on the screen, and until the car's page has painted it (decision 0052).
 */
import type { Browser, Page } from 'playwright-core';
import { measureCardToPicture, measureLinkToPicture } from '../pages/page-taps.ts';
import { withThrottledPhone } from '../pages/throttled-phone.ts';

export const tapAimMs = 100;
export const pictureAimMs = 300;

type Tap = {
  readonly name: string;
  readonly page: 'listing' | 'car';
  /** The first that is seen is tapped; a menu of the browser's own is chosen from instead. */
  readonly target: string;
  readonly choose?: string;
  /** Runs in the page: the answer has come when it says something else than before. */
  readonly read: () => string;
  /** Afterwards, so that the next tap finds the page as a shopper would. */
  readonly leave?: string;
};

const listIn = () =>
  `${document.querySelector('.results')?.getAttribute('data-address')} ${document.querySelector('.results')?.getAttribute('aria-busy')} ${document.querySelector('.results__list .car-card__link')?.getAttribute('href')}`;

const taps: readonly Tap[] = [
  {
    name: 'save',
    page: 'listing',
    target: '.disc--heart',
    read: () => document.querySelector('.disc--heart')?.getAttribute('aria-pressed') ?? '',
  },
  {
    name: 'compare',
    page: 'listing',
    target: '.compare-button',
    read: () => document.querySelector('.compare-button')?.getAttribute('aria-pressed') ?? '',
  },
  {
    name: 'compare a second car',
    page: 'listing',
    target: '.results__list > li:nth-child(2) .compare-button',
    read: () => String(document.querySelector('.compare-tray') !== null),
  },
  { name: 'sort', page: 'listing', target: '.sort__select', choose: 'price_asc', read: listIn },
  {
    name: 'open the filters',
    page: 'listing',
    target: '[data-opens-filters]',
    read: () =>
      // Closed, it is beside the window.
      String((document.querySelector('.filters__foot')?.getBoundingClientRect().right ?? 0) > 0),
  },
  {
    name: 'tick',
    page: 'listing',
    target: '[data-group=make] .facet-value input:not(:checked):enabled',
    read: () => document.querySelector('[data-list-part=show]')?.textContent ?? '',
  },
  {
    name: 'next photo',
    page: 'car',
    target: '.gallery__arrow--on, li:nth-child(2) > .gallery__thumbnail',
    read: () => document.querySelector('.gallery__count')?.textContent ?? '',
  },
  {
    name: 'full screen',
    page: 'car',
    target: '.gallery__count',
    read: () => String(document.querySelector('.photo-dialog[open]') !== null),
    leave: '.photo-dialog[open] [aria-label=Close]',
  },
  {
    name: 'open the enquiry',
    page: 'car',
    target: '.phone-bar .button--primary',
    read: () => String(document.querySelector('.enquiry-dialog:modal') !== null),
  },
];

export type TapFigures = { readonly reaction: number; readonly answer: number; readonly aim: number };

/** Medians of so many rounds, each in a fresh profile; a tap that a site has no place for is left out. */
export async function measureEveryTap(
  browser: Browser,
  { listing, rounds }: { readonly listing: string; readonly rounds: number },
): Promise<Readonly<Record<string, TapFigures>>> {
  const found = new Map<string, { reaction: number[]; answer: number[]; aim: number }>();
  const log = (name: string, aim: number, reaction: number, answer: number) => {
    const all = found.get(name) ?? { reaction: [], answer: [], aim };
    all.reaction.push(reaction);
    all.answer.push(answer);
    found.set(name, all);
  };
  for (let round = 0; round < rounds; round += 1) {
    let car = '';
    await withThrottledPhone(browser, listing, async ({ page }) => {
      await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
      await watchEvents(page);
      car = (await page.locator('.results h3 a[href^="/cars/"]').first().getAttribute('href')) ?? '';
      for (const tap of taps.filter((each) => each.page === 'listing')) await tapOnce(page, tap, log);
    });
    await withThrottledPhone(browser, new URL(car, listing).href, async ({ page }) => {
      await watchEvents(page);
      for (const tap of taps.filter((each) => each.page === 'car')) await tapOnce(page, tap, log);
    });
    const toCar = await withThrottledPhone(browser, listing, ({ page }) => measureCardToPicture(page));
    log('card → car’s photo in its place', pictureAimMs, Number.NaN, toCar.standsMs);
    log('card → the same on the car’s page', pictureAimMs, Number.NaN, toCar.pageMs);
    const next = await withThrottledPhone(browser, listing, ({ page }) =>
      measureLinkToPicture(page, '.pager a[rel=next]', /page=2/),
    );
    log('next page → its first picture', pictureAimMs, Number.NaN, next.pageMs);
  }
  return Object.fromEntries(
    [...found].map(([name, { reaction, answer, aim }]) => [
      name,
      { reaction: middle(reaction), answer: middle(answer), aim },
    ]),
  );
}

declare global {
  interface Window {
    forecourtEvents?: { startTime: number; duration: number }[];
    forecourtAnswered?: Promise<{ readonly at: number; readonly from: number }>;
  }
}

function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const events: { startTime: number; duration: number }[] = [];
    window.forecourtEvents = events;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) events.push({ startTime, duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

const comesMs = 8_000;
const answersMs = 30_000;
/** Entries of events come some frames after them. */
const settlesMs = 1_200;

async function tapOnce(
  page: Page,
  { name, target, choose, read, leave }: Tap,
  log: (name: string, aim: number, reaction: number, answer: number) => void,
): Promise<void> {
  const control = page.locator(target).locator('visible=true').first();
  const isThere = await control.waitFor({ timeout: comesMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  await control.scrollIntoViewIfNeeded();
  // As text: the page's policy forbids building functions there, the debugger may.
  await page.evaluate(`(${watchAnswer.toString()})(${read.toString()}, ${answersMs})`);
  if (choose === undefined) await control.tap();
  else await control.selectOption(choose);
  const answered = await page.evaluate(() => window.forecourtAnswered ?? null);
  await page.waitForTimeout(settlesMs);
  const reaction = await page.evaluate(
    (from) =>
      Math.max(
        0,
        ...(window.forecourtEvents ?? [])
          .filter(({ startTime }) => startTime >= from - 1)
          .map(({ duration }) => duration),
      ),
    answered?.from ?? 0,
  );
  log(name, tapAimMs, reaction, answered ? answered.at - answered.from : Number.NaN);
  if (leave !== undefined) await page.locator(leave).first().tap();
}

/** Runs in the page. After the frame that contains the answer, a timer fires: it has been painted by then. */
function watchAnswer(read: () => string, giveUpMs: number): void {
  window.forecourtAnswered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing answered.')), giveUpMs);
    const before = read();
    let from = Number.NaN;
    const onStart = ({ timeStamp }: Event) => {
      if (!Number.isNaN(from)) return;
      from = timeStamp;
      const look = () => {
        if (read() === before) requestAnimationFrame(look);
        else setTimeout(() => resolve({ at: performance.now(), from }));
      };
      requestAnimationFrame(look);
    };
    for (const type of ['pointerdown', 'change'])
      addEventListener(type, onStart, { capture: true, once: true });
  });
}

function middle(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}
