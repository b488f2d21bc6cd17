/** What delivery to a shopper costs: without script on the car page, with it in the enquiry, and on its way to the dealer. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const phone = { width: 390, height: 844 };

const browser = await launchFileBrowser();

async function onPhone(options: BrowserContextOptions, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: phone, ...options });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function carAddress(host: string): Promise<string> {
  const { body } = await requestPage({ port, host, path: allStockPath });
  return `http://${host}:${port}${findCarPaths(body)[0] ?? ''}`;
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('delivery', () => {
  it.each([
    ['kestrel.localhost', '6000', 'Price on request', 'Delivery to WA is by a carrier'],
    ['halden.localhost', '4000', 'Free', 'Up to 100 km delivery is free.'],
    ['wattlebend.localhost', '4350', /About \$\d/, /Up to \d+ km delivery costs \$/],
  ])(
    'B-24 C-22 C-23 is estimated at %s without script, with what it rests on',
    async (host, postcode, price, basis) => {
      const address = await carAddress(host);
      await onPhone({ javaScriptEnabled: false }, async (page) => {
        await page.goto(address);
        expect(await page.locator('.money-back').allInnerTexts()).toContainEqual(
          expect.stringContaining('We deliver'),
        );
        await page.locator('#way-from').fill(postcode);
        await page.locator('form:has(#way-from) button').click();
        const estimate = page.locator('.delivery-estimate');
        expect(plain(await estimate.innerText())).toMatch(price);
        await estimate.locator('summary').click();
        expect(plain(await estimate.innerText())).toMatch(basis);
        expect(await findHorizontalOverflow(page)).toEqual([]);
      });
    },
  );

  it('B-24 is shown in the enquiry as the postcode is typed, and reaches the dealer with it', async () => {
    const address = await carAddress('halden.localhost');
    await onPhone({}, async (page) => {
      await page.goto(`${address}/enquire`, { waitUntil: 'networkidle' });
      const form = page.locator('.enquiry-form').first();
      await form.locator('input[name=name]').fill('Jo Blake');
      await form.locator('input[name=email]').fill('jo.delivery@example.com');
      await form.locator('input[name=phone]').fill('0491 570 006');
      await form.locator('button[type=submit]').first().press('Enter');
      const postcode = form.locator('input[name=delivery_postcode]');
      await postcode.waitFor({ state: 'visible' });
      await postcode.focus();
      await page.keyboard.type('4000');
      const estimate = form.locator('.delivery-estimate');
      await estimate.waitFor();
      expect(await estimate.innerText()).toContain('Delivery to 4000: Free');
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await form.getByRole('checkbox', { name: /terms of use/ }).check();
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await page.waitForURL(/\/success/);
      const sent = async () => {
        await page.goto(`http://halden.localhost:${port}/dev/mailbox`);
        const toDealer = page.locator('tr, li').filter({ hasText: 'hello@haldenbrisbane.example' });
        await toDealer.first().getByRole('link').first().click();
        return plain(await page.locator('body').innerText());
      };
      await expect.poll(sent, { timeout: 60_000, interval: 1_000 }).toContain('Free to 4000.');
    });
  });
});
