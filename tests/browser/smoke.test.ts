/** Every demo site, its three most visited pages: they work, fit, and can be used by everybody. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
/** The narrowest phone that is designed for, a usual phone, a usual desk. */
const widthsPx = [360, 390, 1440];
const pageKinds = ['home', 'listing', 'car'] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

async function findPath(host: string, kind: (typeof pageKinds)[number]): Promise<string> {
  if (kind === 'home') return '/';
  if (kind === 'listing') return allStockPath;
  const listing = await requestPage({ port, host, path: allStockPath });
  const [carPath] = findCarPaths(listing.body);
  if (!carPath) throw new Error(`The listing of ${host} (status ${listing.status}) links to no car.`);
  return carPath;
}

/** A page in a context of its own, so that nothing stored by one test is seen by another. */
async function withPage(
  options: { readonly widthPx?: number; readonly javaScriptEnabled?: boolean },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: options.widthPx ?? 1440, height: 900 },
    javaScriptEnabled: options.javaScriptEnabled ?? true,
  });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

describe.each(demoSites)('$host', ({ host, name }) => {
  describe.each(pageKinds)('%s page', (kind) => {
    it('ROUTE-1, ROUTE-15 answers 200 with one heading and no error in the console', async () => {
      const path = await findPath(host, kind);
      await withPage({}, async (page) => {
        const errors = watchForErrors(page);
        const answer = await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
        expect(answer?.status(), path).toBe(200);
        expect(await page.locator('h1').count(), `headings of the first level on ${path}`).toBe(1);
        expect((await page.locator('h1').innerText()).trim(), `heading of ${path}`).not.toBe('');
        expect(await page.title(), `title of ${path}`).toContain(name);
        expect(errors, `errors on ${path}`).toEqual([]);
      });
    });

    it.each(widthsPx)('fits a window of %d px', async (widthPx) => {
      const path = await findPath(host, kind);
      await withPage({ widthPx }, async (page) => {
        await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
        expect(await findHorizontalOverflow(page), path).toEqual([]);
      });
    });

    it.each([390, 1440])('has no serious accessibility problem at %d px', async (widthPx) => {
      const path = await findPath(host, kind);
      await withPage({ widthPx }, async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
        expect((await findAccessibilityProblems(page)).join('\n'), path).toBe('');
      });
    });

    it('shows cars without script', async () => {
      const path = await findPath(host, kind);
      await withPage({ javaScriptEnabled: false }, async (page) => {
        const answer = await page.goto(`http://${host}:${port}${path}`);
        expect(answer?.status(), path).toBe(200);
        const shownCars = findCarPaths(await page.content());
        if (kind === 'car') expect(await page.locator('h1').innerText(), path).not.toBe('');
        else expect(shownCars.length, `links to cars on ${path}`).toBeGreaterThan(0);
      });
    });
  });
});

describe('a host that no site has', () => {
  it('CFG-1 lists the demo sites with links to them', async () => {
    await withPage({}, async (page) => {
      const errors = watchForErrors(page);
      await page.goto(`http://localhost:${port}/`);
      const targets = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hostname));
      for (const { host } of demoSites) expect(targets, 'links on the list of sites').toContain(host);
      expect(errors).toEqual([]);
    });
  });
});
