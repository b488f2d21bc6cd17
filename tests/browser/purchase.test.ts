/**
 * Buying a car online on a phone, with and without script: every step, the way back, another device, and the message
 * where it is not offered.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const addressOf = (host: string, path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

const { visit } = cachePages(() => browser);
const phone = { width: 390, height: 844 };

type Hit = { readonly slug: string; readonly reserved: boolean; readonly price: number | null };

/** As many as one test of this file takes at most. */
const maxCars = 12;

/** Cars that can be bought, the last in stock first: other files reach for the first ones. */
async function listCars(host: string, query: string): Promise<readonly string[]> {
  const ask = async (page: number) => {
    const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&${query}&page=${page}`;
    return JSON.parse((await requestPage({ port, host, path })).body);
  };
  const { pages } = await ask(1);
  const slugs: string[] = [];
  // The last page may be short, or held by other tests.
  for (let page = pages; page > 0 && slugs.length < maxCars; page -= 1) {
    const { hits } = await ask(page);
    const free = (hits as readonly Hit[]).filter(({ reserved, price }) => !reserved && (price ?? 0) > 1000);
    slugs.push(...free.map(({ slug }) => slug));
  }
  return slugs;
}
const usedCars = 'refinementList%5Btype%5D%5B0%5D=used';
let shoppers = 0;

/** A used car that is sold online: not every one is. */
async function findSoldOnline(host: string, after: number): Promise<string> {
  for (const slug of (await listCars(host, usedCars)).slice(after)) {
    const { body } = await requestPage({ port, host, path: `/cars/${slug}` });
    if (body.includes('/checkout-journey')) return slug;
  }
  throw new Error(`${host} sells no such car online.`);
}

async function answerAll(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/^No, I keep my/).check();
  await next();
  await page.getByLabel(/^With my own money/).check();
  await next();
  await page.getByRole('checkbox').first().check();
  await next();
  await page.getByLabel(/^I’ll pick it up/).check();
  await next();
}

async function sayWhoBuys(page: Page): Promise<void> {
  shoppers += 1;
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill(`0491 571 ${String(100 + shoppers)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`buyer${shoppers}@example.com`);
  await page.locator('.enquiry-form button.submit-button').click();
  await page.waitForURL(/\/summary$/);
}

/** The same by a browser without script. */
async function answerAllPlainly(page: TabWithoutScript): Promise<void> {
  page.check(/^No, I keep my/);
  await page.press('Next');
  page.check(/^With my own money/);
  await page.press('Next');
  page.check(/^Paint and fabric protection/);
  await page.press('Next');
  page.check(/^I’ll pick it up/);
  await page.press('Next');
}

async function sayWhoBuysPlainly(page: TabWithoutScript): Promise<void> {
  shoppers += 1;
  page.fill('Name', 'Jordan Blake');
  page.fill('Phone', `0491 571 ${String(100 + shoppers)}`);
  page.fill('Email', `buyer${shoppers}@example.com`);
  await page.press(/^Continue/, { within: '.enquiry-form' });
}

/** The engine that looks for problems is a script itself. */
async function checkPage(page: Page, hasScript = true): Promise<void> {
  expect(await findHorizontalOverflow(page)).toEqual([]);
  if (hasScript) expect(await findAccessibilityProblems(page)).toEqual([]);
}

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a purchase %s', (_what, javaScriptEnabled) => {
  it('ROUTE-5 RSV-6 D-15 D-16 goes from the car to the request on a phone, a step at a time', async () => {
    const host = 'kestrel.localhost';
    const [, slug = ''] = (await listCars(host, usedCars)).slice(javaScriptEnabled ? 0 : 1);
    const car = addressOf(host, `/cars/${slug}`);
    await visit(car, { javaScriptEnabled, viewport: phone }, async (page, errors) => {
      await page
        .getByRole('link', { name: /^Buy this .* online$/ })
        .first()
        .click();
      await page.getByLabel(/^Postcode/).fill('2150');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.waitForURL(/\/trade-in$/);
      await checkPage(page, javaScriptEnabled);
      await answerAll(page);
      await page.waitForURL(/\/details$/);
      // One tap away, on every step.
      expect(await page.getByRole('link', { name: 'Ask a question' }).isVisible()).toBe(true);
      await page.goBack();
      await page.waitForURL(/\/handover$/);
      await page.goForward();
      await sayWhoBuys(page);
      await checkPage(page, javaScriptEnabled);
      await page.getByRole('button', { name: /^Confirm and/ }).click();
      await page.waitForURL(/\/deposit$/);
      await page.getByRole('button', { name: /^Pay the \$200 deposit$/ }).click();
      await page.waitForURL(/test-payment/);
      await page.getByRole('button', { name: 'Pay $200' }).click();
      await page.waitForURL(/\/deposit\?returned=1$/);
      await page.getByRole('link', { name: 'Continue to the contract' }).click();
      await page.getByRole('button', { name: 'Request the contract' }).click();
      expect(await page.getByText('Tick the box to agree.').isVisible()).toBe(true);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Request the contract' }).click();
      await page.waitForURL(/\/done$/);
      await checkPage(page, javaScriptEnabled);
      expect(await page.locator('h1').innerText()).toBe('We have your request');
      // The box that was not ticked is answered with 400; and without script the browser's own messages are switched
      // off.
      const expectedErrors = javaScriptEnabled ? /400 \(Bad Request\)/ : /400|\.js csp$/;
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
      // On another device, by the link alone.
      const link = page.url().replace(/\/done$/, '');
      const other = openBrowserWithoutScript({ port, host });
      await other.go(link);
      expect(other.text('h1')).toBe('We have your request');
    });
  });
});

describe('a purchase', () => {
  it('F-2 ROUTE-5 shows repayment, rate and comparison rate together, and keeps what was typed', async () => {
    const host = 'halden.localhost';
    const [slug = ''] = await listCars(host, usedCars);
    const beginning = addressOf(host, `/checkout-journey?car_id=${slug}`);
    await visit(beginning, { viewport: phone }, async (page) => {
      await page.getByLabel(/^Postcode/).fill('4217');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByLabel(/^No, I keep my/).check();
      await page.getByRole('button', { name: 'Next' }).click();
      // No repayment without its rates, also before anyone has chosen to borrow.
      expect(await page.locator('.purchase__main').innerText()).not.toMatch(/\/wk/);
      await page.getByLabel(/^With finance from/).check();
      await page.getByRole('textbox', { name: 'Your own money' }).fill('9,999,999');
      await page.getByRole('button', { name: 'Next' }).click();
      expect(await page.getByText('Enter an amount up to what is left to pay.').isVisible()).toBe(true);
      // What was typed is still there.
      expect(await page.getByRole('textbox', { name: 'Your own money' }).inputValue()).toBe('9,999,999');
      await page.getByRole('textbox', { name: 'Your own money' }).fill('2,000');
      await page.getByRole('button', { name: 'Calculate repayment' }).click();
      for (const text of ['Repayment', 'Interest rate', 'Comparison rate', 'WARNING']) {
        expect(await page.locator('.purchase-loan').innerText()).toContain(text);
      }
      await checkPage(page);
    });
  });

  it('C-6 B-29 RSV-6 of a car that one holds oneself begins on the page of the hold, and shows no other holder', async () => {
    const host = 'kestrel.localhost';
    const slug = await findSoldOnline(host, 2);
    const page = openBrowserWithoutScript({ port, host });
    await page.go(`/cars/${slug}/checkout`);
    page.check(/^I understand/);
    await sayWhoBuysPlainly(page);
    await page.press('Pay the $200 deposit');
    await page.press(/^Pay \$200$/);
    expect(page.text()).toContain('The car is reserved for you');
    const hold = page.url.href;

    await page.follow('Buy this Car online', { within: 'main' });
    expect(page.text()).toContain('You’ve reserved this car. Your reservation stays in place.');
    page.fill(/^Postcode/, '2150');
    await page.press('Start');
    expect(page.path).toMatch(/\/trade-in$/);
    await answerAllPlainly(page);
    await sayWhoBuysPlainly(page);
    expect(page.path).toMatch(/\/summary$/);
    await page.press(/^Confirm and/);
    // Nothing is paid a second time.
    expect(page.path).toMatch(/\/request$/);

    // To everyone else it is another shopper's.
    const answer = await requestPage({ port, host, path: `/checkout-journey?car_id=${slug}` });
    expect(answer.body).toContain('is on hold for another shopper');
    await page.go(hold);
    page.unfold('Changed your mind?');
    await page.press('Cancel reservation');
  });

  it('ROUTE-5 C-6 is led back to from the page of its hold', async () => {
    const host = 'kestrel.localhost';
    const slug = await findSoldOnline(host, 2);
    const page = openBrowserWithoutScript({ port, host });
    await page.go(`/checkout-journey?car_id=${slug}`);
    page.fill(/^Postcode/, '2150');
    await page.press('Start');
    await answerAllPlainly(page);
    await sayWhoBuysPlainly(page);
    await page.press(/^Confirm and/);
    await page.press(/^Pay the \$200 deposit$/);
    await page.press(/^Pay \$200$/);
    expect(page.url.href).toMatch(/\/deposit\?returned=1$/);
    await page.go(page.attribute('a[href^="/reservation?"]', 'href') ?? '');
    await page.follow('Continue your purchase');
    expect(page.path).toMatch(/\/request$/);
  });

  it('RSV-6 ROUTE-5 is a clear answer where it is not offered, and for links that open nothing', async () => {
    const host = 'wattlebend.localhost';
    const [slug = ''] = await listCars(host, '');
    const page = await requestPage({ port, host, path: `/checkout-journey?car_id=${slug}` });
    expect(page.status).toBe(200);
    expect(page.body).toContain('isn’t sold online');
    expect((await requestPage({ port, host, path: '/checkout-journey' })).status).toBe(404);
    const token = 'A'.repeat(43);
    const gone = await requestPage({
      port,
      host: 'kestrel.localhost',
      path: `/checkout-journey/${token}/summary`,
    });
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('This link doesn’t work');
    expect([gone.headers['cache-control'], gone.headers['referrer-policy']]).toEqual([
      'private, no-store',
      'strict-origin',
    ]);
    const noStep = `/checkout-journey/${token}/nowhere`;
    expect((await requestPage({ port, host: 'kestrel.localhost', path: noStep })).status).toBe(404);
  });

  it('ROUTE-5 takes no form that was sent from another site', async () => {
    const answer = await requestPage({
      port,
      host: 'kestrel.localhost',
      path: `/checkout-journey/${'A'.repeat(43)}/payment`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'payment=cash',
    });
    expect(answer.status).toBe(403);
  });
});
