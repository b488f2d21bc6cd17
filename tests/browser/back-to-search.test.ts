/** From a list of results to a car, however quickly, and back to the same list. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';

const port = inject('forecourtPort');
const search = '/search/new-used-and-demo-cars?price=:90000';

const browser = await launchFileBrowser();

const { visit: visitPage } = cachePages(() => browser);
const visit = (host: string, look: (page: Page) => Promise<void>) =>
  visitPage(`http://${host}:${port}${search}`, { viewport: { width: 1280, height: 900 } }, look);

describe.each(demoSites)('on $host', ({ host }) => {
  it('SRCH-2 B-57 a car leads back to the search that it was found by, in its words', () =>
    visit(host, async (page) => {
      const heading = page.locator('#listing-heading[data-awake]');
      await heading.waitFor({ timeout: 60_000 });
      const words = await heading.innerText();
      const listed = await page
        .locator('a.car-card__link')
        .evaluateAll((links) => links.slice(0, 2).map((link) => (link as HTMLAnchorElement).pathname));

      await page.locator('.car-card a[href^="/cars/"]').first().click();
      await page.waitForURL(/\/cars\//);
      const back = page.locator('[data-enhance="back-to-search"]');
      await expect.poll(() => back.innerText()).toBe(words);
      // On through the list, and back to it from wherever it led.
      const [first, second] = listed;
      expect(new URL(page.url()).pathname).toBe(first);
      const steps = page.getByRole('navigation', { name: 'Your list' });
      expect(await steps.getByRole('link', { name: 'Previous' }).count()).toBe(0);
      await steps.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(`**${second}`);
      await expect
        .poll(() => steps.getByRole('link', { name: 'Previous' }).getAttribute('href'))
        .toContain(first);
      await expect.poll(() => back.innerText()).toBe(words);
      await back.click();
      await page.waitForURL(/\/search\//);
      expect(new URL(page.url()).search).toContain('90000');
      expect(await page.locator('#listing-heading').innerText()).toBe(words);
    }));

  it('ROUTE-1 D-6 a press on the photo of a card is no other element’s, so that none is lost', () =>
    visit(host, async (page) => {
      const strip = page.locator('.car-card a.card-photos').first();
      await strip.scrollIntoViewIfNeeded();
      const box = await strip.boundingBox();
      if (!box) throw new Error('No photo.');
      const under = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className,
        [box.x + box.width / 2, box.y + box.height / 2],
      );
      expect(under).toContain('card-photos');
      expect(under).not.toContain('card-photos__photo');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForURL(/\/cars\//);
    }));

  it('B-57 SRCH-2 keeps the place in the list where a browser has no Navigation API', () =>
    visit(host, async (page) => {
      // As in a browser without it: an element with this id answers in its place, or nothing does.
      await page.addInitScript(() =>
        Object.defineProperty(window, 'navigation', { get: () => document.getElementById('navigation') }),
      );
      await page.reload({ waitUntil: 'load' });
      await page.locator('#listing-heading[data-awake]').waitFor({ timeout: 60_000 });
      const card = page.locator('.car-card a[href^="/cars/"].car-card__link').nth(8);
      await card.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => window.scrollY);
      expect(position).toBeGreaterThan(300);
      await card.click();
      await page.waitForURL(/\/cars\//);
      const back = page.locator('[data-enhance="back-to-search"]');
      await expect.poll(() => back.getAttribute('href')).toContain('90000');
      const steps = await page.evaluate(() => history.length);
      await back.click();
      await page.waitForURL(/\/search\//);
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(position - 100);
    }));
});
