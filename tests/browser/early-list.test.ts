/** Lists that the browser knows before the server has answered, and without it (decision 0027). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath } from '../support/demo-sites.ts';

const port = inject('forecourtPort');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openListing(page: Page): Promise<void> {
  await page.goto(`http://kestrel.localhost:${port}${allStockPath}`);
  await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
}

const shownCount = (page: Page) => page.locator('#listing-heading + p').innerText();
/** All of the page: those below the window are drawn after those in it. */
const firstCards = async (page: Page) => {
  await page.locator('.results__list:not([data-draws])').waitFor();
  return page.locator('.results__list .car-card__title').allTextContents();
};
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).first().check();

it('B-2 SRCH-2 a tick shows list, counts and address before the server answers, which then confirms them or is not there', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    // Held until it is let go, or refused.
    const held: ((isLet: boolean) => void)[] = [];
    await page.route(/\/search/, async (route) => {
      const isLet = await new Promise<boolean>((decide) => held.push(decide));
      await (isLet ? route.continue() : route.abort());
    });
    const before = await shownCount(page);
    await tick(page, /^Mazda/);
    await expect.poll(() => shownCount(page)).not.toBe(before);
    // Written once the cards are painted; the answer is held all the while.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    const early = { count: await shownCount(page), cards: await firstCards(page) };
    expect(early.cards.every((title) => title.includes('Mazda'))).toBe(true);
    expect(await page.locator('.results').getAttribute('aria-busy')).toBe('false');
    expect(await page.locator('h1').innerText()).not.toContain('Mazda');
    held.shift()?.(true);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    expect({ count: await shownCount(page), cards: await firstCards(page) }).toEqual(early);

    await tick(page, /^Petrol/);
    await expect.poll(() => shownCount(page)).not.toBe(early.count);
    held.shift()?.(false);
    await expect.poll(() => page.locator('.results__trouble').innerText()).toContain('No connection');
    await expect.poll(() => page.url()).toContain('Petrol');
    expect(
      await page
        .getByRole('checkbox', { name: /^Petrol/ })
        .first()
        .isChecked(),
    ).toBe(true);
    expect((await firstCards(page)).length).toBeGreaterThan(0);
    // What would be that of another list.
    expect(await page.getByRole('list', { name: 'Filters in force' }).count()).toBe(0);
  } finally {
    await context.close();
  }
});

it('B-2 SRCH-2 a link of the list of before that is pressed in between leads on from the list that is shown', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    const held: (() => void)[] = [];
    await page.route(/\/search/, async (route) => {
      await new Promise<void>((letGo) => held.push(letGo));
      await route.continue();
    });
    const before = await shownCount(page);
    await tick(page, /^Mazda/);
    await expect.poll(() => shownCount(page)).not.toBe(before);
    const early = await shownCount(page);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    // Its own address is that of all cars.
    // Written once the cards are painted; the answer is held all the while.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    expect(held).toHaveLength(1);
    held.shift()?.();
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect.poll(() => page.locator('.results__list.car-rows').count()).toBe(1);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/search/mazda?view=list');
    expect(await shownCount(page)).toBe(early);

    // Cards come in the layout that stands there now.
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    await tick(page, /^Petrol/);
    await expect.poll(() => shownCount(page)).not.toBe(early);
    expect(held).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('view')).toBe('list');
    expect(await page.locator('.results__list.car-rows .car-card').count()).toBeGreaterThan(0);
  } finally {
    await context.close();
  }
});

it('B-2 nothing is fetched for it where the browser saves data', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openListing(page);
    await page.locator('form#filters').hover();
    await tick(page, /^Mazda/);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    expect(asked.filter((path) => /listed-(stock|cards)/.test(path))).toEqual([]);
  } finally {
    await context.close();
  }
});

it('B-2 a press has its list before the button is let go, the window stays where it is, and folded filters count along', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    let letGo = (): void => {};
    await page.route(/\/search/, async (route) => {
      await new Promise<void>((done) => {
        letGo = done;
      });
      await route.continue();
    });
    const folded = page.locator('form#filters details[data-group]:not([open]) .facet-value small');
    const counts = () => folded.evaluateAll((places) => places.map(({ textContent }) => textContent).join());
    const box = page.getByRole('checkbox', { name: /^Mazda/ }).first();
    // A mouse that rests over the filters while they scroll comes to lie over another one and asks for its list.
    await page.mouse.move(1_200, 20);
    await box.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 260));
    const [shown, counted] = [await shownCount(page), await counts()];
    // The worker tells of Mazda at once; whatever is asked after it stays without an answer.
    const answered = page.evaluate(
      () =>
        new Promise<void>((done) => {
          const post = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function postOnce(this: Worker, ...sent: Parameters<typeof post>) {
            if (!JSON.stringify(sent[0]).includes('Mazda')) return Reflect.apply(post, this, sent);
            const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
            this.addEventListener('message', shown, { once: true });
            Worker.prototype.postMessage = () => {};
            Reflect.apply(post, this, sent);
          } as typeof post;
        }),
    );
    const at = await box.boundingBox();
    if (!at) throw new Error('Mazda is not among the filters.');
    await page.mouse.move(at.x + 8, at.y + 8);
    await answered;
    await page.mouse.down();
    expect(await shownCount(page)).toBe(shown);
    await page.mouse.up();
    await expect.poll(() => shownCount(page)).not.toBe(shown);
    expect((await firstCards(page)).every((title) => title.includes('Mazda'))).toBe(true);
    await expect.poll(counts).not.toBe(counted);
    expect(await page.evaluate(() => window.scrollY)).toBe(260);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    letGo();
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    expect(await page.evaluate(() => window.scrollY)).toBe(260);
  } finally {
    await context.close();
  }
});
