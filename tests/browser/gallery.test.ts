/** The photographs of a car, moved: every press counts, however quickly the next one follows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';

let browser: Browser;
let carPath: string;
beforeAll(async () => {
  browser = await launchBrowser();
  carPath = await findManyPhotos();
});
afterAll(() => browser.close());

/** A car with more photos than the presses below, so that nothing goes round. */
async function findManyPhotos(): Promise<string> {
  for (const path of findCarPaths((await requestPage({ port, host, path: allStockPath })).body)) {
    const { images } = JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body);
    if (images.length >= 8) return path;
  }
  throw new Error(`${host} has no car with eight photos.`);
}

/** Clicks inside the page, so that no waiting of the test tool spreads the presses out. */
async function press(page: Page, selector: string, times: number): Promise<void> {
  await page.evaluate(
    ({ selector, times, everyMs }) =>
      new Promise<void>((done) => {
        let left = times;
        const timer = setInterval(() => {
          document.querySelector<HTMLElement>(selector)?.click();
          left -= 1;
          if (left > 0) return;
          clearInterval(timer);
          done();
        }, everyMs);
      }),
    { selector, times, everyMs: 120 },
  );
}

describe.each([390, 1440])('photographs at %d px', (width) => {
  it('B-11 D-9 five presses 120 ms apart move five photos on, in the page and over the whole screen', async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    try {
      const page = await context.newPage();
      await page.goto(`http://${host}:${port}${carPath}`, { waitUntil: 'networkidle' });
      // Stands there once script runs; presses before that are nobody's.
      await page.locator('.quiet-actions__link--heart').waitFor();
      const inPage = page.locator('.gallery__count');
      await press(page, '.gallery__arrow--on', 5);
      await expect.poll(() => inPage.innerText()).toMatch(/\b6 of \d+/);
      await press(page, '.gallery__arrow--back', 5);
      await expect.poll(() => inPage.innerText()).toMatch(/\b1 of \d+/);
      await inPage.click();
      await page.locator('dialog.photo-dialog').waitFor();
      await press(page, '.photo-dialog__arrow--on', 5);
      const onScreen = page.locator('.photo-dialog__count');
      await expect.poll(() => onScreen.innerText()).toMatch(/^6 of \d+/);
      // Where the strip has come to rest is where the count says it is.
      const position = () =>
        page.locator('.photo-dialog__strip').evaluate((strip) => strip.scrollLeft / strip.clientWidth);
      await expect.poll(position, { timeout: 10_000 }).toBeCloseTo(5, 1);
      expect(await onScreen.innerText()).toMatch(/^6 of \d+/);
    } finally {
      await context.close();
    }
  });
});
