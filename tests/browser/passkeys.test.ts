/** A passkey for the next time: offered after a code, made, and used in its place, by keyboard; and nothing of it without script. */

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { check, type Go, garageSites, journeysOn, pathOf, tabTo } from '../support/keyboard-journey.ts';
import { watchForErrors } from '../support/page-checks.ts';
import { signInBefore, signOutElsewhere } from '../support/second-tab.ts';
import { newMobile } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { visit, signInByKeys } = journeysOn(port, () => browser);
const host = 'kestrel.localhost';
const there = { port, host };

type Device = { setOwnerThere(isThere: boolean): Promise<void>; countPasskeys(): Promise<number> };

/** A phone that knows its owner, in software. It answers a list that opens by itself at once, so that most tests switch that off. */
async function giveDevice(page: Page, { hasList = false } = {}): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (!hasList) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  return {
    setOwnerThere: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const offerOf = (page: Page) => page.locator('.passkey-offer');
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

/** A shopper with a passkey, who is signed out again. */
async function enrol(page: Page, go: Go): Promise<void> {
  await signInBefore(page, there);
  await go('/my-garage');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await signOutElsewhere(page, there);
}

describe.each(garageSites.slice(0, 1))('$host', ({ host: siteHost, garage }) => {
  it('GATE-6 GATE-8 ROUTE-8 goes from a code to a passkey to the garage, by keyboard', async () => {
    const phone = newMobile();
    await visit(siteHost, true, async (page, go) => {
      const errors = watchForErrors(page);
      await giveDevice(page);
      await go(garage);
      expect(pathOf(page)).toBe('/sign-in');
      await passkeyButton(page).waitFor();
      await check(page, true);
      await signInByKeys(page, phone, true);
      expect(pathOf(page)).toBe(garage);
      await offerOf(page).waitFor();
      await check(page, true);
      await tabTo(page, (name) => name === 'Add a passkey');
      await page.keyboard.press('Enter');
      await page.getByText('Passkey added.').waitFor();
      await check(page, true);

      await go(`${garage}/details`);
      await page.getByText('Not used yet.').waitFor();
      await check(page, true);
      await go(garage);
      expect(await offerOf(page).count()).toBe(0);
      await tabTo(page, (name) => name === 'Sign out');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sign-in?signed-out=1');
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();

      await go(garage);
      expect(pathOf(page)).toBe('/sign-in');
      await passkeyButton(page).waitFor();
      await tabTo(page, (name) => name === 'Use a passkey');
      const back = awaitLater(page.waitForURL((url) => url.pathname === garage));
      await page.keyboard.press('Enter');
      await back;
      await go(`${garage}/details`);
      const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');
      expect(text).toContain(phone.typed);
      expect(text).toContain('Last used');
      expect(errors).toEqual([]);
    });
  });
});

describe.each(garageSites.slice(1))('$host', ({ host: siteHost, garage }) => {
  it('GATE-6 GATE-8 ROUTE-8 offers a passkey in the garage, and takes it the next time', async () => {
    await visit(siteHost, true, async (page, go) => {
      const siteThere = { port, host: siteHost };
      await giveDevice(page);
      const phone = await signInBefore(page, siteThere);
      await go(garage);
      await offerOf(page).waitFor();
      await check(page, true);
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
      await page.getByText('Passkey added.').waitFor();
      await signOutElsewhere(page, siteThere, garage);
      await go(garage);
      expect(pathOf(page)).toBe('/sign-in');
      await passkeyButton(page).waitFor();
      await check(page, true);
      await passkeyButton(page).press('Enter');
      await page.waitForURL((url) => url.pathname === garage);
      expect(await offerOf(page).count()).toBe(0);
      await go(`${garage}/details`);
      await check(page, true);
      const text = (await page.locator('main').innerText()).replaceAll(/\s/g, '');
      expect(text).toContain(phone.replace('+61', '0'));
      expect(text).toContain('Lastused');
    });
  });
});

describe('a passkey', () => {
  it('GATE-6 leads where the sign-in was asked for', async () => {
    await visit(host, true, async (page, go) => {
      await giveDevice(page);
      await enrol(page, go);
      await go('/sign-in?type=watchlist&redirect=%2Fwatchlist%3Fa%3D1&back=%2F');
      await passkeyButton(page).click();
      await page.waitForURL(`http://${host}:${port}/watchlist?a=1`);
    });
  });

  it('GATE-6 is offered by the browser at the field for the number, before anything is pressed', async () => {
    await visit(host, true, async (page, go) => {
      await giveDevice(page, { hasList: true });
      await go('/my-garage');
      expect(await page.getByLabel('Mobile number').getAttribute('autocomplete')).toBe('tel webauthn');
      await enrol(page, go);
      const signedIn = awaitLater(page.waitForResponse(/\/api\/passkeys\/sign-in\?/));
      await go('/my-garage').catch(() => undefined);
      // The browser of the test picks from the list by itself.
      expect((await signedIn).status()).toBe(200);
      await page.waitForURL((url) => url.pathname === '/my-garage');
    });
  });

  it('GATE-6 that is not shown leads back to the code, and keeps the number that was typed', async () => {
    await visit(host, true, async (page, go) => {
      const device = await giveDevice(page);
      await enrol(page, go);
      await go('/my-garage');
      const phone = newMobile();
      await page.getByLabel('Mobile number').fill(phone.typed);
      await device.setOwnerThere(false);
      await passkeyButton(page).click();
      await page.getByText('Sign-in with a passkey was cancelled.').waitFor();
      expect(await page.getByLabel('Mobile number').inputValue()).toBe(phone.typed);
      expect(pathOf(page)).toBe('/sign-in');
      await check(page, true);
      await page.getByLabel('Mobile number').press('Enter');
      await page.waitForURL(/\/sign-in\/code/);
    });
  });

  it('GATE-8 that was removed is refused with a clear message; the shopper who removed it stays signed in', async () => {
    await visit(host, true, async (page, go) => {
      const device = await giveDevice(page);
      await enrol(page, go);
      await go('/my-garage');
      await passkeyButton(page).click();
      await page.waitForURL((url) => url.pathname === '/my-garage');
      await go('/my-garage/details');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('button', { name: 'Set up a passkey' }).waitFor();
      expect(pathOf(page)).toBe('/my-garage/details');
      await signOutElsewhere(page, there);
      expect(await device.countPasskeys()).toBe(1);
      await go('/my-garage');
      await passkeyButton(page).click();
      await page.getByText('This passkey has been removed.').waitFor();
      expect(pathOf(page)).toBe('/sign-in');
    });
  });

  it('GATE-6 is made from the details too, once on each device', async () => {
    await visit(host, true, async (page, go) => {
      await giveDevice(page);
      await signInBefore(page, there);
      await go('/my-garage/details');
      await page.getByRole('button', { name: 'Set up a passkey' }).click();
      await page.getByRole('button', { name: 'Add this device' }).click();
      await page.getByText('This device already has a passkey for this site.').waitFor();
      await check(page, true);
    });
  });

  it('GATE-6 is no longer offered on a device where it was declined', async () => {
    await visit(host, true, async (page, go) => {
      await giveDevice(page);
      await signInBefore(page, there);
      await go('/watchlist');
      await offerOf(page).waitFor();
      await check(page, true);
      await tabTo(page, (name) => name === 'Not now');
      await page.keyboard.press('Enter');
      await offerOf(page).waitFor({ state: 'hidden' });
      await go('/my-garage');
      await page.locator('.passkey-offer[data-awake]').waitFor({ state: 'attached' });
      expect(await offerOf(page).isVisible()).toBe(false);
    });
  });

  it.each<[string, boolean, () => void]>([
    ['without script', false, () => undefined],
    ['in a browser that knows none', true, () => Reflect.deleteProperty(window, 'PublicKeyCredential')],
    [
      'on a device that does not know its owner',
      true,
      () => {
        PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => false;
      },
    ],
  ])('GATE-6 GATE-7 is not offered %s', async (label, hasScript, withoutIt) => {
    await visit(host, hasScript, async (page, go) => {
      await page.addInitScript(withoutIt);
      await go('/my-garage');
      const awake = async () => {
        if (!hasScript) return;
        await page.locator('[data-enhance=passkey][data-awake]').waitFor({ state: 'attached' });
      };
      await awake();
      // A key beside the device, or a phone nearby, may have one all the same.
      expect(await passkeyButton(page).isVisible()).toBe(label.startsWith('on a device'));
      await signInBefore(page, there);
      await go('/my-garage');
      await awake();
      expect(await offerOf(page).isVisible()).toBe(false);
      await go('/my-garage/details');
      await awake();
      expect(
        await page
          .getByText(/passkey|face, finger/i)
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    });
  });
});
