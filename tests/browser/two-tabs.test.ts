/** One browser in two tabs, and one that loses its connection: what a tab shows is old, and what it sends must not be taken for what it says. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { journeysOn, pathOf } from '../support/keyboard-journey.ts';
import { readTextCode } from '../support/read-text-code.ts';
import { requestPage } from '../support/request-page.ts';
import { signInBefore, signOutElsewhere } from '../support/second-tab.ts';
import { newMobile, signInAtServer, signInWithoutScript } from '../support/sign-in-at-server.ts';

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

const there = { port, host };

const watchedOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/watchlist')).json()).cars as readonly string[]);

/** The alert that is shown, once; the next one has to come again. */
async function readAlert(page: Page): Promise<string> {
  const alert = page.locator('.toast[role=alert]');
  await alert.waitFor();
  return alert.innerText();
}

describe('a shopper whose connection is gone', () => {
  it('WATCH-7 GAP-5 ERR-1 reverts each press with a clear message, on the car’s page and in the list, and saves it once the server is back', () =>
    visit(host, true, async (page, go) => {
      await signInBefore(page, there);
      await go(car);
      // What answers a press has come before the connection goes.
      await page.locator('.watch-control[data-awake]').first().waitFor();
      const context = page.context();
      await context.setOffline(true);
      await watch(page).click();
      expect(await readAlert(page)).toContain('couldn’t update your watchlist');
      expect(await isWatched(page)).toBe('false');
      expect(pathOf(page)).toBe(car);

      await context.setOffline(false);
      await watch(page).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
      await context.setOffline(true);
      await watch(page).click();
      expect(await readAlert(page)).toContain('Nothing has changed');
      expect(await isWatched(page)).toBe('true');

      await context.setOffline(false);
      await go('/watchlist');
      await context.setOffline(true);
      const row = page.locator('[data-watched-row]');
      await row.getByRole('button', { name: /^Remove/ }).click();
      expect(await readAlert(page)).toContain('couldn’t update your watchlist');
      expect(await row.isVisible()).toBe(true);
      await context.setOffline(false);
      expect(await watchedOf(page)).toHaveLength(1);
    }));

  it('WATCH-7 GAP-5 is not taken for signed out where the list could not be asked for when the page woke', () =>
    visit(host, true, async (page, go) => {
      await signInBefore(page, there);
      await page.route('**/api/watchlist', (route) => route.abort());
      await go(car);
      await watch(page).click();
      expect(await readAlert(page)).toContain('couldn’t update your watchlist');
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
      await signInBefore(page, there);
      await watch(page).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
      expect(pathOf(page)).toBe(car);
      expect(await watchedOf(page)).toHaveLength(1);
    }));

  it('GATE-1 WATCH-1 asks to sign in where the other one has signed out, and saves then what was pressed', () =>
    visit(host, true, async (page, go) => {
      const phone = newMobile();
      await signInBefore(page, there, phone);
      await go(car);
      await signOutElsewhere(page, there);
      await watch(page).click();
      await page.waitForURL(/\/sign-in\?/);
      await signInAtServer(page, port, phone);
      await page.getByText('Car Saved In Watchlist').waitFor();
      expect([pathOf(page), await isWatched(page)]).toEqual([car, 'true']);
    }));

  it('GATE-8 ROUTE-27 do nothing to a shopper who has signed in meanwhile in the other, with script', () =>
    visit(host, true, async (page, go) => {
      await signInBefore(page, there);
      const carPage = await page.context().newPage();
      await carPage.goto(`http://${host}:${port}${car}`, { waitUntil: 'networkidle' });
      await go('/my-garage/details');
      await signOutElsewhere(page, there);
      await signInBefore(page, there);

      // A tab that lies behind others is drawn too seldom to be pressed in time.
      await page.bringToFront();
      await page.getByLabel('Name').fill('Somebody else');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'A different number is signed in' }).waitFor();
      await carPage.bringToFront();
      await watch(carPage).click();
      expect(await readAlert(carPage)).toContain('Someone else has signed in on this device');
      expect(await isWatched(carPage)).toBe('false');
      expect(await watchedOf(carPage)).toEqual([]);
    }));

  it('GATE-8 ROUTE-27 do nothing to a shopper who has signed in meanwhile in the other, without script', async () => {
    const page = openBrowserWithoutScript(there);
    await page.go('/my-garage');
    await signInWithoutScript(page, port);
    const open = async (path: string) => {
      const tab = page.newTab();
      await tab.go(path);
      return tab;
    };
    const details = await open('/my-garage/details');
    const deleting = await open('/my-garage/details');
    const searches = await open('/my-garage/searches');
    await page.press('Sign out');
    await page.go('/my-garage');
    const second = await signInWithoutScript(page, port);

    details.fill('Name', 'Somebody else');
    await details.press('Save');
    deleting.check('Permanently delete my garage');
    await deleting.press('Delete');
    searches.unfold('Turn on alerts');
    await searches.press('Save settings');
    for (const tab of [details, deleting, searches]) {
      expect(tab.texts('h1, h2')).toContain('A different number is signed in');
    }
    await page.go('/my-garage/details');
    expect(page.inputValue('Name')).toBe('');
    expect(page.text().replaceAll(' ', '')).toContain(second.replace('+61', '0'));
    await page.go('/my-garage/searches');
    expect(page.text()).toContain('Alerts off');
  });

  it('GATE-6 ask for two numbers: the last one counts, and the code of the first opens nothing', async () => {
    const [first, second] = [newMobile(), newMobile()];
    const page = openBrowserWithoutScript(there);
    const ask = async (tab: TabWithoutScript, phone: typeof first) => {
      await tab.go('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F');
      tab.fill('Mobile number', phone.typed);
      await tab.press('Text me a code');
    };
    await ask(page, first);
    await ask(page.newTab(), second);
    page.fill('6-digit code', await readTextCode(port, first.stored));
    await page.press('Sign in');
    expect(page.text()).toContain('You have 4 more tries.');
    // The page says now which number the code was sent to that counts.
    expect(page.text()).toMatch(new RegExp(`•••\\s?${second.typed.slice(-3)}`));
    page.fill('6-digit code', await readTextCode(port, second.stored));
    await page.press('Sign in');
    expect(page.path).toBe('/my-garage');
    await page.go('/my-garage/details');
    expect(page.text().replaceAll(' ', '')).toContain(second.typed.replaceAll(' ', ''));
  });
});
