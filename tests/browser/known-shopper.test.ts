/** Forms know the signed-in shopper, and no shared page does. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { findFormPath } from '../support/enquiry-forms.ts';
import { journeysOn } from '../support/keyboard-journey.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const site = 'wattlebend';
const host = `${site}.localhost`;
const phone = newMobile();
const contact = { name: 'Marnie Ollerenshaw', email: 'marnie@example.com' };
let browser: Browser;
let cookies: ReturnType<ReturnType<typeof openBrowserWithoutScript>['cookies']>;
beforeAll(async () => {
  browser = await launchBrowser();
  const tab = openBrowserWithoutScript({ port, host });
  await tab.go('/mywattlebend/details');
  await signInWithoutScript(tab, port, phone);
  tab.fill('Name', contact.name);
  tab.fill('Email', contact.email);
  await tab.press('Save');
  cookies = tab.cookies();
});
afterAll(() => browser.close());

const { visit } = journeysOn(port, () => browser);
const cookie = () => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, where = host) =>
  requestPage({ port, host: where, path, headers });

describe('the signed-in shopper', () => {
  it('GATE-6 is shown to their own browser alone, on their own site', async () => {
    const { status, headers, body } = await ask('/api/shopper', { cookie: cookie() });
    expect([status, headers['cache-control'], JSON.parse(body)]).toEqual([
      200,
      'private, no-store',
      { phone: phone.stored, ...contact },
    ]);
    expect((await ask('/api/shopper')).status).toBe(401);
    expect((await ask('/api/shopper', { cookie: cookie() }, 'kestrel.localhost')).status).toBe(401);
  });

  it('GATE-6 is in no shared page, even if the shopper requests it first', async () => {
    const car = await findFormPath(port, site, '{car}');
    const paths = ['/book-a-viewing', '/contact-us', '/service', car, `${car}/enquire?about=test-drive`];
    for (const path of paths) {
      const fresh = `${path}${path.includes('?') ? '&' : '?'}of=${Date.now()}`;
      const { status, body } = await ask(fresh, { cookie: cookie() });
      expect([path, status]).toEqual([path, 200]);
      expect((await ask(fresh)).body.includes('<form')).toBe(true);
      for (const expected of [
        contact.name,
        contact.email,
        phone.typed,
        phone.stored,
        phone.typed.replaceAll(' ', ''),
      ]) {
        expect(body.replaceAll('\u00a0', ' ').includes(expected), `${expected} in ${path}`).toBe(false);
      }
    }
  });

  it('GATE-6 ENQ-15 need not say again who they are in a booking and in an enquiry', () =>
    visit(host, true, async (page, go) => {
      await page
        .context()
        .addCookies(cookies.map(({ name, value }) => ({ name, value, url: `http://${host}:${port}` })));
      const values = [contact.name, phone.typed, contact.email];
      await go('/book-a-viewing');
      await expect.poll(() => contactIn(page)).toEqual(values);
      await go(await findFormPath(port, site, '{car}'));
      await page.locator('a[href*="/enquire"]:visible').first().press('Enter');
      await expect.poll(() => contactIn(page)).toEqual(values);
      await page.locator('.enquiry-form [name=message]').first().fill('Is the awning dry?');
      await expect.poll(() => draftsIn(page)).toContain(contact.email);
      // The device stores nothing of them, not even what was begun: signed out, no one is known.
      await go('/mywattlebend');
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await page.waitForURL((url) => url.pathname !== '/mywattlebend');
      await go('/contact-us');
      expect(await contactIn(page)).toEqual(['', '', '']);
      expect(await draftsIn(page)).not.toContain(contact.email);
    }));
});

const draftsIn = (page: Page) => page.evaluate(() => localStorage.getItem('forecourt.drafts') ?? '');

const contactIn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['name', 'phone', 'email'].map((name) => {
      const field = document.querySelector<HTMLInputElement>(`.enquiry-form [name=${name}]`);
      return field?.value.replaceAll('\u00a0', ' ') ?? 'none';
    }),
  );
