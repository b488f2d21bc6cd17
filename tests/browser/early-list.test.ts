/** Lists that the browser makes before the server has answered, and without it (decision 0027). */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { allStockPath } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

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

/** Requests to the server are delayed until they are released, or refused. */
async function holdServer(
  page: Page,
): Promise<{ readonly paths: string[]; readonly settle: (isLet: boolean) => Promise<void> }> {
  const paths: string[] = [];
  const held: ((isLet: boolean) => void)[] = [];
  await page.route(/\/search|\/api\/listed-/, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    const isLet = await new Promise<boolean>((decide) => held.push(decide));
    await (isLet ? route.continue() : route.abort());
  });
  return {
    paths,
    async settle(isLet) {
      // The stock and its cards.
      await expect.poll(() => held.length).toBe(2);
      for (const decide of held.splice(0)) decide(isLet);
    },
  };
}

const isTicked = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).first().isChecked();
const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters', exact: true }).innerText();

it('B-2 SRCH-2 a tick shows the whole list before the server’s response, which confirms the stock or never comes', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    const { paths, settle } = await holdServer(page);
    const before = await shownCount(page);
    await tick(page, /^Mazda/);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    // Written once the cards are painted; the answer is held all the while.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    await expect.poll(() => page.title()).toContain('Mazda');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/search\/mazda$/);
    const early = { count: await shownCount(page), cards: await firstCards(page), chips: await chips(page) };
    expect(early.count).not.toBe(before);
    expect(early.chips).toContain('Mazda');
    expect(early.cards.every((title) => title.includes('Mazda'))).toBe(true);
    expect(await page.locator('.results').getAttribute('aria-busy')).toBe('false');
    await settle(true);
    expect({
      count: await shownCount(page),
      cards: await firstCards(page),
      chips: await chips(page),
    }).toEqual(early);
    expect(await page.locator('.results__trouble').innerText()).toBe('');

    await tick(page, /^Petrol/);
    await expect.poll(() => shownCount(page)).not.toBe(early.count);
    await settle(false);
    await expect.poll(() => page.locator('.results__trouble').innerText()).toContain('You’re offline');
    await expect.poll(() => page.url()).toContain('Petrol');
    expect(await isTicked(page, /^Petrol/)).toBe(true);
    expect((await firstCards(page)).length).toBeGreaterThan(0);
    expect(await chips(page)).toContain('Petrol');
    // No page of the server was needed for any of it.
    expect(paths.filter((path) => path.startsWith('/search'))).toEqual([]);

    await page.goBack();
    await expect.poll(() => isTicked(page, /^Petrol/)).toBe(false);
    expect(await isTicked(page, /^Mazda/)).toBe(true);
    expect(await shownCount(page)).toBe(early.count);
  } finally {
    await context.close();
  }
});

it('B-2 SRCH-2 every link of a list that the server has yet to confirm leads on from it', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    const { paths } = await holdServer(page);
    await tick(page, /^Mazda/);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    const early = await shownCount(page);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(() => page.locator('.results__list.car-rows').count()).toBe(1);
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/search/mazda?view=list');
    expect(await shownCount(page)).toBe(early);

    // Cards come in the current layout.
    await tick(page, /^Petrol/);
    await expect.poll(() => shownCount(page)).not.toBe(early);
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('list');
    expect(await page.locator('.results__list.car-rows .car-card').count()).toBeGreaterThan(0);
    await page
      .getByRole('link', { name: /^Clear all/ })
      .first()
      .click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Cars for sale');
    await expect.poll(() => isTicked(page, /^Mazda/)).toBe(false);
    expect(paths.filter((path) => path.startsWith('/search'))).toEqual([]);
  } finally {
    await context.close();
  }
});

it('B-2 SRCH-2 a stock that changes between the list and its confirmation is replaced by that of the server', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const path = '/api/listed-stock';
    const { body } = await requestPage({ port, host: 'kestrel.localhost', path });
    // In the previous stock what is a Kia now was a Mazda.
    const before = body.replace(/"(Mazda|Kia)"/g, (make) => (make === '"Kia"' ? '"Mazda"' : '"Kia"'));
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body: before, contentType: 'application/json', headers: { etag: '"before"' } }),
    );
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    await page.unroute(`**${path}`);
    const { paths, settle } = await holdServer(page);
    const steps = await page.evaluate(() => history.length);
    await tick(page, /^Mazda/);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    const early = await shownCount(page);
    await settle(true);
    await expect.poll(() => shownCount(page)).not.toBe(early);
    const listed = await firstCards(page);
    expect(paths.filter((path) => path.startsWith('/search'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/search/mazda');
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(await isTicked(page, /^Mazda/)).toBe(true);
    expect(await page.locator('.results__trouble').innerText()).toBe('');
    const here = { count: await shownCount(page), cards: listed, chips: await chips(page) };
    const other = await context.newPage();
    await other.goto(page.url());
    expect(here).toEqual({
      count: await shownCount(other),
      cards: await firstCards(other),
      chips: await chips(other),
    });
  } finally {
    await context.close();
  }
});

it('B-2 C-1 an empty list is explained without a page of the server', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    await page.route(/\/search/, (route) => route.abort());
    const priceTo = page.getByRole('textbox', { name: 'Price to' });
    await priceTo.fill('100');
    await priceTo.press('Enter');
    await page.locator('.no-results').waitFor();
    expect(await page.locator('.no-results h2').innerText()).toContain('No matches');
    const ways = page.locator('.no-results__action');
    expect(await ways.count()).toBeGreaterThan(0);
    await ways.last().click();
    await page.locator('.no-results').waitFor({ state: 'detached' });
    expect((await firstCards(page)).length).toBeGreaterThan(0);
    expect(await page.locator('.results__trouble').innerText()).toBe('');
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
    const requested: string[] = [];
    context.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openListing(page);
    await page.locator('form#filters').hover();
    await tick(page, /^Mazda/);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Mazda');
    expect(requested.filter((path) => /listed-(stock|views)/.test(path))).toEqual([]);
  } finally {
    await context.close();
  }
});

it('B-2 a press has its list before the button is released, the window stays where it is, and folded filters count along', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openListing(page);
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    await holdServer(page);
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
    expect(await page.locator('h1').innerText()).toContain('Mazda');
    expect(await page.evaluate(() => window.scrollY)).toBe(260);
  } finally {
    await context.close();
  }
});
