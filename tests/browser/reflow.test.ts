/** What shoppers do who see little: zoom in until a desk's window is as narrow as a phone, or ask for larger letters. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { findCutText } from '../support/cut-text.ts';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
/** 1280 px at 400 % (WCAG 1.4.10). */
const narrowestPx = 320;
const phonePx = 390;
const deskPx = 1440;
const doubledPx = 32;

let browser: Browser | undefined;

afterEach(async () => browser?.close());

type Shopper = { readonly widthPx: number; readonly textSizePx?: number };

async function openPage({ widthPx, textSizePx = 16 }: Shopper): Promise<Page> {
  browser = await launchBrowser({ textSizePx });
  return browser.newPage({ viewport: { width: widthPx, height: 844 }, reducedMotion: 'reduce' });
}

/** Goes the way of a shopper who keeps and compares a car, and tells on which pages something sticks out or is cut. */
async function walk(page: Page, host: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const look = async (): Promise<void> => {
    const found = [...(await findHorizontalOverflow(page)), ...(await findCutText(page))];
    if (found.length > 0) problems.push(`${page.url()}: ${found.join('; ')}`);
  };
  const visit = async (path: string): Promise<void> => {
    await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'load' });
    await look();
  };

  await visit('/');
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
  await page.goto(`http://${host}:${port}/compare`);
  await page.locator('.compare-table').waitFor();
  await look();
  return problems;
}

describe.each(demoSites)('$host', ({ host }) => {
  it('B-45 fits a window of 320 px on every page', async () => {
    expect(await walk(await openPage({ widthPx: narrowestPx }), host)).toEqual([]);
  });

  it.each([phonePx, deskPx])('B-45 shows every word in letters twice as large at %d px', async (widthPx) => {
    const page = await openPage({ widthPx, textSizePx: doubledPx });
    expect(await walk(page, host)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toMatch(/^3[24]px$/);
  });

  it('B-45 filters on a phone in letters twice as large', async () => {
    const page = await openPage({ widthPx: phonePx, textSizePx: doubledPx });
    await page.goto(`http://${host}:${port}${allStockPath}`, { waitUntil: 'networkidle' });
    await page.locator('.filter-toggle').first().click();
    const show = page.getByRole('button', { name: /^Show \d+/ });
    await show.waitFor();
    expect([...(await findHorizontalOverflow(page)), ...(await findCutText(page))]).toEqual([]);
    await show.click();
    await expect.poll(() => show.isVisible()).toBe(false);
  });
});
