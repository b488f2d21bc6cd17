/** Words and buttons that a template has room for: none fades at an edge, loses its end or is alone on a line. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const hosts = demoSites.map(({ host }) => host);

const browser = await launchFileBrowser();

const { visit: visitPage } = cachePages(() => browser);

function visit(
  host: string,
  path: string,
  width: number,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: 900 };
  return visitPage(`http://${host}:${port}${path}`, { viewport, waitUntil: 'networkidle' }, look);
}

async function findPath(host: string, path: string, link: RegExp): Promise<string> {
  const { body } = await requestPage({ port, host, path });
  const found = link.exec(body)?.[1];
  if (found === undefined) throw new Error(`${host}${path} has no link like ${link}.`);
  return found;
}

/** What a list of names hides beyond its edge, in whole pixels. */
const hiddenBy = (page: Page, list: string): Promise<number> =>
  page.locator(list).evaluate((box) => box.scrollWidth - box.clientWidth);

/** How far down each of them begins. */
const topsOf = (page: Page, items: string): Promise<number[]> =>
  page.locator(items).evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));

describe.each(hosts)('%s', (host) => {
  it('D-8 D-17 shows every part of a car’s page in its contents, at 1200 px and in the bar at 1440 px', async () => {
    const [path = ''] = findCarPaths((await requestPage({ port, host, path: allStockPath })).body);
    await visit(host, path, 1200, async (page) => {
      expect(
        await hiddenBy(page, ':is(.car-page__rest, .volt-car__contents) > .section-bar .section-bar__list'),
      ).toBe(0);
    });
    await visit(host, path, 1440, async (page) => {
      await page.evaluate(() => scrollTo(0, 2_000));
      await page.locator('.car-bar[data-open="true"]').waitFor();
      expect(await hiddenBy(page, '.car-bar .section-bar__list')).toBe(0);
    });
  });

  it('NAV-1 D-17 says the name of the dealer whole in its header, also where a wide bar just fits', async () => {
    await visit(host, '/special-offers', 1280, async (page) => {
      for (let width = 1280; width <= 1340; width += 10) {
        await page.setViewportSize({ width, height: 900 });
        const { words, room } = await page
          .locator('header :is(.logo-row__name, .site-logo__name):visible')
          .first()
          .evaluate((box) => {
            const text = document.createRange();
            text.selectNodeContents(box.querySelector(':scope > :first-child') ?? box);
            const { left, right } = box.getBoundingClientRect();
            const link = box.closest('a')?.getBoundingClientRect();
            return {
              words: text.getBoundingClientRect().right - left,
              room: Math.min(right, link?.right ?? right) - left,
            };
          });
        expect(words).toBeGreaterThan(40);
        expect([width, words <= room + 1]).toEqual([width, true]);
      }
    });
  });

  it('LOC-1 D-17 leaves none of the ways to a location alone on a line', async () => {
    const path = await findPath(host, '/locations', /href="(\/locations\/[a-z-]+)"/);
    for (const width of [390, 1440]) {
      await visit(host, path, width, async (page) => {
        const tops = await topsOf(page, '.location-page__actions > *');
        expect(tops).toHaveLength(3);
        expect(tops[1]).toBe(tops[2]);
      });
    }
  });

  it('SRCH-12 D-17 says the order of a list in full on a phone', async () => {
    await visit(host, allStockPath, 390, async (page) => {
      const room = await page.locator('.sort__select').evaluate((box) => {
        if (!(box instanceof HTMLSelectElement)) throw new Error('The order is no select.');
        const style = getComputedStyle(box);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) throw new Error('Nothing to measure words with.');
        pen.font = style.font;
        const words = pen.measureText(box.selectedOptions[0]?.text ?? '').width;
        return (
          box.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight) -
          words
        );
      });
      expect(room).toBeGreaterThanOrEqual(0);
    });
  });
});
