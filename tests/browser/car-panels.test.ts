/** What a car page offers beyond its facts: forms over the page, a map after a tap, contact always at hand. */

import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { launchBrowser } from '../support/browser.ts';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const halden = 'halden.localhost';
const parkway = 'parkway.localhost';
const hosts = demoSites.map(({ host }) => host);

const browser = await launchFileBrowser();

const listOf: Readonly<Record<string, string>> = {
  used: '/search/used-cars',
  electric: '/search/new-used-and-demo-cars?refinementList%5Bfuel%5D%5B0%5D=Electric',
};

type Hit = {
  readonly slug: string;
  readonly photos_count: number;
  readonly reserved: boolean;
};

async function findCarPath(host: string, list = '/search/new-used-and-demo-cars'): Promise<string> {
  const { body } = await requestPage({ port, host, path: list });
  const [path] = findCarPaths(body);
  if (path === undefined) throw new Error(`${host}${list} lists no car.`);
  return path;
}

async function findHitPath(fits: (hit: Hit) => boolean): Promise<string> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&page=${page}`;
    const answer = JSON.parse((await requestPage({ port, host: kestrel, path })).body);
    pages = answer.pages;
    const hit = answer.hits.find((candidate: Hit) => fits(candidate) && !candidate.reserved);
    if (hit) return `/cars/${hit.slug}`;
  }
  throw new Error('No car fits.');
}

/** What a shopper without script reads. */
async function openPlain(host: string, path: string) {
  const page = openBrowserWithoutScript({ port, host });
  await page.go(path);
  return page;
}

type Visit = { readonly width?: number; readonly javaScriptEnabled?: boolean };

type Anew = {
  readonly browser: Browser;
  readonly path: string;
  readonly answered: string | RegExp;
  readonly by: (route: Route) => Promise<void>;
};

const { visit: storedVisitOf } = cachePages(() => browser);

function visit<T>(
  host: string,
  path: string,
  { width = 1440, javaScriptEnabled = true }: Visit,
  look: (page: Page, errors: readonly string[]) => Promise<T>,
): Promise<T> {
  const viewport = { width, height: 900 };
  const waitUntil = javaScriptEnabled ? 'networkidle' : 'domcontentloaded';
  return storedVisitOf(`http://${host}:${port}${path}`, { viewport, javaScriptEnabled, waitUntil }, look);
}

/** In a context that has fetched nothing yet, where the test answers for some addresses. */
async function visitAnew(
  { browser, path, answered, by }: Anew,
  look: (page: Page, errors: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.route(answered, by);
    const page = await context.newPage();
    const errors = watchForErrors(page);
    await page.goto(`http://${kestrel}:${port}${path}`, { waitUntil: 'load' });
    await look(page, errors);
  } finally {
    await context.close();
  }
}

describe('the enquiry on the page', () => {
  it.each(hosts)('GAP-4 VDP-24 on %s is in the page, and over it on request, by keyboard', async (host) => {
    await visit(host, await findCarPath(host), {}, async (page, errors) => {
      const form = page.locator('#enquire');
      expect(await form.locator('form').isVisible()).toBe(true);
      await form.locator('input[name="name"]').fill('Robin');
      const enquire = page.locator(`a[href$="/enquire"]:visible, a[href*="/enquire?"]:visible`).first();
      await enquire.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => form.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => form.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
      expect(await form.locator('form').isVisible()).toBe(true);
      expect(errors).toEqual([]);
    });
  });

  it('VDP-24 opens for a press that comes before its code', async () => {
    const pressed = Promise.withResolvers<void>();
    const by = async (route: Route) => {
      await pressed.promise;
      await route.continue();
    };
    const path = await findCarPath(kestrel, listOf.used);
    await visitAnew({ browser, path, answered: /assets\/car-page-/, by }, async (page) => {
      const enquire = page.getByRole('link', { name: 'Enquire Now' }).first();
      await enquire.click();
      // Stored, and not followed.
      expect(await enquire.getAttribute('aria-busy')).toBe('true');
      pressed.resolve();
      await expect
        .poll(() => page.locator('#enquire').evaluate((dialog) => dialog.matches(':modal')), {
          timeout: 60_000,
        })
        .toBe(true);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  });

  it('VDP-24 keeps what was typed between the page and the dialog', async () => {
    await visit(kestrel, await findCarPath(kestrel, listOf.used), {}, async (page) => {
      const name = page.locator('#enquire input[name="name"]');
      await name.fill('Robin');
      await page.getByRole('link', { name: 'Enquire Now' }).first().click();
      await expect
        .poll(() => page.locator('#enquire').evaluate((dialog) => dialog.matches(':modal')))
        .toBe(true);
      expect(await name.inputValue()).toBe('Robin');
    });
  });

  it.each([
    ['Book a Test Drive', 'test-drive', (hit: Hit) => hit.photos_count > 0],
    ['Request photos', 'photos', (hit: Hit) => hit.photos_count === 0],
  ])('VDP-24 opens %s over the page', async (label, about, fits) => {
    await visit(kestrel, await findHitPath(fits), {}, async (page) => {
      await page.locator('.quiet-actions').getByRole('link', { name: label }).click();
      const dialog = page.locator('#enquire');
      await expect.poll(() => dialog.evaluate((box) => box.matches(':modal'))).toBe(true);
      await expect
        .poll(() => dialog.locator('form').first().getAttribute('action'))
        .toContain(`about=${about}`);
    });
  });

  it('VDP-24 FIN-9 opens the finance disclaimer with every figure the repayment rests on', async () => {
    await visit(kestrel, await findCarPath(kestrel, listOf.used), {}, async (page) => {
      const opener = page.locator('.finance-disclaimer .finance-notes__open').first();
      await opener.click();
      const dialog = page.locator('.finance-disclaimer dialog').first();
      await expect.poll(() => dialog.isVisible()).toBe(true);
      const text = await dialog.innerText();
      for (const part of ['comparison rate', 'WARNING']) expect(text).toContain(part);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.isVisible()).toBe(false);
    });
  });

  it('VDP-24 C-15 fetches the form that was asked for', async () => {
    await visit(kestrel, await findCarPath(kestrel, listOf.used), {}, async (page) => {
      await page.getByRole('link', { name: 'Check availability' }).click();
      const heading = page.locator('#enquiry-heading');
      await expect.poll(() => heading.innerText()).toBe('Is this car still available?');
      expect(await page.locator('#enquire form').getAttribute('action')).toContain('about=availability');
    });
  });

  it('GAP-4 opens for who comes to #enquire', async () => {
    await visit(kestrel, `${await findCarPath(kestrel)}#enquire`, {}, async (page) => {
      await expect
        .poll(() => page.locator('#enquire').evaluate((dialog) => dialog.matches(':modal')))
        .toBe(true);
    });
  });

  it('GAP-4 C-23 is a part of the page where no script runs', async () => {
    await visit(kestrel, await findCarPath(kestrel), { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('#enquire form input[name="name"]').isVisible()).toBe(true);
      expect(await findHorizontalOverflow(page)).toEqual([]);
    });
  });
});

const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('the map', () => {
  const answered = 'https://tile.openstreetmap.org/**';
  let withPictures: Browser;
  beforeAll(async () => {
    withPictures = await launchBrowser({ showsPictures: true });
  });
  afterAll(() => withPictures?.close());

  it('LOC-14 API-15 fetches nothing of a map before the tap, then one marker, moved by keys', async () => {
    const tiles: string[] = [];
    const by = (route: Route) => {
      tiles.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: grey });
    };
    const path = await findCarPath(kestrel);
    await visitAnew({ browser: withPictures, path, answered, by }, async (page, errors) => {
      await page.waitForLoadState('networkidle');
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(scripts.filter((name) => /leaflet|location-map/i.test(name))).toEqual([]);
      expect(tiles).toEqual([]);
      await page.getByRole('button', { name: 'Show the map' }).click();
      const map = page.locator('.tap-map__box');
      await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(0);
      expect(await map.locator('.leaflet-marker-icon').count()).toBe(1);
      expect(tiles[0]).toMatch(/\/10\/\d+\/\d+\.png$/);
      expect(await map.evaluate((box) => box === document.activeElement)).toBe(true);
      const pane = map.locator('.leaflet-map-pane');
      const before = await pane.getAttribute('style');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => pane.getAttribute('style')).not.toBe(before);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  it('LOC-14 keeps address and directions where the tiles do not come', async () => {
    const by = (route: Route) => route.abort();
    const path = await findCarPath(kestrel);
    await visitAnew({ browser: withPictures, path, answered, by }, async (page) => {
      await page.getByRole('button', { name: 'Show the map' }).click();
      await expect.poll(() => page.locator('.tap-map__note').innerText()).toContain('couldn’t be loaded');
      expect(await page.getByRole('link', { name: 'Get Directions' }).isVisible()).toBe(true);
      expect(await page.locator('.tap-map__box').isVisible()).toBe(false);
    });
  });

  it('LOC-14 is not offered where no source of tiles is configured', async () => {
    const page = await openPlain(parkway, await findCarPath(parkway));
    expect(page.text('#vehicle-map address')).not.toBe('');
    expect(page.hasButton('Show the map')).toBe(false);
  });

  it('LOC-14 lets exactly the configured origin into the policy of the page', async () => {
    const policyOf = async (host: string) => {
      const { headers } = await requestPage({ port, host, path: await findCarPath(host) });
      return String(headers['content-security-policy']);
    };
    expect(await policyOf(kestrel)).toMatch(/img-src [^;]*https:\/\/tile\.openstreetmap\.org(;| )/);
    expect(await policyOf(parkway)).not.toContain('openstreetmap');
  });
});

describe('contact at hand', () => {
  it.each(hosts)(
    'VDP-17 D-12 on %s a bar at the foot of a phone keeps calling and asking one tap away',
    async (host) => {
      await visit(host, await findCarPath(host), { width: 390 }, async (page) => {
        const bar = page.getByRole('navigation', { name: 'Contact' });
        expect(await bar.isVisible()).toBe(true);
        for (const y of [0, 1_500, 1e6]) {
          await page.evaluate((top) => window.scrollTo(0, top), y);
          const box = await bar.boundingBox();
          expect(box && Math.round(box.y + box.height)).toBe(900);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await bar.isVisible()).toBe(false);
      });
    },
  );

  it.each(hosts)('PHONE-3 PHONE-7 on %s counts a press on a number in the bar', async (host) => {
    await visit(host, await findCarPath(host), { width: 390 }, async (page) => {
      await page.evaluate(() => {
        document.addEventListener('click', (event) => event.preventDefault());
      });
      // Where numbers are cut the press dials as well, and counts as a reveal.
      const counted = host === parkway ? '/api/phone-reveals' : '/api/events';
      const number = host === parkway ? 'button' : 'a[href^="tel:+61"]';
      const reported = awaitLater(page.waitForRequest((request) => request.url().endsWith(counted)));
      await page.getByRole('navigation', { name: 'Contact' }).locator(number).click();
      expect((await reported).method()).toBe('POST');
    });
  });

  it.each(hosts)('D-8 on %s the contents of the page stay in view', async (host) => {
    await visit(host, await findCarPath(host), { width: 390 }, async (page) => {
      const contents = page.getByRole('navigation', { name: 'On this page', exact: true });
      await page.evaluate(() => window.scrollTo(0, 3_500));
      const box = await contents.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeLessThan(160);
    });
  });
});

describe('what is known of a car', () => {
  it('B-16 F-3 VDP-26 tells a buyer in Victoria what the law gives, and what the dealer adds', async () => {
    const page = await openPlain(parkway, await findCarPath(parkway));
    const rights = page.text('#rights');
    expect(rights).toMatch(/statutory warranty/i);
    expect(rights).toMatch(/LMCT \d+/);
    expect(rights).toMatch(/Source: Consumer Affairs Victoria, as at/);
    expect(page.text('.price-box')).toContain('48 hour money-back guarantee');
  });

  it('B-50 tells range, charge time and running cost of an electric car', async () => {
    const text = (await openPlain(halden, await findCarPath(halden, listOf.electric))).text('#electric');
    expect(text).toMatch(/Range/);
    expect(text).toMatch(/10 to 80%/);
    expect(text).toMatch(/Calculated at 30.cents per kWh/);
  });

  it('B-15 opens the checklist by keyboard, and without script', async () => {
    await visit(parkway, await findCarPath(parkway), { javaScriptEnabled: false }, async (page) => {
      const checklist = page.locator('.checklist');
      await checklist.locator('summary').press('Enter');
      expect(await checklist.getByText('Brakes and hoses').isVisible()).toBe(true);
    });
  });

  it('ROUTE-1 GAP-24 answers 404 for a car that never was', async () => {
    const { status } = await requestPage({ port, host: kestrel, path: '/cars/never-was' });
    expect(status).toBe(404);
  });
});
