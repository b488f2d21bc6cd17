/** Every demo site, its three most visited pages: they work, fit, and can be used by everyone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { visibleText } from '../support/visible-text.ts';

const port = inject('forecourtPort');
/** The narrowest phone that is designed for, a typical phone, a typical desktop. */
const widestPx = 1440;
const widthsPx = [360, 390, widestPx];
const pageKinds = ['home', 'listing', 'car'] as const;

const browser = await launchFileBrowser();
const withPictures = await launchFileBrowser({ showsPictures: true });

async function findPath(host: string, kind: (typeof pageKinds)[number]): Promise<string> {
  if (kind === 'home') return '/';
  if (kind === 'listing') return allStockPath;
  const listing = await requestPage({ port, host, path: allStockPath });
  const [carPath] = findCarPaths(listing.body);
  if (!carPath) throw new Error(`The listing of ${host} (status ${listing.status}) links to no car.`);
  return carPath;
}

/** A page in a context of its own, so that nothing stored by one test is seen by another. */
const openPage = (from: Browser): Promise<Page> =>
  from.newPage({ viewport: { width: widestPx, height: 900 } });

describe.each(demoSites)('$host', ({ host, name }) => {
  describe.each(pageKinds)('%s page', (kind) => {
    let path: string;
    let page: Page;
    let status: number | undefined;
    let errors: readonly string[];

    beforeAll(async () => {
      path = await findPath(host, kind);
      // The pictures of a listing are those of its cars.
      page = await openPage(kind === 'listing' ? browser : withPictures);
      errors = watchForErrors(page);
      const answer = await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
      status = answer?.status();
    });

    afterAll(async () => {
      await page?.context().close();
    });

    it('ROUTE-1, ROUTE-15 answers 200 with one heading and no error in the console', async () => {
      expect(status, path).toBe(200);
      expect(await page.locator('h1').count(), `headings of the first level on ${path}`).toBe(1);
      expect((await page.locator('h1').innerText()).trim(), `heading of ${path}`).not.toBe('');
      expect(await page.title(), `title of ${path}`).toContain(name);
      expect(errors, `errors on ${path}`).toEqual([]);
    });

    it.each(widthsPx)('fits a window of %d px', async (width) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await findHorizontalOverflow(page), path).toEqual([]);
    });

    it.each([390, widestPx])('has no serious accessibility problem at %d px', async (width) => {
      await page.setViewportSize({ width, height: 900 });
      // Head and foot are those of the home page.
      const seen = kind === 'home' ? [] : ['header.header', 'footer.footer'];
      expect((await findAccessibilityProblems(page, seen)).join('\n'), path).toBe('');
    });

    it('shows cars without script', async () => {
      const answer = await requestPage({ port, host, path });
      expect(answer.status, path).toBe(200);
      const [, heading = ''] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(answer.body) ?? [];
      expect(visibleText(heading), `heading of ${path}`).not.toBe('');
      if (kind !== 'car') {
        expect(findCarPaths(answer.body).length, `links to cars on ${path}`).toBeGreaterThan(0);
      }
    });
  });
});

describe('a host that no site has', () => {
  it('CFG-1 lists the demo sites with links to them', async () => {
    const page = await openPage(browser);
    try {
      const errors = watchForErrors(page);
      await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' });
      const targets = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hostname));
      expect(targets, 'links on the list of sites').toEqual(
        expect.arrayContaining(demoSites.map(({ host }) => host)),
      );
      expect(errors).toEqual([]);
    } finally {
      await page.context().close();
    }
  });
});
