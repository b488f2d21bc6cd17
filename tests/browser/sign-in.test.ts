/** From a car to the garage: signing in by a code, watching a car, all of it by keyboard, with and without script. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  check,
  journeysOn,
  pathOf,
  garageSites as sites,
  tabTo,
  wordsOf,
} from '../support/keyboard-journey.ts';
import { watchForErrors } from '../support/page-checks.ts';
import { readTextCode } from '../support/read-text-code.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInThere } from '../support/sign-in-there.ts';

const port = inject('forecourtPort');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function findCar(
  host: string,
): Promise<{ readonly path: string; readonly name: string; readonly id: string }> {
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const answer = JSON.parse((await requestPage({ port, host, path })).body);
  const [hit] = answer.hits as readonly {
    slug: string;
    id: string;
    year: number;
    make: string;
    model: string;
  }[];
  if (!hit) throw new Error('No car in stock.');
  return { path: `/cars/${hit.slug}`, name: `${hit.year} ${hit.make} ${hit.model}`, id: hit.id };
}

const { visit, signInByKeys } = journeysOn(port, () => browser);

describe.each(sites)('$host', ({ host, garage, list }) => {
  it.each([
    ['with script', true],
    ['without script', false],
  ])(
    'ROUTE-8 ROUTE-14 ROUTE-27 GATE-1 GATE-5 GATE-6 GATE-8 WATCH-1 GAP-1 goes from a car to the garage by keyboard, %s',
    async (_label, hasScript) => {
      const car = await findCar(host);
      const phone = newMobile();
      await visit(host, hasScript, async (page, go) => {
        const errors = watchForErrors(page);
        await go(garage);
        expect(pathOf(page)).toBe('/sign-in');
        expect(new URL(page.url()).searchParams.get('type')).toBe('my-garage');
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(garage);

        await go(car.path);
        await tabTo(page, (name) => name === 'Watch');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/sign-in\?/);
        const asked = new URL(page.url()).searchParams;
        expect([asked.get('type'), asked.get('back')]).toEqual(['watchlist', car.path]);
        await check(page, hasScript);
        await signInByKeys(page, phone, hasScript);

        if (hasScript) {
          expect(pathOf(page)).toBe(car.path);
          const toast = page.locator('.toast');
          await toast.waitFor();
          expect(await wordsOf(toast)).toEqual([
            'Car Saved In Watchlist',
            expect.stringMatching(/ is now available in your watchlist$/),
            'View List',
          ]);
          await toast.getByText('View List').press('Enter');
          await page.waitForURL((url) => url.pathname === list);
        } else {
          expect(pathOf(page)).toBe(list);
          expect(await page.getByRole('status').first().innerText()).toContain('Car Saved In Watchlist');
        }
        expect(await page.locator('.saved-car-row').count()).toBe(1);
        await check(page, hasScript);

        await go(garage);
        expect(pathOf(page)).toBe(garage);
        expect(await page.locator('h1').innerText()).toContain('garage');
        await check(page, hasScript);
        await tabTo(page, (name) => name.startsWith('Your details'));
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${garage}/details`);
        // The digits of a number stay in one line.
        expect((await page.locator('main').innerText()).replaceAll('\u00a0', ' ')).toContain(phone.typed);
        await check(page, hasScript);
        await tabTo(page, (name) => name.startsWith('Name'));
        await page.keyboard.type('Jordan');
        await page.keyboard.press('Enter');
        await page.waitForURL(/saved=1/);
        await go(garage);
        expect(await page.locator('h1').innerText()).toContain('Jordan');
        await tabTo(page, (name) => name === 'Sign out');
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === '/');
        await go(garage);
        expect(pathOf(page)).toBe('/sign-in');
        // What is refused where no script runs is script.
        expect(errors.filter((error) => hasScript || !error.endsWith('.js csp'))).toEqual([]);
      });
    },
    120_000,
  );
});

async function signIn(page: Page, go: (path: string) => Promise<unknown>): Promise<string> {
  await go('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
  return signInThere(page, port);
}

describe('the watchlist of a signed-in shopper', () => {
  const host = 'kestrel.localhost';

  it('WATCH-2 WATCH-3 WATCH-5 WATCH-6 ERR-2 ERR-3 UI-1 saves and removes at once, with one toast at a time', async () => {
    const car = await findCar(host);
    await visit(host, true, async (page, go) => {
      const phone = await signIn(page, go);
      await go(car.path);
      const watch = page.getByRole('button', { name: 'Watch' });
      const bodies: unknown[] = [];
      let answerLater: () => void = () => undefined;
      await page.route('**/api/watchlist/*', async (route) => {
        bodies.push(route.request().postDataJSON());
        await new Promise<void>((wake) => {
          answerLater = wake;
        });
        await route.continue();
      });
      await watch.click();
      // Before the server has said anything.
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
  }, 60_000);

  it.each([
    [
      'says no',
      409,
      JSON.stringify({ success: false, message: 'This car has been sold.' }),
      'This car has been sold.',
    ],
    ['breaks', 500, 'oops', 'could not be reached'],
    ['is away', 0, '', 'could not be reached'],
  ])(
    'WATCH-7 GAP-5 ERR-1 takes the change back and says why when the server %s',
    async (_label, status, body, words) => {
      const car = await findCar(host);
      await visit(host, true, async (page, go) => {
        await signIn(page, go);
        await go(car.path);
        await page.route('**/api/watchlist/save-car', (route) =>
          status === 0 ? route.abort() : route.fulfill({ status, body, contentType: 'application/json' }),
        );
        const watch = page.getByRole('button', { name: 'Watch' });
        await watch.click();
        const alert = page.locator('.toast[role=alert]');
        await alert.waitFor();
        expect(await alert.innerText()).toContain(words);
        expect(await watch.getAttribute('aria-pressed')).toBe('false');
      });
    },
    60_000,
  );

  it('API-1 API-2 GATE-8 changes only the list of whoever is signed in, whatever the body says', async () => {
    const car = await findCar(host);
    await visit(host, true, async (page, go) => {
      const send = (body: unknown, change = 'save-car') =>
        page.evaluate(
          async ({ path, text }) => {
            const answer = await fetch(path, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: text,
            });
            return [answer.status, (await answer.json()).success];
          },
          { path: `/api/watchlist/${change}`, text: typeof body === 'string' ? body : JSON.stringify(body) },
        );
      await go('/contact-us');
      const body = { phone_number: '+61491570006', car_id: car.id };
      expect(await send(body)).toEqual([401, false]);
      const phone = await signIn(page, go);
      expect(await send(body)).toEqual([403, false]);
      expect(await send({ ...body, phone_number: phone })).toEqual([200, true]);
      expect(await send({ ...body, phone_number: phone }, 'remove-car')).toEqual([200, true]);
      expect(await send({ phone_number: phone, car_id: 'no-such-car' })).toEqual([404, false]);
      for (const junk of ['', '{', '[]', '{"car_id":1}', '{"car_id":""}']) {
        expect(await send(junk)).toEqual([400, false]);
      }
      expect(await page.evaluate(async () => (await fetch('/api/watchlist/save-car')).status)).toBe(405);
    });
  }, 60_000);

  it('ANALYTICS-3 FAV-1 offers to watch the favourites of the browser as well, which stay', async () => {
    await visit(host, true, async (page, go) => {
      const car = await findCar(host);
      await go(car.path);
      await page.getByRole('button', { name: 'Favourite' }).click();
      await signIn(page, go);
      const offer = page.locator('.watchlist__carry');
      await offer.waitFor();
      expect(await offer.innerText()).toContain('One favourite car of this browser is not watched.');
      await offer.getByRole('button').click();
      await page.locator('.saved-car-row').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await offer.isVisible()).toBe(false);
      await go('/favourites');
      await page.locator('.saved-car-row').waitFor();
    });
  }, 60_000);

  it('GATE-6 says what is wrong with a number or a code, and loses nothing that was typed', async () => {
    await visit(host, false, async (page, go) => {
      await go('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
      await page.getByLabel('Mobile number').fill('(02) 5550 0110');
      await page.getByRole('button', { name: 'Text me a code' }).click();
      expect(await page.getByText('Please enter an Australian mobile number').count()).toBe(1);
      expect(await page.getByLabel('Mobile number').inputValue()).toBe('(02) 5550 0110');
      const phone = newMobile();
      await page.getByLabel('Mobile number').fill(phone.typed);
      await page.getByRole('button', { name: 'Text me a code' }).click();
      const code = await readTextCode(port, phone.stored);
      await page.getByLabel('Six digits').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect(await page.getByText('You have 4 more tries.').count()).toBe(1);
      await check(page, false);
    });
  }, 60_000);
});

describe('the prize draw', () => {
  it.each([
    ['with script', true],
    ['without script', false],
  ])(
    'ROUTE-20 GATE-4 takes one turn for a number that signed in, and tells it again, %s',
    async (_label, hasScript) => {
      await visit('halden.localhost', hasScript, async (page, go) => {
        await go('/spin-to-win');
        expect(new URL(page.url()).searchParams.get('type')).toBe('spin-to-win');
        await signInThere(page, port);
        expect(pathOf(page)).toBe('/spin-to-win');
        expect(await page.locator('.prize-draw__prizes').innerText()).toContain('1 in 20');
        await check(page, hasScript);
        await page.getByRole('button', { name: 'Take my turn' }).click();
        const result = page.locator('.prize-draw__result');
        await result.waitFor();
        const words = await result.innerText();
        expect(words).toMatch(/You won: |Nothing this time/);
        await check(page, hasScript);
        await go('/spin-to-win');
        expect(await page.locator('.prize-draw__result').innerText()).toBe(words);
        expect(await page.getByRole('button', { name: 'Take my turn' }).count()).toBe(0);
      });
    },
    60_000,
  );
});
