/** A payment of an account: behind the sign-in, on the gateway's page, and in the garage afterwards. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { journeysOn, pathOf } from '../support/keyboard-journey.ts';
import { signInThere } from '../support/sign-in-there.ts';

const port = inject('forecourtPort');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { visit } = journeysOn(port, () => browser);

describe('an online payment', () => {
  it('ROUTE-20 GATE-4 ROUTE-27 begins with who signed in, and its receipt is in their garage', async () => {
    await visit('parkway.localhost', false, async (page, go) => {
      await go('/online-payment');
      expect(new URL(page.url()).searchParams.get('type')).toBe('online-payment');
      const phone = await signInThere(page, port);
      expect(pathOf(page)).toBe('/online-payment');
      const typed = (await page.getByLabel('Phone').inputValue()).replaceAll(/\D/g, '');
      expect(`+61${typed.slice(1)}`).toBe(phone);
      await page.getByLabel(/^Invoice or stock number/).fill('INV 77');
      await page.getByLabel('What it is for').selectOption('Service or parts');
      await page.getByLabel('Amount to pay').fill('450.50');
      await page.getByLabel('Name', { exact: true }).fill('Jordan');
      await page.getByLabel('Email').fill('jordan@example.com');
      await page.getByRole('button', { name: 'Continue to the payment' }).click();
      await page.getByRole('button', { name: 'Pay $450.50' }).click();
      await page.waitForURL(/\/payment\?/);
      await page.getByRole('main').getByRole('link', { name: 'My garage' }).click();
      await page.waitForURL(/\/my-garage$/);
      const payments = page.locator('section', { hasText: 'Payments' }).last();
      expect(await payments.innerText()).toContain('Paid $450.50');
      await payments.getByRole('link', { name: 'See the receipt' }).click();
      await page.waitForURL(/\/payment\?/);
      expect(await page.locator('main').innerText()).toContain('INV 77');
    });
  }, 60_000);
});
