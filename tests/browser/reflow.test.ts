/**
 * What shoppers with low vision do: zoom in until a desktop's window is as narrow as a phone, or ask for larger
 * letters.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { findCutText } from '../support/cut-text.ts';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
/** 1280 px at 400 % (WCAG 1.4.10). */
const narrowestPx = 320;
const phonePx = 390;
const desktopPx = 1440;
const doubledPx = 32;

const browser = await launchFileBrowser();
const largeLetters = await launchFileBrowser({ textSizePx: doubledPx });
const { visit: visitZoomed } = cachePages(() => browser);
const { visit: visitInLargeLetters } = cachePages(() => largeLetters);

const addressOf = (host: string, path: string) => `http://${host}:${port}${path}`;
const windowOf = (width: number) => ({ width, height: 844 });

/**
 * Goes the way of a shopper who keeps and compares a car, and tells on which pages something sticks out or is cut in
 * a window of one of these widths.
 */
async function walk(page: Page, host: string, widthsPx: readonly number[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const look = async (): Promise<void> => {
    for (const width of widthsPx) {
      await page.setViewportSize(windowOf(width));
      const found = [...(await findHorizontalOverflow(page)), ...(await findCutText(page))];
      if (found.length > 0) problems.push(`${page.url()} at ${width} px: ${found.join('; ')}`);
    }
  };
  const visit = async (path: string): Promise<void> => {
    await page.goto(addressOf(host, path), { waitUntil: 'load' });
    await look();
  };

  await look();
  await visit(allStockPath);
  for (const control of ['.disc--heart', '.compare-button']) {
    await page.locator(control).first().click();
    // A press that no part has answered yet is gone with the page.
    await page.locator(`${control}[aria-pressed="true"]`).first().waitFor();
  }
  await look();
  const carLink = page.locator('.car-card a[href^="/cars/"]').first();
  const carPath = (await carLink.getAttribute('href')) ?? '';
  await visit(carPath);
  await visit(`${carPath}/enquire`);
  await visit('/contact');
  await visit('/favourites');
  await page.locator('.saved-car-row').first().waitFor();
  await look();
  // It goes on by itself to the address that names the chosen cars.
  await page.goto(addressOf(host, '/compare'));
  await page.locator('.compare-table').waitFor();
  await look();
  return problems;
}

describe.each(demoSites)('$host', ({ host }) => {
  it('B-45 fits a window of 320 px on every page', async () => {
    const viewport = windowOf(narrowestPx);
    await visitZoomed(addressOf(host, '/'), { viewport }, async (page) => {
      expect(await walk(page, host, [narrowestPx])).toEqual([]);
    });
  });

  it('B-45 shows every word in letters twice as large on a phone and a desktop', async () => {
    await visitInLargeLetters(addressOf(host, '/'), { viewport: windowOf(phonePx) }, async (page) => {
      expect(await walk(page, host, [desktopPx, phonePx])).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toMatch(/^3[24]px$/);
    });
  });

  it('B-45 filters on a phone in letters twice as large', async () => {
    const viewport = windowOf(phonePx);
    const listing = addressOf(host, allStockPath);
    await visitInLargeLetters(listing, { viewport, waitUntil: 'networkidle' }, async (page) => {
      await page.locator('.filter-toggle').first().click();
      const show = page.getByRole('button', { name: /^Show \d+/ });
      await show.waitFor();
      expect([...(await findHorizontalOverflow(page)), ...(await findCutText(page))]).toEqual([]);
      await show.click();
      // Closed, the sheet is beside the window.
      const rightEdge = () =>
        page.locator('form#filters').evaluate((form) => form.getBoundingClientRect().right);
      await expect.poll(rightEdge).toBeLessThanOrEqual(0);
    });
  });
});
