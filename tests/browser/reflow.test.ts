/** The narrowest window that a page has to fit: what a desk's browser leaves at 400 % zoom (WCAG 1.4.10). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const narrowestPx = 320;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

/** Goes the way of a shopper who keeps and compares two cars, and tells on which pages something sticks out. */
async function walk(page: Page, host: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const look = async (): Promise<void> => {
    const overflow = await findHorizontalOverflow(page);
    if (overflow.length > 0) problems.push(`${page.url()}: ${overflow.join('; ')}`);
  };
  const visit = async (path: string): Promise<void> => {
    await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
    await look();
  };

  await visit('/');
  await visit(allStockPath);
  for (const number of [0, 1]) {
    await page.locator('.disc--heart').nth(number).click();
    await page.locator('.compare-button').nth(number).click();
  }
  await look();
  const carPath =
    (await page.locator('article.car-card a[href^="/cars/"]').first().getAttribute('href')) ?? '';
  await visit(carPath);
  await visit(`${carPath}/enquire`);
  await visit('/contact');
  await visit('/favourites');
  await page.locator('.favourite-row').first().waitFor();
  await look();
  await visit('/compare');
  await page.locator('.compare-table').waitFor();
  await look();
  return problems;
}

describe.each(demoSites)('$host', ({ host }) => {
  it('B-45 fits a window of 320 px on every page', async () => {
    const page = await browser.newPage({ viewport: { width: narrowestPx, height: 640 } });
    try {
      expect(await walk(page, host)).toEqual([]);
    } finally {
      await page.close();
    }
  });
});
