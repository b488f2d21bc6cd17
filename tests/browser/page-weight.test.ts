/**
 * What the most visited pages weigh, counted in bytes and elements, which do not depend on the machine. Limits are
 * lowered when a page gets lighter, and never raised without a reason.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
type PageKind = 'listing' | 'car' | 'home';
type Host = (typeof demoSites)[number]['host'];

/** HTML in kB, plain and compressed, and its elements: what was true on 23 November 2026 and three in a hundred, but for the aims of a listing: 130 kB and 1,500 elements. */
type Limit = readonly [plainKb: number, brotliKb: number, elements: number];

/* Raised here and there on 24 November by a hundred bytes and two elements: the links to the endpoints for programs in
   head and foot, the search as a tool. */
/* Raised on 29 November by up to 0.6 kB plain and 0.12 compressed: React takes islands over where one piece of text begins and another ends, so the page marks the place between them (decision 0060). */
const limits: Readonly<Record<Host, Readonly<Record<PageKind, Limit>>>> = {
  'kestrel.localhost': {
    // The aim is 1,500 elements, and 1,496 were counted; cars that other tests hold meanwhile say so on their cards.
    // One more: a keyboard may skip the filters. Every list raised, this one from 129.9, 15.3 and 1511: search engines
    // get its cars in their order, and messages its name. From 132.7, as Parkway's from 119.6: the pictures of square
    // SUVs and low crossovers have longer names.
    listing: [133.2, 15.7, 1517],
    // Raised from 99.2, 19 and 1328, as are the others: the lender's layout, the drive away estimate, the picture of a
    // loan with its table; from 101: an electric car shows what its figures rest on, and lets them be changed. From
    // 1400: the marks of a car are at the end of its photos too. From 102, as the other cars' and Halden's list by a
    // few hundred bytes: what a shopper's rig has to do with it. From 1422: that no marks were found is on the photos.
    // From 103: the price in the bar of a phone, and the hours beside Call Now. From 103.3, as the other sites' car
    // pages: the choice of alerts about a watched car, where it is watched.
    car: [104.6, 21.05, 1458],
    // Raised from 78.5, 12.8 and 908: all six locations in a row that swipes, in place of four.
    home: [86.2, 13.4, 1011],
  },
  'halden.localhost': {
    // Raised from 12, 7.9 and 522: the chat bubble of this site, and the links to terms of use and accessibility.
    // From 122.9: 122.905 was measured; the names of files are other in each build.
    listing: [123.4, 12.75, 1382],
    // Raised from 90.5 for the same figures of an electric car.
    // From 1222: four figures beside the car.
    // From 18.4, and the home page from 528: the same, and the hours of each location.
    car: [93.4, 18.95, 1276],
    // From 534: the models' menu has its headings.
    home: [44.7, 8.3, 538],
  },
  'wattlebend.localhost': {
    listing: [130.5, 13.5, 1503],
    // Raised from 85 and 1045, as Halden's from 92.2 and 1214: usual terms that a press chooses.
    // Raised from 16.7 and 1053: the tow car by make and model beside its rating.
    // From 16.8: the price in the bar of a phone, and the hours beside Call Now.
    car: [86.3, 17.35, 1095],
    // Raised from 53.5, 9.4 and 575 for the same row's arrows and dots.
    // From 611: stars made up for the demo say so.
    home: [55.1, 9.85, 612],
  },
  'parkway.localhost': {
    // From 119.4: the same link to the endpoints, and a few bytes that the names of its files make more or less. From
    // 119.9: cheap cars show a repayment with its rates too.
    listing: [121.6, 14.2, 1318],
    // Raised from 992: holds and the purchase brought their words, and the menu of models grows with the dealer's range.
    // From 1042: both sets of buttons beside a price have everything that applies to the car.
    car: [77, 16, 1046],
    home: [62.4, 11.8, 738],
  },
};

/** What a phone waits for before anything of a page works; pictures and fonts come after. Compressed; a home page brings the sheet of the blocks along. What only few pages wear is no part of it: what is only here grows for all of them. From 28.3: HTML of offers, the price in the bar of a phone, the link to copy by hand, what a car on hold says to its holder, the choice about a watched car. */
const sheetKb = 28.75;
/** The loader, with all that it imports; parts come when they are touched, or when the browser has nothing else to do. It knows each part by name, so that one more part costs some twenty bytes: the walk-around was the last (from 4.9). The aim is 5. */
const scriptKb = 4.93;
/**
 * Everything that a car's page fetches by itself, untouched, on every site; the hashes in its names make a few bytes
 * more or less. From 51.9: the name of the walk-around, and that no marks were found; then what is under a sold car. 52
 * is the aim, passed by the one line that asks for what finishes swipes (`finish-swipes.ts`), which itself comes with a
 * touch. From 52.03: forms say which category they send, take digits only where only digits count, and a page says
 * which car this browser holds. From 52.9: the choice about a watched car, a held car on every page that shows it, and
 * a control that is on says so. From 53.4, with an aim of 110: React, 58.2, in place of a library of 7 (decision 0060).
 */
const idleScriptKb = 105.2;
/**
 * What a site has beside it: the start of partners' scripts, the question whether one may be measured, numbers that a
 * press says whole. From 1.6: secrets of addresses are cut out of what they get. From 1.72: the bubble looks again
 * whenever it or the page moves.
 */
const siteScriptKb = 1.78;
/** Every build gives files other names, and letters of chance compress now better, now worse: 20.48 and 20.53 kB were seen of one page, without a word of it changed. What a build weighs by chance is no reason to fail it. */
const chanceKb = 0.06;
const siteScripts = /\/(start-third-party|token-address|measurement-bar|number-button)[.-]/;

describe.each(demoSites)('the weight of $host', ({ host }) => {
  async function findPath(kind: PageKind): Promise<string> {
    if (kind === 'home') return '/';
    if (kind === 'listing') return allStockPath;
    const [carPath = ''] = findCarPaths((await requestPage({ port, host, path: allStockPath })).body);
    return carPath;
  }

  async function weigh(path: string): Promise<number> {
    const answer = await requestPage({ port, host, path, headers: { 'accept-encoding': 'br' } });
    expect(answer.status, path).toBe(200);
    return Number(answer.headers['content-length']) / 1000;
  }

  it.each(['listing', 'car', 'home'] as const)(
    'B-46 D-13 keeps the %s page within its limits',
    async (kind) => {
      const path = await findPath(kind);
      const { body } = await requestPage({ port, host, path });
      expect(body.startsWith('<!DOCTYPE html><html'), 'a page that browsers draw by the standard').toBe(true);
      const [plainKb, brotliKb, elements] = limits[host][kind];
      expect(Buffer.byteLength(body) / 1000, `kB of ${path}, plain`).toBeLessThanOrEqual(plainKb);
      expect(await weigh(path), `kB of ${path}, compressed`).toBeLessThanOrEqual(brotliKb + chanceKb);
      expect(countElements(body), `elements of ${path}`).toBeLessThanOrEqual(elements);

      const sums = { css: 0, js: 0 };
      for (const asset of new Set(body.match(/\/assets\/[\w.-]+\.(?:css|js)\b/g))) {
        sums[asset.endsWith('.css') ? 'css' : 'js'] += await weigh(asset);
      }
      expect(sums.css).toBeGreaterThan(0);
      expect(sums.css, `kB of sheets of ${path}`).toBeLessThanOrEqual(sheetKb);
      expect(sums.js).toBeGreaterThan(0);
      expect(sums.js, `kB of script of ${path}`).toBeLessThanOrEqual(scriptKb + chanceKb);
    },
  );
});

describe('the script of an untouched page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each(demoSites)(
    'B-46 D-13 is no more than the loader and what its parts need, on $host',
    async ({ host }) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      try {
        const sizes = new Map<string, number>();
        page.on('response', (answer) => {
          if (!/\/assets\/.*\.js$/.test(answer.url())) return;
          sizes.set(answer.url(), Number(answer.headers()['content-length'] ?? 0));
        });
        const { body } = await requestPage({ port, host, path: allStockPath });
        const [carPath = ''] = findCarPaths(body);
        await page.goto(`http://${host}:${port}${carPath}`, { waitUntil: 'load' });
        // The last part whose code is fetched unasked; the gallery is the first.
        await page.waitForFunction(() => document.querySelector('[data-enhance=page-state][data-awake]'));
        await page.waitForLoadState('networkidle');
        const weigh = (isOfSite: boolean) =>
          [...sizes]
            .filter(([url]) => siteScripts.test(url) === isOfSite)
            .reduce((sum, [, bytes]) => sum + bytes / 1000, 0);
        expect(sizes.size).toBeGreaterThan(3);
        expect(weigh(false), [...sizes.keys()].join('\n')).toBeLessThanOrEqual(idleScriptKb + chanceKb);
        expect(weigh(true), [...sizes.keys()].join('\n')).toBeLessThanOrEqual(siteScriptKb);
      } finally {
        await page.close();
      }
    },
  );
});

describe('React in the browser', () => {
  it('B-46 D-13 comes with the first island: a heart is pressed without it', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      // Who saves data gets nothing fetched ahead.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      let letCome = (): void => {};
      const mayCome = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      let isRequested = false;
      await page.route(/\/assets\/react-/, async (route) => {
        isRequested = true;
        await mayCome;
        await route.continue();
      });
      await page.goto(`http://kestrel.localhost:${port}${allStockPath}`, { waitUntil: 'load' });
      expect(isRequested).toBe(false);
      const heart = page.locator('.disc--heart').first();
      await heart.click();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('.toast').isVisible()).toBe(false);
      letCome();
      await page.locator('.toast').getByText('See all').waitFor();
      expect(isRequested).toBe(true);
    } finally {
      await browser.close();
    }
  });
});

/** What scripts and data say is no element. */
function countElements(html: string): number {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0;
}
