/** Webhooks in the console: added, tested, paused, resumed and removed, by keyboard at both widths, and without script. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('webhooks in the console', () => {
  it('H-36 are added, tested, paused, resumed and removed by keyboard at both widths', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const list = forecourt.url(host, '/kestrel-bay/webhooks');
    await page.goto(list);
    await press(page, 'Use passkey');
    await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(list);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      // The problem is shown at the field, and the address stays typed.
      const field = page.getByLabel('Address', { exact: true });
      await field.fill('http://crm.example.com/leads');
      await page.keyboard.press('Enter');
      await page.getByText('Enter an address that begins with https://.').waitFor();
      expect(await field.inputValue()).toBe('http://crm.example.com/leads');
      await field.fill(`https://crm.example.com/leads/${width}`);
      await page.keyboard.press('Enter');
      await page.getByText('Webhook added. Copy its signing key, then send a test event.').waitFor();
      await page.getByText('Nothing sent yet').waitFor();
      expect(await page.locator('.webhooks__key').innerText()).toMatch(/^[\w-]{43}$/);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      // From the list to the webhook by a press.
      await page.goto(list, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: `https://crm.example.com/leads/${width}` }).click();
      await page.getByRole('heading', { name: 'crm.example.com' }).waitFor();
      await press(page, 'Send test event');
      await page.getByText('Test event accepted.').waitFor();
      await page.getByText(/^Accepted, .*Mia Tran/).waitFor();
      await press(page, 'Pause');
      await page.getByText('Paused by Mia Tran').waitFor();
      await press(page, 'Resume');
      await page.getByText('Webhook resumed. What waited is sent now.').waitFor();
      await press(page, 'Remove webhook');
      await page.getByText('Webhook removed. Nothing more is sent to it.').waitFor();
    }
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
    await context.close();
  });

  it('H-36 logs each lead with its request and answer', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard' });
    await page.goto(forecourt.url(host, '/parkway-yard/webhooks'));
    await press(page, 'Use passkey');
    const field = page.getByLabel('Address', { exact: true });
    await field.fill('https://crm.example.com/parkway');
    await page.keyboard.press('Enter');
    await page.getByText('Webhook added.').waitFor();
    const one = page.url();
    const sent = await requestPage({
      port: forecourt.port,
      host: 'parkway.localhost',
      path: '/api/leads',
      form: {
        ...{ category: 'General Enquiry', name: 'Noor Haddad' },
        ...{ email: 'noor@example.com', phone: '0491 570 006', message: 'Please call me.' },
        location: 'parkway-yard',
      },
    });
    expect(sent.status, sent.body).toBeLessThan(300);
    await expect
      .poll(async () => {
        await page.goto(one);
        return page.getByText('Delivered').count();
      })
      .toBe(1);
    await page.getByRole('link', { name: 'Show request and answers' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('"lead.created"').waitFor();
    await page
      .getByText(/accepted/)
      .last()
      .waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await context.close();
  });
});
