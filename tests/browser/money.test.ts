/** Figures of money where a shopper meets them: rates as prominent as repayments, and the drive away estimate, without script. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { visit: visitPage } = cachePages(() => browser);

const visit = (
  host: string,
  path: string,
  journey: (page: Page) => Promise<void>,
  viewport = { width: 390, height: 844 },
) =>
  visitPage(
    `http://${host}:${port}${path}`,
    { javaScriptEnabled: false, viewport, waitUntil: 'domcontentloaded' },
    journey,
  );

async function findCar(host: string, texts: RegExp): Promise<string> {
  const listing = await requestPage({ port, host, path: allStockPath });
  for (const path of findCarPaths(listing.body)) {
    const { body } = await requestPage({ port, host, path });
    if (texts.test(body)) return path;
  }
  throw new Error(`No car of ${host} has ${texts}.`);
}

/** How each figure looks: size, weight, colour. */
const looksOf = (figures: Locator) =>
  figures.evaluateAll((found) =>
    found.map((one) => {
      const { fontSize, fontWeight, color } = getComputedStyle(one);
      return [fontSize, fontWeight, color].join(' ');
    }),
  );

describe.each(demoSites)('money on $host', ({ host }) => {
  it('F-2 FIN-1 CALC-22 shows repayment, rate and comparison rate alike, with the warning in view', async () => {
    const car = await findCar(host, /finance-cells/);
    for (const [path, boxes] of [
      [car, ['.finance-cells', '.calculator__figures']],
      [allStockPath, ['.finance-cells']],
      ['/finance?amount=30000', ['.finance-cells', '.calculator__figures']],
    ] as const) {
      await visit(host, path, async (page) => {
        for (const box of boxes) {
          const looks = await looksOf(page.locator(`main ${box}`).first().locator('dd'));
          expect(looks, `${path} ${box}`).toHaveLength(3);
          expect(new Set(looks).size, `${path} ${box}: ${looks.join(', ')}`).toBe(1);
        }
        // Its own words, not those of a note within it that opens.
        const inView = await page
          .locator('main p')
          .evaluateAll((found) =>
            found.filter(
              (one) =>
                [...one.childNodes].some((node) =>
                  /WARNING: This comparison rate/.test(node.nodeValue ?? ''),
                ) &&
                one.checkVisibility() &&
                one.closest('details, dialog, [popover]') === null,
            ),
          );
        expect(inView.length, path).toBeGreaterThanOrEqual(path === allStockPath ? 1 : boxes.length);
      });
    }
  });

  it('F-2 CALC-3 sets no figure of a dear loan over the next one on a phone', async () => {
    await visit(host, '/finance?amount=250000&frequency=month', async (page) => {
      const widths = await page
        .locator('.calculator__figures dd')
        .evaluateAll((figures) => figures.map((one) => [one.scrollWidth, one.clientWidth]));
      expect(widths).toHaveLength(3);
      for (const [needed, count] of widths) expect(needed).toBeLessThanOrEqual(count ?? 0);
      expect(await findHorizontalOverflow(page)).toEqual([]);
    });
  });

  it('B-17 C-22 C-23 works out the drive away price of a postcode on a phone, without script', async () => {
    const car = await findCar(host, /other-basis/);
    await visit(host, car, async (page) => {
      await page.getByText('Drive away price for your postcode').click();
      await page.locator('#drive-away-postcode').fill('12');
      await page.locator('form:has(#drive-away-postcode) button').click();
      await page.getByText('Enter a 4-digit Australian postcode.').waitFor();
      await page.locator('#drive-away-postcode').fill('4000');
      await page.locator('form:has(#drive-away-postcode) button').click();
      await page.waitForURL(/postcode=4000#drive-away$/, { waitUntil: 'commit' });
      expect(await page.locator('.drive-away__headline').innerText()).toMatch(
        /drive away in QLD|No estimate for QLD/,
      );
      expect(await findHorizontalOverflow(page)).toEqual([]);
    });
  });

  it('B-17 takes one postcode after the other beside the pictures of a wide window, and stays where they are', async () => {
    const car = await findCar(host, /other-basis/);
    await visit(
      host,
      car,
      async (page) => {
        await page.getByText('Drive away price for your postcode').click();
        for (const postcode of ['12', '4000', '3350']) {
          await page.locator('#drive-away-postcode').fill(postcode);
          await page.locator('form:has(#drive-away-postcode) button').click();
          await page.waitForURL(new RegExp(`postcode=${postcode}#drive-away$`), { waitUntil: 'load' });
          // A panel that stays in view while the page scrolls towards it is never reached.
          await page.waitForFunction(() => {
            const { top } = document.querySelector('#drive-away')?.getBoundingClientRect() ?? { top: -1 };
            return top > 0 && top < 200;
          });
        }
        // A panel that stays in view does not leap away under the mouse when the field loses the focus.
        await page.goto(new URL(car, page.url()).href);
        await page.getByText('Drive away price for your postcode').click();
        await page.mouse.wheel(0, 300);
        await page.waitForFunction(() => scrollY > 250);
        await page.locator('#drive-away-postcode').fill('2000');
        await page.locator('form:has(#drive-away-postcode) button').click();
        await page.waitForURL(/postcode=2000#drive-away$/);
      },
      { width: 1440, height: 900 },
    );
  });
});
