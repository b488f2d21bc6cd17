/**
 * On a phone the photo of a card is where the car's page shows it, from the press until that page has come (decision
 * 0052).
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';

const port = inject('forecourtPort');
const patience = { timeout: 60_000 };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const browser = await launchFileBrowser({ hasMotion: true, showsPictures: true });

type Options = { readonly isWide?: boolean; readonly reducedMotion?: 'reduce' | 'no-preference' };

async function visitList(
  host: string,
  look: (page: Page) => Promise<void>,
  { isWide = false, reducedMotion = 'no-preference' }: Options = {},
): Promise<void> {
  const wide = { viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext({ ...(isWide ? wide : phone), reducedMotion });
  try {
    const page = await context.newPage();
    // What is fetched ahead comes by no route.
    await page.route('**/speculation-rules.json', (route) => route.abort());
    await page.goto(`http://${host}:${port}${allStockPath}`, { waitUntil: 'load' });
    await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
    await look(page);
  } finally {
    await context.close();
  }
}

/** A press leads nowhere: while a page is on its way the browser tells a driver nothing of the one before. */
const stayHere = (page: Page) =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

/** A card with its photo, far enough down that the list has been scrolled. */
async function findCard(page: Page) {
  const card = page.locator('.results__list .car-card:has(.card-photos__photo)').nth(2);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const photo = card.locator('.card-photos__photo').first();
  const source = () =>
    photo.evaluate(({ currentSrc, complete }: HTMLImageElement) => (complete ? currentSrc : ''));
  await expect.poll(source, patience).toContain('/img/');
  return { card, link: card.locator('a.car-card__link'), source: await source() };
}

const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());
const stageOf = (page: Page) => page.locator('.car-stage');
const scrolledOf = (page: Page) => page.evaluate(() => window.scrollY);
const boxOf = (element: Locator) =>
  element.first().evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

describe.each(demoSites)('on $host', ({ host }) => {
  it('B-46 shows the photo of the card and the car’s name where the car’s page shows them', () =>
    visitList(host, async (page) => {
      const { link, source } = await findCard(page);
      const name = await link.textContent();
      const scrolled = await scrolledOf(page);
      expect(scrolled).toBeGreaterThan(0);
      await stayHere(page);
      await press(link);
      const stage = stageOf(page);
      expect(await stage.locator('img').evaluate((image: HTMLImageElement) => image.src)).toBe(source);
      expect(await stage.locator('h1').textContent()).toBe(name);
      expect(await scrolledOf(page)).toBe(scrolled);
      // What covers every page is the page's own, and answers.
      const top = await page.evaluate(() => document.elementFromPoint(40, 30)?.closest('header') !== null);
      expect(top, 'the header').toBe(true);
      const shown = await Promise.all(['.gallery__main', 'h1'].map((part) => boxOf(stage.locator(part))));
      await page.goto(await link.evaluate(({ href }: HTMLAnchorElement) => href));
      const rendered = await Promise.all(['.gallery__main', 'h1'].map((part) => boxOf(page.locator(part))));
      expect(shown).toEqual(rendered);
    }));
});

describe('the picture of a car’s page that is on its way', () => {
  const { host } = demoSites[0];

  it('goes when that page does not come, and the list is as it was', () =>
    visitList(host, async (page) => {
      await page.route(/\/cars\/[^/.]+$/, (route) => route.fulfill({ status: 204 }));
      const { link } = await findCard(page);
      const scrolled = await scrolledOf(page);
      const previous = await link.evaluate((element: HTMLElement) => {
        element.click();
        return document.querySelectorAll('.car-stage').length;
      });
      expect(previous).toBe(1);
      await expect.poll(() => stageOf(page).count(), patience).toBe(0);
      expect(await scrolledOf(page)).toBe(scrolled);
    }));

  it('goes when it is stopped', () =>
    visitList(host, async (page) => {
      const { link } = await findCard(page);
      const previous = await link.evaluate((element: HTMLElement) => {
        element.click();
        const count = document.querySelectorAll('.car-stage').length;
        window.stop();
        return count;
      });
      expect(previous).toBe(1);
      await expect.poll(() => stageOf(page).count(), patience).toBe(0);
    }));

  it('is not in the list that the browser keeps for Back', () =>
    visitList(host, async (page) => {
      const { link } = await findCard(page);
      await stayHere(page);
      await press(link);
      expect(await stageOf(page).count()).toBe(1);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      );
      expect(await stageOf(page).count()).toBe(0);
    }));

  it('is there for every link of a card to its car, by keyboard too and with reduced motion', () =>
    visitList(
      host,
      async (page) => {
        const { card, link } = await findCard(page);
        await stayHere(page);
        await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
        await page.keyboard.press('Enter');
        expect(await stageOf(page).count(), 'by keyboard').toBe(1);
        const href = await link.getAttribute('href');
        for (const method of ['a.card-photos', `.car-card__body a[href="${href}"]:not(.car-card__link)`]) {
          await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
          await press(card.locator(method).first());
          expect(await stageOf(page).count(), method).toBe(1);
        }
      },
      { reducedMotion: 'reduce' },
    ));

  it('is left out where a press asks for another tab or another page, and in a wide window', async () => {
    await visitList(host, async (page) => {
      const { card, link } = await findCard(page);
      await stayHere(page);
      await link.evaluate((element) =>
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
      );
      const href = await link.getAttribute('href');
      await press(card.locator(`.car-card__body a:not([href="${href}"])`).first());
      expect(await stageOf(page).count()).toBe(0);
    });
    await visitList(
      host,
      async (page) => {
        const { link } = await findCard(page);
        await stayHere(page);
        await press(link);
        expect(await stageOf(page).count()).toBe(0);
      },
      { isWide: true },
    );
  });
});
