/** Forms whose shopper is signed out while they fill them in: nothing typed is lost (GATE-5). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { check, type Go, journeysOn, pathOf } from '../support/keyboard-journey.ts';
import { signInThere } from '../support/sign-in-there.ts';

const port = inject('forecourtPort');
const host = 'parkway.localhost';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { visit } = journeysOn(port, () => browser);

const goSignedIn = async (page: Page, go: Go, path: string) => {
  await go(`/sign-in?${new URLSearchParams({ type: 'my-garage', redirect: path, back: '/' })}`);
  await signInThere(page, port);
  expect(pathOf(page)).toBe(path.split('?')[0]);
};

/** The session ends in another tab. */
async function signOutElsewhere(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`http://${host}:${port}/my-garage`);
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await tab.close();
}

async function signInInNewTab(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ]);
  await tab.waitForURL(/\/sign-in\?/);
  await signInThere(tab, port);
  return tab;
}

const journeys = [
  {
    name: 'their details',
    path: '/my-garage/details',
    fill: (page: Page) => page.getByLabel('Name').fill('Jordan <Lee>'),
    button: 'Save',
    shown: 'Jordan <Lee>',
    arrives: /saved=1/,
    async isKept(page: Page) {
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan <Lee>');
    },
  },
  {
    name: 'a search to be saved',
    path: '/my-garage/searches/new?query=hatch',
    async fill(page: Page) {
      await page.getByLabel('Sold').check();
      await page.getByLabel('Email (optional)').fill('jordan@example.com');
    },
    button: 'Save search',
    shown: 'jordan@example.com',
    arrives: /searches\?done=saved/,
    async isKept(page: Page) {
      await page.getByText('Change what it sends').first().click();
      expect(await page.getByLabel('Sold').first().isChecked()).toBe(true);
      expect(await page.getByLabel('Email (optional)').first().inputValue()).toBe('jordan@example.com');
    },
  },
  {
    name: 'what an alert sends',
    path: '/my-garage/searches',
    async fill(page: Page) {
      await page.getByText('Change what it sends').click();
      await page.getByLabel('Email (optional)').fill('lee@example.com');
    },
    button: 'Keep these settings',
    shown: 'lee@example.com',
    arrives: /searches\?done=saved/,
    async isKept(page: Page) {
      await page.getByText('Change what it sends').click();
      expect(await page.getByLabel('Email (optional)').inputValue()).toBe('lee@example.com');
    },
  },
] as const;

describe('a shopper who is signed out meanwhile', () => {
  it.each(journeys)(
    'GATE-5 ROUTE-27 loses nothing of $name, without script',
    async ({ path, fill, button, shown, arrives, isKept }) => {
      await visit(host, false, async (page, go) => {
        await goSignedIn(page, go, path);
        await fill(page);
        await signOutElsewhere(page);
        await page.getByRole('button', { name: button }).click();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are signed out');
        expect(await page.locator('main').innerText()).toContain(shown);
        await check(page, false);
        const again = page.getByRole('button', { name: 'Send it once more' });
        // Too early: it is held still.
        await again.click();
        expect(await page.locator('main').innerText()).toContain(shown);
        const tab = await signInInNewTab(page);
        expect(pathOf(tab)).toBe(path.split('?')[0]);
        await again.click();
        await page.waitForURL(arrives);
        await isKept(page);
      });
    },
    60_000,
  );

  it('GATE-5 ROUTE-27 is shown what is held in a page without barriers, and deletes nothing by it', async () => {
    await visit(host, true, async (page, go) => {
      await goSignedIn(page, go, '/my-garage/details');
      await page.getByLabel('Name').fill('Jordan');
      await signOutElsewhere(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      await page.waitForLoadState('networkidle');
      await check(page, true);
      await signInInNewTab(page);
      await go('/my-garage/details');
      await page.getByLabel('Delete my garage').check();
      await signOutElsewhere(page);
      await page.getByRole('button', { name: 'Delete' }).click();
      // Whoever signs in then presses it themselves.
      await page.waitForURL(/\/sign-in\?type=my-garage&redirect=%2Fmy-garage%2Fdetails/);
    });
  }, 60_000);

  it('GATE-2 GATE-5 keeps what was typed into a gated form whose shopper is signed out meanwhile', async () => {
    await visit(host, false, async (page, go) => {
      await goSignedIn(page, go, '/trade-in');
      await page.getByLabel('Registration').fill('ABC12D');
      await signOutElsewhere(page);
      await page.getByRole('button', { name: 'Next' }).click();
      expect(await page.getByRole('alert').first().innerText()).toContain('You are signed out');
      expect(await page.getByLabel('Registration').inputValue()).toBe('ABC12D');
      await signInInNewTab(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.waitForURL(/\/trade-in\/[\w-]+\/car$/);
      await page.getByLabel('Make').fill('Mazda');
      await signOutElsewhere(page);
      await page.getByRole('button', { name: 'Next' }).click();
      expect(await page.getByRole('alert').first().innerText()).toContain('You are signed out');
      expect(await page.getByLabel('Make').inputValue()).toBe('Mazda');
    });
  }, 60_000);
});
