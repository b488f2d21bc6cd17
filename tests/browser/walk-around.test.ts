/** A car in one turn, from its dealer's feed to the hand that turns it; and one that was looked over. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { requestPage } from '../support/request-page.ts';
import type { RunningForecourt } from '../support/run-site.ts';
import { createTestSites, type TestSites } from '../support/test-sites.ts';

const host = 'parkway.localhost';
const pictures = Array.from({ length: 12 }, (_, step) => `https://turns.example/${step}.svg`);
let own: TestSites;
let server: RunningForecourt;
let browser: Browser;
let folder: string;
let path: string;

beforeAll(async () => {
  own = await createTestSites(['parkway-yard']);
  server = await own.start();
  browser = await launchBrowser({ showsPictures: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-turn-'));
  const [map, feed] = [join(folder, 'turn.yaml'), join(folder, 'turn.csv')];
  await writeFile(
    map,
    [
      'feed: turn',
      'format: csv',
      'fields:',
      '  stockNumber: Stock',
      '  make: Make',
      '  model: Model',
      '  year: Year',
      '  dealershipId: Yard',
      '  marksCheckedOn: Checked',
      '  walkAroundImages: { column: Turn, steps: [{ split: "|" }] }',
    ].join('\n'),
  );
  const search = JSON.parse((await get('/api/search')).body) as { hits: { dealership_id: string }[] };
  const yard = search.hits[0]?.dealership_id;
  await writeFile(
    feed,
    `Stock,Make,Model,Year,Yard,Checked,Turn\nTURN1,Toyota,Corolla,2021,${yard},2026-11-12,${pictures.join('|')}\n`,
  );
  const run = await own.command('stock', 'import', '--group', 'parkway-yard', '--map', map, feed);
  expect([run.code, run.output]).toEqual([0, expect.stringContaining('1 imported')]);
  await vi.waitFor(
    async () => {
      const found = JSON.parse((await get('/api/search?query=TURN1')).body) as { hits: { slug: string }[] };
      const [car] = found.hits;
      if (!car) throw new Error('The car of the feed is not found yet.');
      path = `/cars/${car.slug}`;
    },
    { timeout: 120_000, interval: 500 },
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await own?.remove();
  if (folder) await rm(folder, { recursive: true });
});

const get = (address: string) => requestPage({ port: server.port, host, path: address });

async function withCar(look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  try {
    const page = await context.newPage();
    await page.route('https://turns.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"/></svg>',
      }),
    );
    await page.goto(`http://${host}:${server.port}${path}`);
    await look(page);
  } finally {
    await context.close();
  }
}

const shown = (page: Page) =>
  page
    .locator('.walk-around__frame')
    .evaluateAll((frames) =>
      frames.findIndex((frame) => getComputedStyle(frame).visibility === 'visible' && frame.clientWidth > 0),
    );

it('B-12 turns by slider, keys and hand, and fetches nothing more before it is touched', async () => {
  await withCar(async (page) => {
    const slider = page.getByRole('slider', { name: 'Drag to turn the car' });
    await slider.scrollIntoViewIfNeeded();
    expect(await shown(page)).toBe(0);
    expect(
      await page
        .locator('.walk-around__frame')
        .evaluateAll((frames) => frames.filter(({ clientWidth }) => clientWidth > 0).length),
    ).toBe(1);
    await slider.focus();
    await page.locator('.walk-around [data-turns]').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(1);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Picture 2 of 12');
    await page.keyboard.press('End');
    await expect.poll(() => shown(page)).toBe(11);
    const stage = await page.locator('.walk-around__frames').boundingBox();
    if (!stage) throw new Error('The walk-around is not on the page.');
    const [left, middle] = [stage.x + stage.width * 0.25, stage.y + stage.height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    // A quarter of the width is a quarter of the turn, and beyond the last comes the first.
    await page.mouse.move(left + stage.width / 4, middle, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => shown(page)).toBe(2);
    await page.mouse.move(left, middle);
    expect(await shown(page)).toBe(2);
  });
});

it('B-12 turns under the very press that fetches what turns it, and beyond its ends by keys', async () => {
  await withCar(async (page) => {
    const stage = page.locator('.walk-around__frames');
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('The walk-around is not on the page.');
    const [left, middle] = [box.x + box.width * 0.25, box.y + box.height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.locator('.walk-around [data-turns]').waitFor();
    await page.mouse.move(left + 1, middle);
    await page.mouse.move(left + 1 + box.width / 4, middle, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => shown(page)).toBe(3);
    await page.getByRole('slider', { name: 'Drag to turn the car' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(11);
  });
});

it('B-12 fetches its four sides first, so that a quick hand finds the car from each', async () => {
  await withCar(async (page) => {
    const fetched: number[] = [];
    page.on('request', (request) => {
      const step = Number(/turns\.example\/(\d+)\.svg/.exec(request.url())?.[1] ?? 0);
      if (step !== 0) fetched.push(step);
    });
    await page.getByRole('slider', { name: 'Drag to turn the car' }).focus();
    await expect.poll(() => fetched.length).toBe(pictures.length - 1);
    expect(fetched.slice(0, 3)).toEqual([3, 6, 9]);
  });
});

it('B-12 is a strip of all its pictures without script', async () => {
  await withCar(
    async (page) => {
      const strip = page.locator('.walk-around__frames');
      await strip.scrollIntoViewIfNeeded();
      expect(
        await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth),
      ).toBeGreaterThan(5);
      expect(await page.getByRole('slider', { name: 'Drag to turn the car' }).count()).toBe(0);
      expect(await strip.getByRole('img').count()).toBe(12);
    },
    { javaScriptEnabled: false },
  );
});

it('B-12 B-13 page and data say the same of the turn, and that no marks were found', async () => {
  const [page, data] = [await get(path), await get(`${path}.json`)];
  expect(page.body).toContain('No marks found');
  expect(JSON.parse(data.body)).toMatchObject({
    walk_around: pictures,
    marks_check: { checked_on: '2026-11-12', found: 0 },
  });
});
