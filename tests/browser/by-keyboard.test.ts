/**
 * What matters most, with the keyboard alone: to the first car, past the tray, a time booked on every site, a car
 * reserved and released.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findFormPath } from '../support/enquiry-forms.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { sendWholeForm } from '../support/form-by-keyboard.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { tabTo } from '../support/keyboard-journey.ts';
import { findFreeCars, readCar } from '../support/reserve-at-server.ts';
import { signInBefore } from '../support/second-tab.ts';
import { skipToContent } from '../support/skip-to-content.ts';

const port = inject('forecourtPort');
const sites = ['kestrel', 'halden', 'wattlebend', 'parkway'] as const;
const patience = { timeout: 60_000 };

const browser = await launchFileBrowser();

async function visit(width: number, journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  try {
    await journey(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Enough for what narrows and orders a list; its filters are some seventy stops. */
const maxStops = 25;

describe.each(sites)('on %s', (site) => {
  it.each([390, 1440])('B-45 the first car of a list is a few stops away, at %d px', (width) =>
    visit(width, async (page) => {
      await page.goto(`http://${site}.localhost:${port}/search`, { waitUntil: 'networkidle' });
      await skipToContent(page);
      let stops = 0;
      for (let isOnCar = false; !isOnCar; stops += 1) {
        expect(stops, 'stops to the first car').toBeLessThan(maxStops);
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => ({
          isOnCar: document.activeElement?.closest('.results__list .car-card') != null,
          isSkip: document.activeElement?.matches('.filters__skip') ?? false,
        }));
        if (at.isSkip) await page.keyboard.press('Enter');
        isOnCar = at.isOnCar;
      }
    }),
  );

  it.each([
    [390, '.applied__clear'],
    [1440, '.filters__clear:visible, .applied__clear:visible'],
  ] as const)('B-45 clearing all filters keeps the focus among them, at %d px', (width, clear) =>
    visit(width, async (page) => {
      await page.goto(`http://${site}.localhost:${port}/search?range%5Byear%5D=2022%3A`, {
        waitUntil: 'networkidle',
      });
      await page.locator(clear).first().press('Enter');
      await page.waitForURL((url) => !url.href.includes('year'));
      const place = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          return at?.closest('body > header, .results__list, footer') || at === document.body
            ? 'away'
            : 'there';
        });
      await expect.poll(place, patience).toBe('there');
      await page.waitForLoadState('networkidle');
      expect(await place()).toBe('there');
    }),
  );

  it('B-30 B-45 a time is booked', () =>
    visit(390, async (page) => {
      const path = { halden: '/book-test-drive', wattlebend: '/book-a-viewing' }[site as string];
      const address = await findFormPath(port, site, path ?? '{car}/enquire?about=test-drive', 20);
      const host = `${site}.localhost`;
      await page.goto(`http://${host}:${port}${address}`);
      if (new URL(page.url()).pathname === '/sign-in') {
        await signInBefore(page, { port, host });
        await page.goto(`http://${host}:${port}${address}`);
      }
      await waitForFormScript(page);
      await sendWholeForm(page);
      await page.waitForURL(/\/success\?/, patience);
      expect(await page.locator('.success__facts').textContent()).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
    }));
});

it('FAV-4 B-45 the tray of chosen cars on halden never covers what has the focus, on the way on and back', () =>
  visit(1440, async (page) => {
    await page.goto(`http://halden.localhost:${port}/search`, { waitUntil: 'networkidle' });
    for (const _ of [0, 1]) {
      await tabTo(page, (name) => /^Compare /.test(name));
      await page.keyboard.press('Enter');
    }
    await page.locator('.compare-tray').waitFor();
    const keys = [...Array<string>(60).fill('Tab'), ...Array<string>(60).fill('Shift+Tab')];
    for (const key of keys) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const [focused, tray] = [document.activeElement, document.querySelector('.compare-tray')];
        if (!focused || focused === document.body || !tray || tray.contains(focused)) return null;
        const [of, over] = [focused.getBoundingClientRect(), tray.getBoundingClientRect()];
        const isCovered = of.bottom > over.top + 1 && of.top < over.bottom;
        return isCovered && of.height < over.top ? focused.outerHTML.slice(0, 160) : null;
      });
      expect(covered).toBeNull();
    }
  }));

it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
  'FAV-4 B-45 on %s what was chosen is compared one stop after the second car, and no mouse sees that stop',
  (site) =>
    visit(1440, async (page) => {
      await page.goto(`http://${site}.localhost:${port}/search`, { waitUntil: 'networkidle' });
      for (const _ of [0, 1]) {
        await tabTo(page, (name) => /^Compare /.test(name));
        await page.keyboard.press('Enter');
      }
      await page.locator('.compare-tray').waitFor();
      const stop = page.locator('.results__list a[href^="/compare?"]');
      await expect.poll(() => stop.evaluate((link) => link.clientWidth)).toBeLessThanOrEqual(1);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('See 2 side by side');
      expect(await stop.evaluate((link) => link.clientWidth)).toBeGreaterThan(40);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Compare 2 / }).waitFor(patience);
    }),
);

it('B-45 what the tab key reaches is above the question about measurement, also where cars are to be compared', () =>
  visit(1440, async (page) => {
    await page.goto(`http://parkway.localhost:${port}/search`, { waitUntil: 'networkidle' });
    await page.locator('.measurement-bar').waitFor();
    for (const _ of [0, 1]) {
      await tabTo(page, (name) => /^Compare /.test(name));
      await page.keyboard.press('Enter');
    }
    await page.locator('.compare-tray').waitFor();
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.measurement-bar');
      return [...document.querySelectorAll<HTMLElement>('.results__list :is(a, button)')].flatMap(
        (control) => {
          control.focus({ preventScroll: false });
          if (document.activeElement !== control || !control.checkVisibility()) return [];
          const [of, over] = [control.getBoundingClientRect(), bar?.getBoundingClientRect()];
          return over && of.height < over.top && of.bottom > over.top + 1
            ? [control.outerHTML.slice(0, 120)]
            : [];
        },
      );
    });
    expect(covered).toEqual([]);
  }));

it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
  'B-45 on %s the ring of a card is drawn inside the window',
  (site) =>
    visit(1440, async (page) => {
      await page.goto(`http://${site}.localhost:${port}/search`, { waitUntil: 'networkidle' });
      await page.keyboard.press('Tab');
      const card = page.locator('.results__list .car-card').first();
      await card.locator('.car-card__link').focus();
      const edge = () =>
        card.evaluate((box) => {
          const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(box);
          return outlineStyle === 'none'
            ? null
            : box.getBoundingClientRect().left -
                Number.parseFloat(outlineOffset) -
                Number.parseFloat(outlineWidth);
        });
      await expect.poll(edge, patience).toBeGreaterThanOrEqual(0);
    }),
);

it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
  'RSV-1 RSV-4 B-45 on %s a car is reserved from its page, and released',
  (site) =>
    visit(1440, async (page) => {
      const there = { port, host: `${site}.localhost` };
      const [car] = (await findFreeCars(there)).slice(-7);
      if (!car) throw new Error('No car to reserve.');
      await page.goto(`http://${there.host}:${port}/cars/${car.slug}`, { waitUntil: 'networkidle' });
      const offer = page.locator('#reserve a');
      const text = ((await offer.getAttribute('aria-label')) ?? (await offer.innerText())).trim();
      await tabTo(page, (name) => name === text);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(checkout|buy-online)$|\/sign-in\?/);
      // Where no deposit is asked, the number is confirmed first; how, the tests of signing in tell.
      if (new URL(page.url()).pathname === '/sign-in') {
        await signInBefore(page, there);
        await page.goto(`http://${there.host}:${port}/cars/${car.slug}/checkout`);
      }
      await waitForFormScript(page);
      await sendWholeForm(page);
      await page.waitForURL(/\/reservation(\/pay)?\?/, patience);
      if (new URL(page.url()).pathname === '/reservation/pay') {
        await tabTo(page, (name) => /^Pay the \$\d+ deposit$/.test(name));
        await page.keyboard.press('Enter');
        await page.waitForURL(/test-payment/, patience);
        await tabTo(page, (name) => /^Pay \$\d+$/.test(name));
        await page.keyboard.press('Enter');
      }
      await page.getByRole('heading', { name: /^The (car|van) is reserved for you$/ }).waitFor(patience);
      await expect.poll(async () => (await readCar(there, car)).reserved, patience).toBe(true);
      await tabTo(page, (name) => name.startsWith('Changed your mind?'));
      await page.keyboard.press('Enter');
      await tabTo(page, (name) => /^Cancel reservation$/.test(name));
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { name: /^You cancelled your reservation of the (car|van)$/ })
        .waitFor(patience);
      await expect.poll(async () => (await readCar(there, car)).reserved, patience).toBe(false);
    }),
);
