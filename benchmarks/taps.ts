/**
 * What a tick in a listing costs before the server has answered (decision 0027), whose response is delayed until the
 * list is painted: from the finger that leaves the box to the frame on the screen by the clock, with a processor four
 * times slower, and the processor time of the page's own thread up to that frame, which others' work on the machine
 * lengthens far less. The cards that follow out of view are not in it, nor is what this benchmark asks of the page.
 * Before it, every other tap on the throttled phone, beside its aim.
 */
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { allStockPath } from '../tests/support/demo-sites.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { phoneDescription } from './pages/throttled-phone.ts';
import { measureEveryTap } from './taps/every-tap.ts';
import { listMark, type TapCost, tickMark, traceTaps } from './taps/tap-trace.ts';

/** The phone of the budget is so many times slower. */
const slowerProcessor = 4;
const screens = {
  'phone, 390 px': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  'computer, 1280 px': { viewport: { width: 1280, height: 844 } },
};
/** The first find code that has never run. */
const unmeasured = 2;
const giveUpMs = 60_000;
/** From the finger to the list. */
const listAimMs = 50;
/** From finger down to finger up; people take 50 to 150 ms. */
const quickPressMs = 60;

type Figures = Readonly<Record<string, number>>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      taps: { type: 'string', default: '12' },
      /** Of every tap; none leaves those out. */
      rounds: { type: 'string', default: '3' },
      host: { type: 'string', default: 'kestrel.localhost' },
      /** Of a Forecourt that runs already. */
      port: { type: 'string' },
    },
  });
  const server = values.port === undefined ? await startForecourt() : null;
  const port = server?.port ?? Number(values.port);
  const browser = await launchBrowser({ hasMotion: true, showsPictures: true });
  try {
    const listing = `http://${values.host}:${port}${allStockPath}`;
    const rounds = Number(values.rounds);
    const every = rounds > 0 ? await measureEveryTap(browser, { listing, rounds }) : {};
    if (rounds > 0) {
      console.log(
        `Every tap, medians of ${rounds}, milliseconds; ${phoneDescription}. The reaction is held to the aim.`,
      );
      console.table(every);
    }
    const report: Record<string, Figures> = {};
    for (const [name, screen] of Object.entries(screens)) {
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      page.setDefaultTimeout(giveUpMs);
      await openListing(page, listing);
      report[name] = await tapAgain(browser, page, Number(values.taps));
      await context.close();
    }
    console.log(
      `${values.taps} ticks each, milliseconds. "slow": from the finger to the frame with the list, by the clock, with a`,
    );
    console.log(
      `processor ${slowerProcessor} times slower. "page": processor time of its own thread until that frame, at this machine's`,
    );
    console.log('speed, medians, and what of it is what; "worker" beside it.');
    console.table(
      Object.fromEntries(
        Object.entries(report).map(([name, figures]) => [name, { aim: listAimMs, ...figures }]),
      ),
    );
    if (values.json) console.log(JSON.stringify({ every, taps: report }));
  } finally {
    await browser.close();
    await server?.stop();
  }
}

async function openListing(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
  const opener = page.locator('[data-opens-filters]');
  if (await opener.isVisible()) await opener.click();
  else await page.locator('form#filters').hover();
  await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
}

async function tapAgain(browser: Browser, page: Page, taps: number): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  const held: (() => void)[] = [];
  let tellHeld = (): void => {};
  // What the server is asked behind a tick: whether the stock is still the same.
  await page.route(/\/api\/listed-stock/, async (route) => {
    await new Promise<void>((done) => {
      held.push(done);
      tellHeld();
    });
    await route.continue();
  });
  /** The list may be there before the request has come by here. */
  const release = async (): Promise<void> => {
    if (held.length === 0)
      await new Promise<void>((done) => {
        tellHeld = done;
      });
    for (const done of held.splice(0)) done();
  };
  const tickAgain = async (count: number): Promise<readonly number[]> => {
    const shown: number[] = [];
    for (let tap = 0; tap < count; tap += 1) {
      shown.push(await tick(page, tap % 2));
      await release();
      await page.locator('.results__list:not([data-draws])').waitFor({ state: 'attached' });
    }
    return shown;
  };
  await tickAgain(unmeasured);
  const endTrace = await traceTaps(browser);
  await tickAgain(taps);
  const costs = await endTrace();
  // Slowed down, a thread spends its own time on waiting: only the clock tells anything then.
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  const times = [...(await tickAgain(taps))].sort((a, b) => a - b);
  const cost = medians(costs);
  return {
    'slow: shown, median': Math.round(middle(times)),
    'slow: shown, least': Math.round(times[0] ?? Number.NaN),
    [`${slowerProcessor} × page`]: Math.round((cost.page ?? Number.NaN) * slowerProcessor),
    ...cost,
  };
}

/** Milliseconds until the frame with the new list was on the screen. */
async function tick(page: Page, position: number): Promise<number> {
  const box = page.locator('[data-group=make] input[type=checkbox]').nth(position);
  await box.scrollIntoViewIfNeeded();
  const presented = await page.evaluateHandle(
    ({ tickMark, listMark }) => {
      let tickedAt = 0;
      const onUp = ({ timeStamp }: Event): void => {
        tickedAt = timeStamp;
        performance.mark(tickMark);
      };
      addEventListener('pointerup', onUp, { capture: true, once: true });
      const list = document.querySelector('.results__list');
      const frame = new Promise<number>((resolve) => {
        const painted = new PerformanceObserver((entries) => {
          painted.disconnect();
          resolve((entries.getEntries()[0]?.startTime ?? Number.NaN) - tickedAt);
        });
        painted.observe({ type: 'element' });
      });
      const watch = new MutationObserver((records) => {
        const card = records.flatMap(({ addedNodes }) => [...addedNodes])[0];
        if (!(card instanceof Element)) return;
        watch.disconnect();
        performance.mark(listMark);
        for (const texts of card.querySelectorAll('h3, h3 a')) texts.setAttribute('elementtiming', 'tick');
      });
      if (list) watch.observe(list, { childList: true });
      return { frame };
    },
    { tickMark, listMark },
  );
  await press(page, box);
  const ms = await presented.evaluate(({ frame }) => frame);
  await presented.dispose();
  return ms;
}

/** As a hand does it: a finger rests on the glass and a mouse on the value, for as long as a quick press takes. */
async function press(page: Page, box: Locator): Promise<void> {
  const at = await box.boundingBox();
  if (!at) throw new Error('The value to tick is not on the page.');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  if (page.viewportSize()?.width !== 390) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(quickPressMs);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(quickPressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

function medians(costs: readonly TapCost[]): Figures {
  const names = [...new Set(costs.flatMap((cost) => Object.keys(cost)))];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = costs.map((cost) => cost[name] ?? 0).sort((a, b) => a - b);
      return [name, Math.round(middle(sorted) * 10) / 10];
    }),
  );
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
