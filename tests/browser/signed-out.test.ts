/** Forms whose shopper is signed out while they fill them in: nothing typed is lost. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { check, journeysOn } from '../support/keyboard-journey.ts';
import { signInBefore, signOutElsewhere } from '../support/second-tab.ts';
import { signInAtServer, signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const host = 'parkway.localhost';
const there = { port, host };
const browser = await launchFileBrowser();

const { visit } = journeysOn(port, () => browser);

async function openSignedIn(path: string): Promise<TabWithoutScript> {
  const tab = openBrowserWithoutScript(there);
  await tab.go(`/sign-in?${new URLSearchParams({ type: 'my-garage', redirect: path, back: '/' })}`);
  await signInWithoutScript(tab, port);
  expect(tab.path).toBe(path.split('?')[0]);
  return tab;
}

/** The session ends in another tab. */
async function signOutIn(other: TabWithoutScript): Promise<void> {
  await other.go('/my-garage');
  await other.press('Sign out');
}

async function signInInNewTab(page: TabWithoutScript): Promise<TabWithoutScript> {
  const tab = page.newTab();
  await tab.go(page.linkTo('Sign in in a new tab'));
  expect(tab.path).toBe('/sign-in');
  await signInWithoutScript(tab, port);
  return tab;
}

const journeys = [
  {
    name: 'their details',
    path: '/my-garage/details',
    fill: (page: TabWithoutScript) => page.fill('Name', 'Jordan <Lee>'),
    button: 'Save',
    shown: 'Jordan <Lee>',
    arrives: /saved=1/,
    isStored(page: TabWithoutScript) {
      expect(page.inputValue('Name')).toBe('Jordan <Lee>');
    },
  },
  {
    name: 'a search to be saved',
    path: '/my-garage/searches/new?query=hatch',
    fill(page: TabWithoutScript) {
      page.check('Sold');
      page.fill('Email (optional)', 'jordan@example.com');
    },
    button: 'Save without alerts',
    shown: 'jordan@example.com',
    arrives: /searches\?done=saved/,
    isStored(page: TabWithoutScript) {
      const within = '.alerts__item';
      page.unfold('Turn on alerts', { within });
      expect(page.isChecked('Sold', { within })).toBe(true);
      expect(page.inputValue('Email (optional)', { within })).toBe('jordan@example.com');
    },
  },
  {
    name: 'what an alert sends',
    path: '/my-garage/searches',
    fill(page: TabWithoutScript) {
      page.unfold('Turn on alerts');
      page.fill('Email (optional)', 'lee@example.com');
    },
    button: 'Save settings',
    shown: 'lee@example.com',
    arrives: /searches\?done=saved/,
    isStored(page: TabWithoutScript) {
      page.unfold('Turn on alerts');
      expect(page.inputValue('Email (optional)')).toBe('lee@example.com');
    },
  },
] as const;

describe('a shopper who is signed out meanwhile', () => {
  it.each(journeys)(
    'GATE-5 ROUTE-27 loses nothing of $name, without script',
    async ({ path, fill, button, shown, arrives, isStored }) => {
      const page = await openSignedIn(path);
      fill(page);
      await signOutIn(page.newTab());
      await page.press(button);
      expect(page.text('h1')).toBe('You are signed out');
      expect(page.text()).toContain(shown);
      // Too early: it is held still.
      await page.press('Send again');
      expect(page.text()).toContain(shown);
      const tab = await signInInNewTab(page);
      expect(tab.path).toBe(path.split('?')[0]);
      await page.press('Send again');
      expect(page.url.href).toMatch(arrives);
      isStored(page);
    },
  );

  it('GATE-2 GATE-5 keeps what was typed into a gated form whose shopper is signed out meanwhile', async () => {
    const page = await openSignedIn('/trade-in');
    page.fill('Registration', 'ABC12D');
    await signOutIn(page.newTab());
    await page.press('Next');
    expect(page.text('[role=alert]')).toContain('You are signed out');
    expect(page.inputValue('Registration')).toBe('ABC12D');
    await signInInNewTab(page);
    await page.press('Next');
    expect(page.path).toMatch(/^\/trade-in\/[\w-]+\/car$/);
    page.fill('Make', 'Mazda');
    await signOutIn(page.newTab());
    await page.press('Next');
    expect(page.text('[role=alert]')).toContain('You are signed out');
    expect(page.inputValue('Make')).toBe('Mazda');
  });

  it('GATE-5 ROUTE-27 sees what is held, and the way on, in a browser without script', async () => {
    await visit(host, false, async (page, go) => {
      await signInBefore(page, there);
      await go('/my-garage/details');
      await page.getByLabel('Name').fill('Jordan <Lee>');
      await signOutElsewhere(page, there);
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await page.locator('main').innerText()).toContain('Jordan <Lee>');
      await check(page, false);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
      ]);
      await tab.waitForURL(/\/sign-in\?/);
      await signInAtServer(tab, port);
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.waitForURL(/saved=1/);
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan <Lee>');
    });
  });

  it('GATE-5 ROUTE-27 is shown what is held in a page without barriers, and deletes nothing by it', async () => {
    await visit(host, true, async (page, go) => {
      const phone = await signInBefore(page, there);
      await go('/my-garage/details');
      await page.getByLabel('Name').fill('Jordan');
      await signOutElsewhere(page, there);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      await check(page, true);
      await signInBefore(page, there, { typed: phone.replace('+61', '0'), stored: phone });
      await go('/my-garage/details');
      await page.getByLabel('Permanently delete my garage').check();
      await signOutElsewhere(page, there);
      await page.getByRole('button', { name: 'Delete' }).click();
      // After signing in the shopper presses it again.
      await page.waitForURL(/\/sign-in\?type=my-garage&redirect=%2Fmy-garage%2Fdetails/);
    });
  });
});
