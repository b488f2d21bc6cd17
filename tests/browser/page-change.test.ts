/** From page to page: the photo travels, Back finds the page as it was, and what is made ready ahead is not counted. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findMachineBrowser } from '../../scripts/setup/browser-places.mjs';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const patience = { timeout: 60_000 };

/** The headless shell of the package cannot keep a page that was left; any Chrome or Chromium of the machine does. */
const keepsLeftPages = findMachineBrowser() !== null;

const browser = await launchFileBrowser({ hasMotion: true, keepsLeftPages: true, showsPictures: true });

type Journey = { readonly host: string } & BrowserContextOptions;

async function visit({ host, ...options }: Journey, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteArrivals);
    await page.goto(`http://${host}:${port}${allStockPath}`, { waitUntil: 'load' });
    await look(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: how each page of this tab appeared, in words, stored for the next page to read. */
function noteArrivals(): void {
  const log = (text: string) => {
    const before: string[] = JSON.parse(sessionStorage.getItem('arrivals') ?? '[]');
    sessionStorage.setItem('arrivals', JSON.stringify([...before, text]));
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) log(`${window.location.pathname} from memory`);
  });
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) return;
    const { pathname } = window.location;
    viewTransition.ready.then(
      () => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement'));
        const isWhole = ['old', 'new'].every((part) =>
          moving.includes(`::view-transition-${part}(car-photo)`),
        );
        log(`${pathname} ${isWhole ? 'with its photo' : 'as a whole'}`);
      },
      () => log(`${pathname} at once`),
    );
  });
}

/** A page that is just coming back answers a moment later. */
const arrivals = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('arrivals') ?? '[]') as string[]).catch(() => []);

/** The driver waits for no page that comes back from memory: the browser is asked for it, and what comes is looked at. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back(), 0));

const phone = {
  host: demoSites[0].host,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

describe.skipIf(!keepsLeftPages).each(demoSites)(
  'on $host (needs a Chrome or Chromium of the machine)',
  ({ host }) => {
    it('the photo of a card travels to the car and back, where the list is as it was', () =>
      visit({ host }, async (page) => {
        await page.locator('#listing-heading[data-awake]').waitFor(patience);
        // The second row: the list has been scrolled.
        await page.locator('.car-card').nth(4).locator('a.car-card__link').scrollIntoViewIfNeeded();
        const link = page.locator('.car-card').nth(4).locator('a.car-card__link');
        const path = await link.getAttribute('href');
        const scrolled = await page.evaluate(() => window.scrollY);
        expect(scrolled).toBeGreaterThan(0);
        await link.click();
        await page.waitForURL(`**${path}`);
        await expect.poll(() => arrivals(page), patience).toContain(`${path} with its photo`);
        const back = page.locator('[data-enhance="back-to-search"][data-awake]');
        await back.waitFor(patience);
        await back.evaluate((element) => void setTimeout(() => (element as HTMLElement).click(), 0));
        await expect.poll(() => arrivals(page), patience).toContain(`${allStockPath} from memory`);
        await expect.poll(() => arrivals(page), patience).toContain(`${allStockPath} with its photo`);
        // Where a row ends between two pixels, the browser comes back to either.
        expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(1);
        await expect.poll(() => page.locator('[data-travels]').count(), patience).toBe(0);
      }));

    it('every kind of page comes back from the browser’s memory as it was left', () =>
      visit({ host }, async (page) => {
        const { body } = await requestPage({ port, host, path: allStockPath });
        const [car = ''] = findCarPaths(body);
        for (const path of [
          '/',
          car,
          `${car}/enquire`,
          '/contact-us',
          '/favourites',
          '/compare',
          '/locations',
        ]) {
          await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'load' });
          await page.goto(`http://${host}:${port}/robots.txt`);
          await goBack(page);
          await expect.poll(() => arrivals(page), patience).toContain(`${path} from memory`);
        }
      }));
  },
);

it('with reduced motion the next page shows immediately', () =>
  visit({ host: demoSites[0].host, reducedMotion: 'reduce' }, async (page) => {
    await page.locator('a.car-card__link').first().click();
    await page.waitForURL(/\/cars\//);
    await page.locator('h1').waitFor();
    expect(await arrivals(page)).toEqual([]);
  }));

describe('a page that is drawn ahead', () => {
  it('ANALYTICS-12 API-4 is counted once it is seen, and not before', () =>
    visit({ host: demoSites[0].host }, async (page) => {
      const { body } = await requestPage({ port, host: demoSites[0].host, path: allStockPath });
      const [car = ''] = findCarPaths(body);
      // The driver's tools switch prerendering off, so the page is marked as drawn ahead.
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      });
      const counted: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/events$|\/view\.json$/.test(pathname)) counted.push(pathname);
      });
      await page.goto(`http://${demoSites[0].host}:${port}${car}`, { waitUntil: 'networkidle' });
      expect(counted).toEqual([]);
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      await expect.poll(() => counted, patience).toContain('/api/events');
      await expect.poll(() => counted, patience).toContain(`${car}/view.json`);
    }));

  it('B-46 is fetched on a phone while its card is looked at, and shows the picture that the card has shown', () =>
    visit(phone, async (page) => {
      const card = page.locator('.results__list .car-card').nth(2);
      const link = card.locator('a.car-card__link');
      expect(await link.getAttribute('data-ahead')).toBeNull();
      await page.locator('#listing-heading[data-awake]').waitFor(patience);
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.poll(() => link.getAttribute('data-ahead'), patience).toBe('');
      const photo = card.locator('.card-photos__photo').first();
      const shown = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(shown, patience).toContain('?w=800');
      const onCard = await shown();
      // Near the end of the list its next page too.
      await page.locator('.pager').scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.locator('.pager a[rel=next]').getAttribute('data-ahead'), patience)
        .toBe('');
      await link.tap();
      await page.waitForURL(/\/cars\//);
      const hero = page.locator('.gallery__photo').first();
      await expect
        .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc), patience)
        .toBe(onCard);
      const delivery = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        return Reflect.get(navigation ?? {}, 'deliveryType');
      });
      expect(delivery).toBe('navigational-prefetch');
    }));

  it('B-46 is, on a phone, the next page of a list with its first photo, which then is there immediately', () =>
    visit(phone, async (page) => {
      const photosHere = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/img/'))
            .map((entry) => ({ name: entry.name, bytes: Number(Reflect.get(entry, 'transferSize')) })),
        );
      await page.locator('#listing-heading[data-awake]').waitFor(patience);
      const next = page.locator('.pager a[rel=next]');
      const address = await next.evaluate((link: HTMLAnchorElement) => link.href);
      const { pathname, search } = new URL(address);
      const { body } = await requestPage({ port, host: demoSites[0].host, path: pathname + search });
      const [, first = 'none'] = /<link rel="preload" as="image" imageSrcSet="([^? ]+)/.exec(body) ?? [];
      await page.locator('.pager').scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await photosHere()).map(({ name }) => new URL(name).pathname), patience)
        .toContain(first);
      await next.tap();
      await page.waitForURL(address);
      const photo = page.locator('.card-photos__photo').first();
      const source = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source, patience).toContain(first);
      const html = await source();
      await expect
        .poll(async () => (await photosHere()).find(({ name }) => name === html)?.bytes, patience)
        .toBe(0);
      expect(await arrivals(page)).toEqual([]);
    }));

  it('is a car’s, and a client that saves data gets no rules', async () => {
    const { host } = demoSites[0];
    const ask = (headers: Record<string, string>) => requestPage({ port, host, path: '/', headers });
    const address = JSON.parse(String((await ask({})).headers['speculation-rules']));
    expect((await ask({ 'save-data': 'on' })).headers['speculation-rules']).toBeUndefined();
    const rules = await requestPage({ port, host, path: address });
    expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
    expect(JSON.parse(rules.body).prerender).toEqual([
      { where: { href_matches: '/cars/:slug' }, eagerness: 'moderate' },
    ]);
    expect(JSON.parse(rules.body).prefetch).toContainEqual({
      where: { selector_matches: 'a[data-ahead]' },
      eagerness: 'immediate',
    });
  });
});
