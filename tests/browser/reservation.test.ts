/**
 * Reserving a car: details, deposit, reserved and released, on every template, with and without script; the waitlist;
 * and what happens when another shopper was quicker.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { cachePages } from '../support/cached-pages.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { signInAtServer } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string) => `http://${host}:${port}${path}`;

let browser: Browser;
let free = '';
let held = '';
beforeAll(async () => {
  browser = await launchBrowser();
  free = await findCar((hit) => !hit.reserved && (hit.price ?? 0) > 1000);
  held = await findCar(async ({ slug, reserved }) => reserved && (await isHeldByDealer(slug)));
});
afterAll(() => browser.close());

type Hit = { readonly slug: string; readonly reserved: boolean; readonly price: number | null };

/** The address of the first car in stock that fits. */
async function findCar(fits: (hit: Hit) => boolean | Promise<boolean>): Promise<string> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&page=${page}`;
    const answer = JSON.parse((await requestPage({ port, host, path })).body);
    pages = answer.pages;
    for (const hit of answer.hits as readonly Hit[]) if (await fits(hit)) return `/cars/${hit.slug}`;
  }
  throw new Error('No such car in stock.');
}

/** Not online, where there is a waitlist. */
async function isHeldByDealer(slug: string): Promise<boolean> {
  const { body } = await requestPage({ port, host, path: `/cars/${slug}/checkout` });
  return body.includes('is on hold for another shopper');
}

const { lend } = cachePages(() => browser);
const visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) =>
  lend(address('/'), { javaScriptEnabled, viewport: { width: 390, height: 844 } }, journey);

async function open(page: Page, path: string, hasScript: boolean): Promise<void> {
  await page.goto(address(path), { waitUntil: hasScript ? 'networkidle' : 'domcontentloaded' });
}

let shoppers = 0;

/** A new person each time: one person may only claim so many cars in a day. */
async function fillIn(page: Page): Promise<void> {
  shoppers += 1;
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill(`0491 570 ${String(100 + shoppers)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`jordan${shoppers}@example.com`);
  await page.getByLabel('Anything else').fill(`Hold it for me please ${Date.now()}`);
}

const send = (page: Page) => page.locator('.enquiry-form button.submit-button');

async function reach(page: Page): Promise<void> {
  await fillIn(page);
  // Some sites have terms of their own beside those of the hold.
  for (const box of await page.getByLabel(/^I (understand|agree to the terms of use)/).all())
    await box.check();
  await send(page).click();
}

/** A new version of the stock is read within a second, on a machine that has nothing else to do. */
const patience = { timeout: 60_000 };

/** As machines read it. */
async function isReserved(path: string, at = host): Promise<boolean> {
  const answer = await requestPage({ port, host: at, path: `${path}.json` });
  return JSON.parse(answer.body).reserved;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('reserving a car %s', (_label, hasScript) => {
  it('ROUTE-2 RSV-1 RSV-4 RSV-8 RSV-9 F-7 B-27 C-6 D-15 goes from the car over the deposit to the hold, and back', () =>
    visit(hasScript, async (page) => {
      // Without script the page's own are refused, and that is no error.
      const errors = hasScript ? watchForErrors(page) : [];
      await open(page, free, hasScript);
      await page.locator('#reserve a').click();
      await page.getByRole('heading', { name: 'Reserve this Car' }).waitFor();
      expect(await findHorizontalOverflow(page)).toEqual([]);
      const shown = await page.locator('main').textContent();
      for (const text of ['$200 deposit, 100% refundable', 'Held for 48 hours', 'No card surcharge']) {
        expect(shown).toContain(text);
      }
      if (hasScript) expect(await findAccessibilityProblems(page)).toEqual([]);

      await fillIn(page);
      await send(page).click();
      await page.getByText('Tick this box to agree to the terms.').first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');

      await page.getByLabel('I understand').focus();
      await page.keyboard.press('Space');
      await send(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'The car is on hold for you while you pay' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/reservation/pay');
      expect(await findHorizontalOverflow(page)).toEqual([]);
      if (hasScript) expect(await findAccessibilityProblems(page)).toEqual([]);
      // It is offered to no one else while it is paid for.
      await expect.poll(() => isReserved(free), patience).toBe(true);

      await page.getByRole('button', { name: 'Pay the $200 deposit' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Leave without paying' }).click();
      await page
        .getByText('You left the payment page. You haven’t been charged, and you can still pay.')
        .waitFor();
      expect(await isReserved(free)).toBe(true);
      await page.getByRole('button', { name: 'Pay the $200 deposit' }).click();
      await page.getByRole('button', { name: 'Pay $200', exact: true }).click();
      await page.getByRole('heading', { name: 'The car is reserved for you' }).waitFor();
      expect(await page.locator('main').textContent()).toMatch(/\$200 deposit paid on .*fully refundable/);
      if (hasScript) {
        await page.getByText(/^47 h 59 min \d+ s left$/).waitFor();
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      await expect.poll(() => isReserved(free), patience).toBe(true);

      await page.getByText('Changed your mind?').click();
      await page.getByRole('button', { name: 'Cancel reservation' }).click();
      await page.getByRole('heading', { name: 'You cancelled your reservation of the car' }).waitFor();
      await expect.poll(() => isReserved(free), patience).toBe(false);
      await expect
        .poll(async () => {
          await page.reload();
          return page.locator('main').textContent();
        })
        .toContain('$200 was refunded to the card it was paid with');
      expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
    }));

  it('B-29 C-6 puts the next shopper in line, and offers them the car when it comes free', () =>
    visit(hasScript, (page) =>
      visit(hasScript, async (next) => {
        await open(page, `${free}/checkout`, hasScript);
        await reach(page);
        await page.getByRole('heading', { name: 'The car is on hold for you while you pay' }).waitFor();

        await open(next, `${free}/checkout`, hasScript);
        await next.getByRole('heading', { name: 'Someone else has this car reserved' }).waitFor();
        await reach(next);
        await next.getByRole('heading', { name: 'You are next in line' }).waitFor();
        if (hasScript) expect(await findAccessibilityProblems(next)).toEqual([]);

        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('heading', { name: 'You cancelled your reservation of the car' }).waitFor();
        await next.reload();
        await next
          .getByRole('heading', { name: 'The car is available again, and you’re first in line' })
          .waitFor();
        await next.getByRole('button', { name: 'No thank you' }).click();
        await next.getByRole('heading', { name: 'You cancelled your reservation of the car' }).waitFor();
        await expect.poll(() => isReserved(free), patience).toBe(false);
      }),
    ));

  it('B-29 RSV-2 keeps what was typed and offers another way when another shopper was quicker', () =>
    visit(hasScript, async (page) => {
      await open(page, `${free}/checkout`, hasScript);
      await fillIn(page);
      await page.getByLabel('I understand').check();
      // From here on the address is that of a car that is on hold: as if it had been held this moment.
      await page.route(
        (url) => url.pathname.startsWith(`${free}/checkout`),
        async (route) => route.continue({ url: route.request().url().replace(free, held) }),
      );
      await send(page).click();
      await page.getByRole('heading', { name: /is on hold for another shopper/ }).waitFor();
      expect(await page.locator('main').textContent()).toContain(
        'Nothing was reserved and you haven’t been charged.',
      );
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
      expect(await page.getByLabel('Anything else').inputValue()).toContain('Hold it for me please');
      expect(await page.locator('.reservation__similar .car-card').count()).toBeGreaterThan(0);
      if (hasScript) {
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reservation-heading');
      }
      await send(page).click();
      await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
    }));
});

describe.each([
  ['halden.localhost', 'buy-online', 'Pay the $200 deposit', 'The car is reserved for you'],
  ['wattlebend.localhost', 'checkout', 'Pay the $500 deposit', 'The van is reserved for you'],
  ['parkway.localhost', 'checkout', null, 'The car is reserved for you'],
])('reserving on %s', (at, path, payLabel, heading) => {
  it('ROUTE-2 ROUTE-3 RSV-3 RSV-5 B-27 B-28 takes the deposit of the site, or a confirmed number, and holds', () =>
    visit(true, async (page) => {
      const there = (to: string) => `http://${at}:${port}${to}`;
      await page.goto(there('/search/new-used-and-demo-cars'));
      const href = await page
        .locator(`a[data-action="reserve"][href$="/${path}"]`)
        .first()
        .getAttribute('href');
      await page.goto(there(href ?? ''));
      // Where nothing is paid the number is confirmed first.
      if (payLabel === null) await signInAtServer(page, port);
      await page.waitForURL(there(href ?? ''));
      expect(await findHorizontalOverflow(page)).toEqual([]);
      await reach(page);
      if (payLabel !== null) {
        await page.getByRole('button', { name: payLabel }).click();
        await page.getByRole('button', { name: /^Pay \$\d+$/ }).click();
      }
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      const car = (href ?? '').replace(`/${path}`, '');
      await expect.poll(() => isReserved(car, at), patience).toBe(true);
      await page.getByText('Changed your mind?').click();
      await page.getByRole('button', { name: /^Cancel reservation$/ }).click();
      await expect.poll(() => isReserved(car, at), patience).toBe(false);
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

  it('RSV-2 knows no car of another site, and keeps no page that may be wrong in a second', async () => {
    expect((await ask(`${free}/checkout`, 'parkway.localhost')).status).toBe(404);
    const page = await ask(`${held}/checkout`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('is on hold for another shopper');
  });
});
