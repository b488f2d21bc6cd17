/** Asking for a car to be held: the whole way with and without script, and what happens when somebody was quicker. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string) => `http://${host}:${port}${path}`;

let browser: Browser;
let free = '';
let held = '';
beforeAll(async () => {
  browser = await launchBrowser();
  free = await findCar((hit) => !hit.reserved && (hit.price ?? 0) > 1000);
  held = await findCar((hit) => hit.reserved);
});
afterAll(() => browser.close());

type Hit = { readonly slug: string; readonly reserved: boolean; readonly price: number | null };

/** The address of the first car in stock that fits. */
async function findCar(fits: (hit: Hit) => boolean): Promise<string> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&page=${page}`;
    const answer = JSON.parse((await requestPage({ port, host, path })).body);
    pages = answer.pages;
    const hit = (answer.hits as readonly Hit[]).find(fits);
    if (hit) return `/cars/${hit.slug}`;
  }
  throw new Error('No such car in stock.');
}

async function visit(javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  try {
    await journey(await context.newPage());
  } finally {
    await context.close();
  }
}

async function open(page: Page, path: string, hasScript: boolean): Promise<void> {
  await page.goto(address(path), { waitUntil: hasScript ? 'networkidle' : 'domcontentloaded' });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill('0491 570 006');
  await page.getByLabel('Email').fill('jordan@example.com');
  await page.getByLabel('Anything else').fill(`Hold it for me please ${Date.now()}`);
}

const send = (page: Page) => page.locator('.enquiry-form button.submit-button');

describe.each([
  ['with script', true],
  ['without script', false],
])('reserving a car %s', (_label, hasScript) => {
  it('ROUTE-2 RSV-1 RSV-4 RSV-9 F-7 leads from the car over the terms to the receipt', () =>
    visit(hasScript, async (page) => {
      // Without script the page's own are refused, and that is no error.
      const errors = hasScript ? watchForErrors(page) : [];
      await open(page, free, hasScript);
      await page.locator('#reserve a').click();
      await page.getByRole('heading', { name: 'Reserve this Car' }).waitFor();
      expect(await findHorizontalOverflow(page)).toEqual([]);
      const shown = await page.locator('main').textContent();
      for (const words of ['$200 deposit, 100% refundable', 'Held for 48 hours', 'Nothing to pay on this']) {
        expect(shown).toContain(words);
      }
      if (hasScript) expect(await findAccessibilityProblems(page)).toEqual([]);

      await fillIn(page);
      await send(page).click();
      await page.getByText('Tick this box to say that you have read the terms.').first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');

      await page.getByLabel('I understand').focus();
      await page.keyboard.press('Space');
      await send(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Thank you, we have your request' }).waitFor();
      const receipt = await page.locator('main').textContent();
      expect(receipt).toContain('Nothing is paid, and the car is not held yet.');
      expect(receipt).toContain('$200 deposit, 100% refundable');
      expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
    }));

  it('B-29 RSV-2 keeps what was typed and offers another way when somebody was quicker', () =>
    visit(hasScript, async (page) => {
      await open(page, `${free}/checkout`, hasScript);
      await fillIn(page);
      await page.getByLabel('I understand').check();
      // From here on the address stands for a car that is on hold: as if it had been held this moment.
      await page.route(
        (url) => url.pathname.startsWith(`${free}/checkout`),
        async (route) => route.continue({ url: route.request().url().replace(free, held) }),
      );
      await send(page).click();
      await page.getByRole('heading', { name: /is on hold for another shopper/ }).waitFor();
      expect(await page.locator('main').textContent()).toContain(
        'Nothing was reserved, and you owe nothing.',
      );
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
      expect(await page.getByLabel('Anything else').inputValue()).toContain('Hold it for me please');
      expect(await page.locator('.reservation__similar .car-card').count()).toBeGreaterThan(0);
      if (hasScript) {
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('reservation-heading');
      }
      await send(page).click();
      await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
    }));
});

describe('the addresses of a reservation', () => {
  const ask = (path: string, at = host) => requestPage({ port, host: at, path });

  it('ROUTE-3 RSV-5 leads from the other address to the one that the site has', async () => {
    expect((await ask(`${free}/buy-online`)).headers.location).toBe(`${free}/checkout`);
    expect((await ask('/cars/any/checkout', 'halden.localhost')).headers.location).toBe(
      '/cars/any/buy-online',
    );
  });

  it('ROUTE-5 RSV-6 begins the journey where the car is reserved, or shows the car', async () => {
    const journey = (path: string) => ask(`/checkout-journey?car_id=${path.replace('/cars/', '')}`);
    expect((await journey(free)).headers.location).toBe(`${free}/checkout`);
    expect((await journey(held)).headers.location).toBe(held);
    expect((await journey('/cars/none')).status).toBe(404);
    expect((await ask('/checkout-journey')).status).toBe(404);
  });

  it('RSV-2 knows no car of another site, and keeps no page that may be wrong in a second', async () => {
    expect((await ask(`${free}/checkout`, 'parkway.localhost')).status).toBe(404);
    const page = await ask(`${held}/checkout`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('is on hold for another shopper');
  });
});
