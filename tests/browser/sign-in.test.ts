/** From a car to the garage: signing in by a code, watching a car, all of it by keyboard, with and without script. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchFileBrowser } from '../support/for-file.ts';
import {
  check,
  journeysOn,
  pathOf,
  garageSites as sites,
  tabTo,
  wordsOf,
} from '../support/keyboard-journey.ts';
import { watchForErrors } from '../support/page-checks.ts';
import { signInBefore } from '../support/second-tab.ts';
import { newMobile } from '../support/sign-in-at-server.ts';
import { findCarInStock } from '../support/stock-hits.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { visit, signInByKeys } = journeysOn(port, () => browser);
const [kestrel, halden, ...others] = sites;

/** In a browser by keyboard, once with script and once without; in both of the templates that differ most. */
const byKeyboard = [
  { ...kestrel, label: 'with script', hasScript: true },
  { ...halden, label: 'without script', hasScript: false },
] as const;

const savedToast = [
  'Car Saved In Watchlist',
  expect.stringMatching(/ is now available in your watchlist$/),
  'View List',
];

/** By the link over each page of one's own. */
async function goBackToGarage(page: Page, garage: string): Promise<void> {
  await tabTo(page, (name) => name === 'My garage');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === garage);
}

describe.each(byKeyboard)('$host', ({ host, garage, list, label, hasScript }) => {
  it(`ROUTE-8 ROUTE-14 ROUTE-27 GATE-1 GATE-5 GATE-6 GATE-8 WATCH-1 GAP-1 goes from a car to the garage by keyboard, ${label}`, async () => {
    const car = await findCarInStock(port, host);
    const phone = newMobile();
    await visit(host, hasScript, async (page, go) => {
      const errors = watchForErrors(page);
      await go(car.path);
      await tabTo(page, (name) => name === 'Watch for price drops');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/sign-in\?/);
      const requested = new URL(page.url()).searchParams;
      expect([requested.get('type'), requested.get('back')]).toEqual(['watchlist', car.path]);
      await check(page, hasScript);
      await signInByKeys(page, phone, hasScript);

      if (hasScript) {
        expect(pathOf(page)).toBe(car.path);
        const toast = page.locator('.toast');
        await toast.waitFor();
        expect(await wordsOf(toast)).toEqual(savedToast);
        await toast.getByText('View List').press('Enter');
        await page.waitForURL((url) => url.pathname === list);
      } else {
        expect(pathOf(page)).toBe(list);
        expect(await page.getByRole('status').first().innerText()).toContain('Car Saved In Watchlist');
      }
      expect(await page.locator('.saved-car-row').count()).toBe(1);
      await check(page, hasScript);

      await goBackToGarage(page, garage);
      expect(await page.locator('h1').innerText()).toContain('garage');
      await check(page, hasScript);
      await tabTo(page, (name) => name.startsWith('Your details'));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${garage}/details`);
      await check(page, hasScript);
      await tabTo(page, (name) => name.startsWith('Name'));
      await page.keyboard.type('Jordan');
      await page.keyboard.press('Enter');
      await page.waitForURL(/saved=1/);
      await goBackToGarage(page, garage);
      expect(await page.locator('h1').innerText()).toContain('Jordan');
      await tabTo(page, (name) => name === 'Sign out');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sign-in?signed-out=1');
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      // What is refused where no script runs is script.
      expect(errors.filter((error) => hasScript || !error.endsWith('.js csp'))).toEqual([]);
    });
  });
});

describe('a code', () => {
  it('GATE-6 counts a code once, though Enter follows the digit that sends it', async () => {
    await visit(kestrel.host, true, async (page, go) => {
      await go('/sign-in?type=my-garage');
      await page.fill('#sign-in-phone', newMobile().typed);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/sign-in/code');
      await page.locator('#sign-in-code:focus').waitFor();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      const problem = page.getByText('That code is incorrect.');
      expect(await problem.textContent()).toContain('You have 4 more tries.');
    });
  });
});

/** The other pages of the garage are looked at where a passkey is set up in them. */
describe.each([halden, ...others])('$host', ({ host, list }) => {
  it('ROUTE-14 WATCH-1 GATE-8 watches a car at once, and has no barriers in the list', async () => {
    const car = await findCarInStock(port, host);
    await visit(host, true, async (page, go) => {
      await signInBefore(page, { port, host });
      await go(car.path);
      await page.getByRole('button', { name: 'Watch' }).press('Enter');
      const toast = page.locator('.toast');
      await toast.waitFor();
      expect(await wordsOf(toast)).toEqual(savedToast);
      await go(list);
      await check(page, true);
    });
  });
});

describe('the watchlist of a signed-in shopper', () => {
  const { host } = kestrel;
  const there = { port, host };

  it('WATCH-2 WATCH-3 WATCH-5 WATCH-6 ERR-2 ERR-3 UI-1 saves and removes at once, with one toast at a time', async () => {
    const car = await findCarInStock(port, host);
    await visit(host, true, async (page, go) => {
      const phone = await signInBefore(page, there);
      await go(car.path);
      const watch = page.getByRole('button', { name: 'Watch' });
      const bodies: unknown[] = [];
      let answerLater: () => void = () => undefined;
      await page.route('**/api/watchlist/*', async (route) => {
        bodies.push(route.request().postDataJSON());
        await new Promise<void>((done) => {
          answerLater = done;
        });
        await route.continue();
      });
      await watch.click();
      // Before the server has responded.
      await expect.poll(() => watch.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('.toast').count()).toBe(0);
      await expect.poll(() => bodies.length).toBe(1);
      expect(bodies[0]).toEqual({ phone_number: phone, car_id: car.id });
      answerLater();
      await page.locator('.toast').waitFor();
      expect(await wordsOf(page.locator('.toast'))).toEqual([
        'Car Saved In Watchlist',
        expect.stringMatching(/ is now available in your watchlist$/),
        'View List',
      ]);
      await watch.click();
      await expect.poll(() => watch.getAttribute('aria-pressed')).toBe('false');
      await expect.poll(() => bodies.length).toBe(2);
      answerLater();
      await expect.poll(() => page.locator('.toast b').innerText()).toBe('Car Removed');
      expect(await page.locator('.toast').count()).toBe(1);
      expect((await wordsOf(page.locator('.toast'))).slice(1)).toEqual([
        expect.stringMatching(/ is no longer in your watchlist$/),
        'View List',
      ]);
    });
  });

  it('WATCH-7 GAP-5 ERR-1 takes the change back and says why when the server says no, breaks, or is away', async () => {
    const car = await findCarInStock(port, host);
    const failures = [
      {
        status: 409,
        body: '{"success":false,"message":"This car has been sold."}',
        words: 'This car has been sold.',
      },
      { status: 500, body: 'oops', words: 'couldn’t update your watchlist' },
      { status: 0, body: '', words: 'couldn’t update your watchlist' },
    ];
    await visit(host, true, async (page, go) => {
      await signInBefore(page, there);
      for (const { status, body, words: text } of failures) {
        await go(car.path);
        await page.route('**/api/watchlist/save-car', (route) =>
          status === 0 ? route.abort() : route.fulfill({ status, body, contentType: 'application/json' }),
        );
        const watch = page.getByRole('button', { name: 'Watch' });
        await watch.click();
        const alert = page.locator('.toast[role=alert]');
        await alert.waitFor();
        expect(await alert.innerText(), `status ${status}`).toContain(text);
        expect(await watch.getAttribute('aria-pressed')).toBe('false');
        await page.unrouteAll();
      }
    });
  });

  it('ANALYTICS-3 FAV-1 offers to watch the favourites of the browser as well, which stay', async () => {
    await visit(host, true, async (page, go) => {
      const car = await findCarInStock(port, host);
      await go(car.path);
      await page.getByRole('button', { name: /^Saved?$/ }).click();
      await signInBefore(page, there);
      await go('/watchlist');
      const offer = page.locator('.watchlist__carry');
      await offer.waitFor();
      expect(await offer.innerText()).toContain('One saved car of this browser isn’t on your watchlist.');
      await offer.getByRole('button').click();
      await page.locator('.saved-car-row').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await offer.isVisible()).toBe(false);
      await go('/favourites');
      await page.locator('.saved-car-row').waitFor();
    });
  });
});

describe('the prize draw', () => {
  const { host } = halden;

  it('ROUTE-20 GATE-4 takes one turn for a number that signed in, and tells it again, with script', async () => {
    await visit(host, true, async (page, go) => {
      await signInBefore(page, { port, host });
      await go('/spin-to-win');
      await check(page, true);
      await page.getByRole('button', { name: 'Spin now' }).click();
      const result = page.locator('.prize-draw__result');
      await result.waitFor();
      const text = await result.innerText();
      expect(text).toMatch(/You won: |Nothing this time/);
      await check(page, true);
      await go('/spin-to-win');
      expect(await page.locator('.prize-draw__result').innerText()).toBe(text);
      expect(await page.getByRole('button', { name: 'Spin now' }).count()).toBe(0);
    });
  });
});
