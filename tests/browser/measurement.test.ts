/** What is counted, what others may learn, and that nothing of theirs loads before a shopper consented. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { analyticsEvents } from '#domain/analytics/events.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
/** The demo site with tags of others; every other has none. */
const measured = 'parkway.localhost';
const address = (path: string, site = measured) => `http://${site}:${port}${path}`;
const bar = '.measurement-bar';
const outside = /googletagmanager|google-analytics|facebook/;

let context: BrowserContext;
let page: Page;
let thirdPartyRequests: string[];
let refusedByPolicy: string[];
let reported: string[];

const browser = await launchFileBrowser();
beforeEach(() => openShopper());
afterEach(() => context.close());

async function openShopper(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  thirdPartyRequests = [];
  refusedByPolicy = [];
  reported = [];
  // Nothing leaves the machine: the scripts of others are empty ones.
  await context.route(outside, (route) => {
    thirdPartyRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return;
    const { events } = JSON.parse(request.postData() ?? '{}') as { events: { name: string }[] };
    reported.push(...events.map(({ name }) => name));
  });
}

/** The page reports and loads when it has a quiet moment. */
const expectSoon = <T>(read: () => T) => expect.poll(read);

async function reopenAs(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await context.close();
  await openShopper(options);
}

/** That dealer sells used cars only. */
const usedCarPath = async () => {
  const { body } = await requestPage({ port, host: measured, path: allStockPath });
  return findCarPaths(body)[0] ?? '';
};
const dataLayer = () =>
  page.evaluate(() => {
    const queue = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return queue.map((command) => [command[0], command[1]].join(' '));
  });
const pixelCommands = () =>
  page.evaluate(() => {
    const { fbq } = window as { fbq?: { queue: unknown[][] } };
    return (fbq?.queue ?? []).map((command) => command.slice(0, 2).join(' '));
  });

describe('what is counted', () => {
  it('ANALYTICS-9 ANALYTICS-12 the page of a used car, ANALYTICS-3 a favourite, and ANALYTICS-2 GAP-14 its end, each when it happens', async () => {
    await page.goto(address(await usedCarPath()));
    const favourite = page.getByRole('button', { name: /^Saved?$/ });
    const seen = ['used-car-view', 'view-content', 'detail-view'];
    await expectSoon(() => reported).toEqual(seen);
    await favourite.click();
    await expectSoon(() => reported).toEqual([...seen, 'favourite-added']);
    await favourite.click();
    await expectSoon(() => reported).toEqual([...seen, 'favourite-added', 'favourite-removed']);
  });

  it('FAV-7 ANALYTICS-3 a favourite reaches the counts as event 39, and the pixel once it was allowed', async () => {
    expect(analyticsEvents['favourite-added'].id).toBe(39);
    await page.goto(address(await usedCarPath()));
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expectSoon(pixelCommands).toContain('track PageView');
    await page.getByRole('button', { name: /^Saved?$/ }).click();
    await expectSoon(() => reported).toContain('favourite-added');
    await expectSoon(pixelCommands).toContain('track AddToWishlist');
  });

  it('ANALYTICS-10 each list of results once', async () => {
    await page.goto(address(allStockPath));
    await expectSoon(() => reported).toEqual(['search-view']);
    await page.locator('main').getByRole('link', { name: /^SUV/ }).first().click();
    await expectSoon(() => reported).toEqual(['search-view', 'search-view']);
  });

  it('ANALYTICS-13 PHONE-3 a press on a number that is shown', async () => {
    await page.goto(address('/contact-us'), { waitUntil: 'networkidle' });
    // This site cuts its numbers: the first press shows one, the second dials it.
    await page.locator('.answering-location .phone-link--masked').first().click();
    await page.locator('.answering-location a[href^="tel:"]').first().waitFor();
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      document.querySelector<HTMLElement>('.answering-location a[href^="tel:"] span')?.click();
    });
    await expectSoon(() => reported).toEqual(['phone-click']);
  });
});

describe('the bar', () => {
  it('B-40 asks where tags are configured and nowhere else, and nothing loads before an answer', async () => {
    await page.goto(address('/'));
    await page.locator(bar).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await findHorizontalOverflow(page)).toEqual([]);
    for (const { host } of demoSites.filter((site) => site.host !== measured)) {
      await page.goto(address('/', host), { waitUntil: 'networkidle' });
      expect(await page.locator(bar).count(), host).toBe(0);
    }
    expect(thirdPartyRequests).toEqual([]);
  });

  it('B-40 offers both answers alike', async () => {
    await page.goto(address('/'));
    const [decline, accept] = await Promise.all(
      ['Decline', 'Accept'].map((name) =>
        page.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
          return { width, height, color, backgroundColor, fontSize, fontWeight };
        }),
      ),
    );
    expect(decline).toEqual(accept);
    expect(accept?.height).toBeGreaterThanOrEqual(44);
  });

  it('B-40 D-12 is one strip on a phone, and part of the page in a low window, as at 400 % zoom', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(address('/'));
    await page.locator(bar).waitFor();
    expect((await page.locator(bar).boundingBox())?.height).toBeLessThanOrEqual(80);
    await page.setViewportSize({ width: 320, height: 256 });
    const top = await page.locator(bar).evaluate((strip) => strip.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(256);
    await page.locator(bar).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.locator(bar).waitFor({ state: 'detached' });
  });

  it('B-40 declined by keyboard, stays declined, and can be changed at the foot of any page', async () => {
    await page.goto(address('/'));
    const decline = page.getByRole('button', { name: 'Decline', exact: true });
    await decline.focus();
    await page.keyboard.press('Enter');
    await page.locator(bar).waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator(bar).count()).toBe(0);
    expect(thirdPartyRequests).toEqual([]);
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await page.getByText('You’ve declined. No third-party tags are loaded.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('You have accepted.').waitFor();
    await expectSoon(() => thirdPartyRequests.length).toBe(2);
  });

  it('B-35 B-39 ANALYTICS-12 tells GA4 and the pixel in their own names once accepted, and no earlier event', async () => {
    await page.goto(address(await usedCarPath()));
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expectSoon(pixelCommands).toContain('track PageView');
    expect(await pixelCommands()).not.toContain('track ViewContent');
    await page.reload();
    await expectSoon(pixelCommands).toContain('trackCustom DetailView');
    await page.getByRole('button', { name: /^Saved?$/ }).click();
    await expectSoon(pixelCommands).toEqual(
      expect.arrayContaining(['track PageView', 'track ViewContent', 'track AddToWishlist']),
    );
    await expectSoon(dataLayer).toEqual(
      expect.arrayContaining(['event asc_pageview', 'event asc_item_pageview', 'event asc_cta_interaction']),
    );
    expect(refusedByPolicy).toEqual([]);
    // A shopper who changes their mind gets a page without them.
    await page.goto(address('/privacy-choices'));
    await expectSoon(() => thirdPartyRequests.length).toBe(6);
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByText('You’ve declined. No third-party tags are loaded.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await pixelCommands()).toEqual([]);
  });

  it('B-40 the server tells Meta of a lead under the key of the pixel, once its shopper accepted, and of no other', async () => {
    const send = async () => {
      await page.goto(address('/contact-us'), { waitUntil: 'domcontentloaded' });
      await waitForFormScript(page);
      await page.getByLabel('Name').fill('Jo Blake');
      await page.getByLabel('Phone').fill('0491 570 006');
      await page.getByRole('textbox', { name: 'Email' }).fill('jo.measured@example.com');
      await page.locator('.enquiry-form textarea').fill('Is the yard open?');
      // A form that is sent faster than people type may be spam, and those are not sent to Meta.
      await page.getByText('Spam check passed.').waitFor();
      await page.locator('.enquiry-form button.submit-button').click();
      await page.waitForURL(/\/success\?/);
      const facts = await page.locator('.success__facts').innerText();
      return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(facts)?.[0] ?? 'no reference';
    };
    const unanswered = await send();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const fbp = 'fb.1.1795226400000.1098115397';
    await context.addCookies([{ name: '_fbp', value: fbp, url: address('/') }]);
    const accepted = await send();
    await expectSoon(pixelCommands).toContain('track Lead');
    const listEvents = async () => {
      const { body } = await requestPage({ port, host: measured, path: '/dev/mailbox' });
      const paths = [
        ...body.matchAll(/href="(\/dev\/mailbox\/[^"]+)"(?:(?!<\/li>)[^\n])*?graph\.facebook\.com/g),
      ];
      const posts = paths.map(([, path = '']) => requestPage({ port, host: measured, path }));
      return (await Promise.all(posts)).map((post) => post.body).join('\n');
    };
    await expectSoon(listEvents).toContain(accepted);
    expect(await listEvents()).toContain(fbp);
    expect(await listEvents()).not.toContain(unanswered);
  });

  it('B-40 C-23 without script nothing is asked, and nothing of others is loaded', async () => {
    await reopenAs({ javaScriptEnabled: false });
    await page.goto(address('/'));
    expect(await page.locator(bar).count()).toBe(0);
    await page.goto(address('/privacy-choices'));
    expect(await page.locator('main').innerText()).toContain('no third-party tags are loaded');
    expect(thirdPartyRequests).toEqual([]);
  });

  it('B-40 takes a browser that asks not to be followed at its word, for the counts too', async () => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto(address(allStockPath), { waitUntil: 'networkidle' });
    expect(await page.locator(bar).count()).toBe(0);
    expect(thirdPartyRequests).toEqual([]);
    expect(reported).toEqual([]);
  });
});
