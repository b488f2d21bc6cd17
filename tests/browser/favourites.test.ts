/** What the browser remembers: favourites, compare, viewed cars, the last visit. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string, site = host) => `http://${site}:${port}${path}`;
const hearts = '.disc--heart:visible';
const compareDiscs = '.compare-button:visible';

let context: BrowserContext;
let page: Page;
let errors: readonly string[];

const browser = await launchFileBrowser();
beforeEach(async () => {
  page = await borrow(address('/'), { reducedMotion: 'no-preference' });
  context = page.context();
  errors = watchForErrors(page);
});
afterEach(() => release(page));
const { borrow, release } = cachePages(() => browser);

async function openListing(site = host): Promise<void> {
  await page.goto(address(allStockPath, site));
  await page.locator(hearts).first().waitFor();
}

/** A press hydrates what it touches, and is answered then. */
const pressed = (button: Locator, isPressed: boolean) =>
  expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isPressed));

async function stored(key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : JSON.parse(text);
}

describe('favourites', () => {
  it('FAV-1 FAV-2 CARD-8 saves a car and removes it, announces it once, and counts in the header', async () => {
    await openListing();
    const heart = page.locator(hearts).first();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await pressed(heart, true);
    await page.locator('.toast').waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Saved' }).count(), 'toasts').toBe(1);
    await page.getByRole('link', { name: 'Saved, 1' }).waitFor();
    const favourites = (await stored('forecourt.favourites')) as { value: readonly { entry: object }[] };
    expect(Object.keys(favourites.value[0]?.entry ?? {}).sort()).toEqual([
      'id',
      'make',
      'model',
      'name',
      'primary_image_url',
      'slug',
    ]);
    await heart.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await pressed(heart, true);
    expect(errors).toEqual([]);
  });

  it('CARD-9 GAP-30 offers no sold car for saving, and lets one go that was saved before', async () => {
    const listing = '/search/new-used-and-demo-cars?refinementList%5Bstatus%5D%5B0%5D=sold';
    const search = '/api/search?refinementList%5Bstatus%5D%5B0%5D=sold';
    const { hits } = JSON.parse((await requestPage({ port, host, path: search })).body);
    const { id, slug, name, make, model } = hits[0];
    const cardOf = () => page.locator('.car-card', { has: page.locator(`a[href^="/cars/${slug}"]`) }).first();
    await page.goto(address(listing), { waitUntil: 'networkidle' });
    expect(await cardOf().count()).toBe(1);
    expect(await page.locator(hearts).count()).toBe(0);
    const entry = { id, slug, name, make, model, primary_image_url: null };
    const saved = { version: 1, value: [{ entry, priceCents: null, savedAtMs: Date.now() }] };
    await page.evaluate((text) => localStorage.setItem('forecourt.favourites', text), JSON.stringify(saved));
    await page.reload();
    const heart = cardOf().locator(hearts);
    await heart.waitFor();
    await pressed(heart, true);
    expect(await page.locator(hearts).count()).toBe(1);
    await heart.click();
    await expect.poll(() => page.locator(hearts).count()).toBe(0);
  });

  it('FAV-3 FAV-4 VDP-6 keeps and compares from the page of a car too', async () => {
    const listing = await requestPage({ port, host, path: allStockPath });
    const [carPath = ''] = findCarPaths(listing.body);
    await page.goto(address(carPath));
    const favourite = page.getByRole('button', { name: /^Saved?$/ });
    await favourite.click();
    await pressed(favourite, true);
    // A control that is on says so in a word, too.
    expect(await favourite.innerText()).toBe('Saved');
    const compare = page.getByRole('button', { name: /^Compar(e|ing)$/ });
    await compare.click();
    await pressed(compare, true);
    expect(await compare.innerText()).toBe('Comparing');
  });

  it('UI-1 shows the newer toast in the place of the older', async () => {
    await openListing();
    await page.locator(hearts).nth(0).click();
    await page.locator('.toast').waitFor();
    const first = await page.locator('.toast').innerText();
    await page.locator(hearts).nth(1).click();
    await expect.poll(() => page.locator('.toast').innerText()).not.toBe(first);
    expect(await page.locator('.toast').count()).toBe(1);
  });

  it('CARD-8 gives each control a target of 44 px', async () => {
    await openListing();
    for (const selector of [hearts, compareDiscs]) {
      const box = await page.locator(selector).first().boundingBox();
      expect([box?.width, box?.height], selector).toEqual([44, 44]);
    }
  });

  it('FAV-1 CARD-8 answers a press that comes before anything is hydrated, and marks what was saved when the page comes back', async () => {
    await page.goto(address(allStockPath), { waitUntil: 'domcontentloaded' });
    await page.locator(hearts).first().click();
    await pressed(page.locator(hearts).first(), true);
    await page.goto(address('/favourites'));
    await page.goBack();
    await pressed(page.locator(hearts).first(), true);
  });

  it('FAV-1 FAV-4 CARD-8 keeps what was pressed when the page is left before anything answered, once', async () => {
    await page.goto(address('/favourites'));
    // The code of the parts does not come while this page is there.
    let isHeld = true;
    await page.route(/\/assets\/(?!entry|loader).*\.js$/, (route) => (isHeld ? undefined : route.continue()));
    await page.goto(address(allStockPath), { waitUntil: 'domcontentloaded' });
    await page.locator(hearts).first().click();
    await page.locator(compareDiscs).nth(1).click();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(2);
    isHeld = false;
    await page.goto(address('/special-offers'));
    await page.locator('.toast').waitFor();
    await page.goto(address(allStockPath));
    await pressed(page.locator(hearts).first(), true);
    await pressed(page.locator(compareDiscs).nth(1), true);
    await pressed(page.locator(hearts).nth(1), false);
    await page.reload();
    await pressed(page.locator(hearts).first(), true);
  });

  it('FAV-1 stays in step between two tabs, and over a reload', async () => {
    await openListing();
    const other = await context.newPage();
    await other.goto(address('/favourites'));
    await other.getByText('No saved searches yet').waitFor();
    await page.locator(hearts).first().click();
    await other.locator('.saved-car-row').waitFor();
    await page.reload();
    await page.locator(`${hearts}[aria-pressed="true"]`).first().waitFor();
  });

  it('FAV-1 works as long as the page where storage is refused', async () => {
    await release(page);
    page = await browser.newPage();
    errors = watchForErrors(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await openListing();
    await page.locator(hearts).first().click();
    await pressed(page.locator(hearts).first(), true);
    expect(errors).toEqual([]);
  });

  it('CARD-8 draws no dead button where script is off', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(address(allStockPath), { waitUntil: 'domcontentloaded' });
    expect(await plain.locator('.car-card').count()).toBeGreaterThan(10);
    expect(await plain.locator('.disc:visible').count()).toBe(0);
    await plain.close();
  });

  it('FAV-1 lists what changed since it was saved, and what is gone', async () => {
    await openListing();
    const priced = page
      .locator('.car-card')
      .filter({ has: page.locator('.car-card__price') })
      .first();
    await priced.locator(hearts).click();
    await pressed(priced.locator(hearts), true);
    await page.evaluate(() => {
      const favourites = JSON.parse(localStorage.getItem('forecourt.favourites') ?? '');
      const [car] = favourites.value;
      const gone = { ...car, entry: { ...car.entry, id: 'gone', slug: 'gone' } };
      car.priceCents += 600_00;
      localStorage.setItem('forecourt.favourites', JSON.stringify({ ...favourites, value: [car, gone] }));
    });
    await page.goto(address('/favourites'));
    await page.getByText('$600 less since you saved it').waitFor();
    await page.getByText('No longer listed').waitFor();
    expect(await page.locator('h1').innerText()).toBe('Saved');
    expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findHorizontalOverflow(page)).toEqual([]);
    }
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await page.locator('.saved-car-row').count()).toBe(1);
  });
});

describe('compare', () => {
  it('FAV-4 B-10 shows two chosen cars side by side, at an address that can be shared', async () => {
    await openListing();
    await page.locator(compareDiscs).nth(0).click();
    expect(await page.locator('.compare-tray').count()).toBe(0);
    await page.locator(compareDiscs).nth(1).click();
    await page.getByRole('link', { name: 'Compare 2' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare 2 cars' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(2);
    expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
    // Which column is which stays in sight while the rows go by.
    const name = page.locator('.compare-head__title').first();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.locator('.compare-table__actions').scrollIntoViewIfNeeded();
      const { y = -1 } = (await name.boundingBox()) ?? {};
      expect(await page.evaluate(() => window.scrollY), `${width} px`).toBeGreaterThan(400);
      expect(y, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(y, `${width} px`).toBeLessThan(40);
    }
    const same = page.locator('.compare-table__row--same').first();
    expect(await same.isVisible()).toBe(true);
    await page.getByLabel('Only differences').check();
    expect(await same.isVisible()).toBe(false);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findHorizontalOverflow(page)).toEqual([]);
    }
    const shared = await requestPage({
      port,
      host,
      path: new URL(page.url()).pathname + new URL(page.url()).search,
    });
    expect(shared.body, 'without script').toContain('Compare 2 cars');
    expect(errors).toEqual([]);
  });

  it('CFG-4 never compares or lists a car of another site', async () => {
    await openListing();
    await page.locator(compareDiscs).first().click();
    await pressed(page.locator(compareDiscs).first(), true);
    const chosen = (await stored('forecourt.compare')) as { value: readonly { id: string }[] };
    const id = chosen.value[0]?.id ?? '';
    const here = await requestPage({ port, host, path: `/api/cards?ids=${id}` });
    expect(JSON.parse(here.body).cards).toHaveLength(1);
    const elsewhere = await requestPage({ port, host: 'halden.localhost', path: `/api/cards?ids=${id}` });
    expect(JSON.parse(elsewhere.body)).toEqual({ cards: [] });
  });
});

describe('viewed cars and the last visit', () => {
  it('FAV-6 B-9 C-10 remembers a viewed car, and tells on the next visit that it became cheaper', async () => {
    const listing = await requestPage({ port, host, path: `${allStockPath}?range%5Bprice%5D=5000:250000` });
    const [carPath = ''] = findCarPaths(listing.body);
    await page.goto(address(carPath), { waitUntil: 'networkidle' });
    const viewed = (await stored('forecourt.viewed-cars')) as { value: readonly { record: object }[] };
    expect(Object.keys(viewed.value[0]?.record ?? {}).sort()).toEqual([
      'body',
      'id',
      'make',
      'model',
      'simple_body',
      'stocknum',
    ]);
    await page.goto(address('/'), { waitUntil: 'networkidle' });
    expect(await page.locator('.last-visit').count(), 'nothing to say in the same visit').toBe(0);
    await page.evaluate(() => {
      const change = (key: string, edit: (value: never) => void) => {
        const favourites = JSON.parse(localStorage.getItem(key) ?? '');
        edit(favourites.value as never);
        localStorage.setItem(key, JSON.stringify(favourites));
      };
      change('forecourt.viewed-cars', (cars: { priceCents: number }[]) => {
        for (const car of cars) car.priceCents += 500_00;
      });
      change('forecourt.visit', (visit: { lastSeenAtMs: number; now: object }) => {
        visit.lastSeenAtMs -= 3 * 86_400_000;
        visit.now = {};
      });
    });
    await page.goto(address('/'));
    const strip = page.getByRole('region', { name: 'Since your last visit' });
    await strip.waitFor();
    expect(await strip.innerText()).toMatch(/3 days ago[\s\S]*1 price drop\s*\$500/);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Recently viewed cars' }).waitFor();
    expect(await page.locator('.mini-card').count()).toBe(1);
  });
});

describe('card photos', () => {
  it('D-6 fetches only the first photo of a card until a pointer comes, then shows the others across', async () => {
    await openListing();
    const card = page
      .locator('.car-card')
      .filter({ has: page.locator('.car-card__photo[data-dots]') })
      .first();
    const photos = card.locator('.card-photos img');
    expect(await photos.count()).toBe(1);
    const box = await card.locator('.card-photos').boundingBox();
    if (!box) throw new Error('The card shows no photo.');
    await page.mouse.move(box.x + 5, box.y + box.height / 2);
    await photos.nth(1).waitFor({ state: 'attached' });
    await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2, { steps: 4 });
    await expect
      .poll(() =>
        card
          .locator('.car-card__photo[data-dots]')
          .evaluate(
            ({ style }) =>
              Number(style.getPropertyValue('--photos')) - Number(style.getPropertyValue('--shown')),
          ),
      )
      .toBe(1);
  });
});

describe.each(demoSites)('cards of $host', ({ host: site }) => {
  it('CARD-1 FAV-4 carry honest actions and both controls', async () => {
    await openListing(site);
    const visit = site === 'wattlebend.localhost' ? 'Book a viewing' : 'Book a Test Drive';
    // Older cars are not financed everywhere, and then carry no way to finance.
    const card = page
      .locator('.car-card')
      .filter({ hasText: visit })
      .filter({ hasText: 'Get Finance' })
      .first();
    expect(await card.locator(compareDiscs).count()).toBe(1);
    expect(await card.locator(hearts).count()).toBe(1);
    for (const name of ['View Details', 'Get Finance', visit]) {
      const href = await card
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .getAttribute('href');
      const answer = await requestPage({ port, host: site, path: (href ?? '').split('#')[0] ?? '' });
      expect(answer.status, `${name} leads to ${href}`).toBe(200);
      if (name === 'Get Finance') expect(answer.body).toContain('id="finance-form"');
    }
  });
});
