/** One browser in two tabs, and one that loses its connection: what a tab shows is old, and what it sends must not be taken for what it says. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Go, journeysOn, pathOf } from '../support/keyboard-journey.ts';
import { readTextCode } from '../support/read-text-code.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInThere } from '../support/sign-in-there.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
let browser: Browser;
let car = '';
beforeAll(async () => {
  browser = await launchBrowser();
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path })).body);
  car = `/cars/${hits[0].slug}`;
});
afterAll(() => browser.close());

const { visit } = journeysOn(port, () => browser);
const watch = (page: Page) => page.getByRole('button', { name: 'Watch' });
const isWatched = (page: Page) => watch(page).getAttribute('aria-pressed');

async function signIn(page: Page, go: Go, phone = newMobile()): Promise<string> {
  await go('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
  return signInThere(page, port, phone);
}

async function inNewTab<T>(page: Page, work: (tab: Page, go: Go) => Promise<T>): Promise<T> {
  const tab = await page.context().newPage();
  try {
    const go: Go = (path) => tab.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
    return await work(tab, go);
  } finally {
    await tab.close();
  }
}

const signOutElsewhere = (page: Page) =>
  inNewTab(page, async (tab, go) => {
    await go('/my-garage');
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.waitForURL((url) => url.pathname === '/');
  });

const watchedOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/watchlist')).json()).cars as readonly string[]);

/** The alert that is shown, once; the next one has to come anew. */
async function readAlert(page: Page): Promise<string> {
  const alert = page.locator('.toast[role=alert]');
  await alert.waitFor();
  return alert.innerText();
}

describe('a shopper whose connection is gone', () => {
  it('WATCH-7 GAP-5 ERR-1 has each press taken back in words, on the car’s page and in the list, and kept once it is back', () =>
    visit(host, true, async (page, go) => {
      await signIn(page, go);
      await go(car);
      const context = page.context();
      await context.setOffline(true);
      await watch(page).click();
      expect(await readAlert(page)).toContain('could not be reached');
      expect(await isWatched(page)).toBe('false');
      expect(pathOf(page)).toBe(car);

      await context.setOffline(false);
      await watch(page).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
      await context.setOffline(true);
      await watch(page).click();
      expect(await readAlert(page)).toContain('It is as it was');
      expect(await isWatched(page)).toBe('true');

      await context.setOffline(false);
      await go('/watchlist');
      await context.setOffline(true);
      const row = page.locator('[data-watched-row]');
      await row.getByRole('button', { name: /^Remove/ }).click();
      expect(await readAlert(page)).toContain('could not be reached');
      expect(await row.isVisible()).toBe(true);
      await context.setOffline(false);
      expect(await watchedOf(page)).toHaveLength(1);
    }));

  it('WATCH-7 GAP-5 is not taken for signed out where the list could not be asked for when the page woke', () =>
    visit(host, true, async (page, go) => {
      await signIn(page, go);
      await page.route('**/api/watchlist', (route) => route.abort());
      await go(car);
      await watch(page).click();
      expect(await readAlert(page)).toContain('could not be reached');
      expect([pathOf(page), await isWatched(page)]).toEqual([car, 'false']);
      await page.unroute('**/api/watchlist');
      await watch(page).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
      expect(await watchedOf(page)).toHaveLength(1);
    }));
});

describe('two tabs of one browser', () => {
  it('WATCH-1 WATCH-2 saves in a tab that was opened before the other one signed in', () =>
    visit(host, true, async (page, go) => {
      await go(car);
      await inNewTab(page, signIn);
      await watch(page).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
      expect(pathOf(page)).toBe(car);
      expect(await watchedOf(page)).toHaveLength(1);
    }));

  it('GATE-1 WATCH-1 asks to sign in where the other one has signed out, and saves then what was pressed', () =>
    visit(host, true, async (page, go) => {
      const phone = newMobile();
      await signIn(page, go, phone);
      await go(car);
      await signOutElsewhere(page);
      await watch(page).click();
      await page.waitForURL(/\/sign-in\?/);
      await signInThere(page, port, phone);
      await page.getByText('Car Saved In Watchlist').waitFor();
      expect([pathOf(page), await isWatched(page)]).toEqual([car, 'true']);
    }));

  it.each([
    ['with script', true],
    ['without script', false],
  ])(
    'GATE-8 ROUTE-27 do nothing to whoever has signed in meanwhile in the other, %s',
    (_label, hasScript) =>
      visit(host, hasScript, async (page, go) => {
        const open = async (path: string) => {
          const tab = await page.context().newPage();
          await tab.goto(`http://${host}:${port}${path}`, {
            waitUntil: hasScript ? 'networkidle' : 'domcontentloaded',
          });
          return tab;
        };
        await signIn(page, go);
        const [details, deleting, searches] = [
          await open('/my-garage/details'),
          await open('/my-garage/details'),
          await open('/my-garage/searches'),
        ];
        const carPage = await open(car);
        await signOutElsewhere(page);
        // A tab that lies behind others is drawn too seldom to be pressed in time.
        await page.bringToFront();
        const second = await signIn(page, go);

        await details.getByLabel('Name').fill('Somebody else');
        await details.getByRole('button', { name: 'Save' }).click();
        await deleting.getByLabel('Delete my garage for good').check();
        await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
        await searches.getByText('Change what it sends').click();
        await searches.getByRole('button', { name: 'Keep these settings' }).click();
        for (const tab of [details, deleting, searches]) {
          await tab.getByRole('heading', { name: 'Another number is signed in' }).waitFor();
        }
        if (hasScript) {
          await watch(carPage).click();
          expect(await readAlert(carPage)).toContain('Somebody else has signed in here meanwhile');
          expect(await isWatched(carPage)).toBe('false');
        }

        await go('/my-garage/details');
        expect(await page.getByLabel('Name').inputValue()).toBe('');
        expect((await page.locator('main').innerText()).replaceAll(/\s/g, '')).toContain(
          second.replace('+61', '0'),
        );
        await go('/my-garage/searches');
        expect(await page.locator('main').innerText()).toContain('Sends nothing');
      }),
    60_000,
  );

  it('GATE-6 ask for two numbers: the last one counts, and the code of the first opens nothing', () =>
    visit(host, false, async (page, go) => {
      const [first, second] = [newMobile(), newMobile()];
      const ask = async (tab: Page, phone: typeof first) => {
        await tab.goto(`http://${host}:${port}/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F`);
        await tab.getByLabel('Mobile number').fill(phone.typed);
        await tab.getByRole('button', { name: 'Text me a code' }).click();
        await tab.waitForURL(/\/sign-in\/code/);
      };
      await ask(page, first);
      await inNewTab(page, (tab) => ask(tab, second));
      const codes = [await readTextCode(port, first.stored), await readTextCode(port, second.stored)];
      await page.getByLabel('Six digits').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('You have 4 more tries.').waitFor();
      // The page says now which number the code was sent to that counts.
      expect(await page.locator('main').innerText()).toMatch(new RegExp(`•••\\s${second.typed.slice(-3)}`));
      await page.getByLabel('Six digits').fill(codes[1] ?? '');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.pathname === '/my-garage');
      await go('/my-garage/details');
      expect((await page.locator('main').innerText()).replaceAll(/\s/g, '')).toContain(
        second.typed.replaceAll(' ', ''),
      );
    }));
});
