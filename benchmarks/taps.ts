/**
 * What a tick in a listing costs the page before the server has answered (decision 0027): the milliseconds of its own
 * thread, by processor time, which others' work on the machine lengthens far less than the clock. The server's answer is
 * held back until the list is painted.
 */
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { allStockPath } from '../tests/support/demo-sites.ts';
import { startForecourt } from '../tests/support/run-site.ts';

/** The phone of the budget is so many times slower. */
const slowerProcessor = 4;
const parts = {
  TaskDuration: 'all',
  ScriptDuration: 'script',
  RecalcStyleDuration: 'style',
  LayoutDuration: 'layout',
} as const;

type Cost = Readonly<Record<string, number>>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      taps: { type: 'string', default: '8' },
      host: { type: 'string', default: 'kestrel.localhost' },
      /** Of a Forecourt that runs already. */
      port: { type: 'string' },
    },
  });
  const server = values.port === undefined ? await startForecourt() : null;
  const port = server?.port ?? Number(values.port);
  const browser = await launchBrowser();
  try {
    const report: Record<string, Cost> = {};
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await openListing(page, `http://${values.host}:${port}${allStockPath}`);
      const costs = await tapAgain(page, Number(values.taps));
      report[`${width} px`] = medians(costs);
      await page.close();
    }
    console.log(`Processor ms of the page from tick to painted list, medians of ${values.taps} taps;`);
    console.log(`a processor ${slowerProcessor} times slower takes as many times longer.`);
    console.table(report);
    if (values.json) console.log(JSON.stringify({ taps: report }));
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

async function tapAgain(page: Page, taps: number): Promise<readonly Cost[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let letGo = (): void => {};
  await page.route(/\/search/, async (route) => {
    await new Promise<void>((done) => {
      letGo = done;
    });
    await route.continue();
  });
  const costs: Cost[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const before = await readCosts(session);
    await tick(page, tap % 2);
    const after = await readCosts(session);
    costs.push(
      Object.fromEntries(
        Object.values(parts).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
      ),
    );
    const confirmed = page.waitForFunction(() => document.querySelector('[data-mark-tap]') === null);
    letGo();
    await confirmed;
  }
  return costs;
}

/** Resolves when the frame with the new list is painted. */
async function tick(page: Page, place: number): Promise<void> {
  await page.evaluate(async (nth) => {
    const heading = document.querySelector('#listing-heading');
    const mark = document.createElement('span');
    mark.dataset.markTap = '';
    // What only the server says is exchanged when it has answered.
    heading?.append(mark);
    const list = document.querySelector('.results__list');
    const changed = new Promise<void>((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        done();
      });
      if (list) watch.observe(list, { childList: true });
    });
    document.querySelectorAll<HTMLInputElement>('[data-group=make] input[type=checkbox]')[nth]?.click();
    await changed;
    await new Promise<void>((done) => {
      requestAnimationFrame(() => setTimeout(done));
    });
  }, place);
}

async function readCosts(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(
    metrics.flatMap(({ name, value }) =>
      Object.hasOwn(parts, name) ? [[parts[name as keyof typeof parts], value * 1_000]] : [],
    ),
  );
}

function medians(costs: readonly Cost[]): Cost {
  return Object.fromEntries(
    Object.values(parts).map((name) => {
      const sorted = costs.map((cost) => cost[name] ?? 0).sort((a, b) => a - b);
      return [name, Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10];
    }),
  );
}
