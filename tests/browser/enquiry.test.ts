import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { cutPosts, waitForFormScript } from '../support/form-script.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

type Visit = { readonly javaScriptEnabled: boolean };

const { lend } = cachePages(() => browser);
const visit = <T>(options: Visit, journey: (page: Page) => Promise<T>) =>
  lend(address('/'), { ...options, viewport: { width: 390, height: 844 } }, journey);

/** The enquiry page of some car in the listing. */
async function openEnquiry(page: Page): Promise<void> {
  const listing = await requestPage({ port, host, path: allStockPath });
  const [carPath] = findCarPaths(listing.body);
  if (!carPath) throw new Error(`The listing (status ${listing.status}) links to no car.`);
  await page.goto(address(`${carPath}/enquire`), { waitUntil: 'domcontentloaded' });
}

async function fillInContact(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill('0491 570 006');
  await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
}

const send = (page: Page) => page.locator('.enquiry-form button.submit-button').click();

/** The car's form asks for the contact first and for the question after it. */
async function fillInCarEnquiry(page: Page, message: string): Promise<void> {
  await fillInContact(page);
  await send(page);
  await page.getByText('Step 2 of 2: Your question').waitFor();
  await page.locator('textarea').fill(message);
}

/** Waits until the dealer's people have the message: it is in the mailbox for developers. Answers with what they read. */
async function waitForDelivery(message: string): Promise<string> {
  const read = async (path: string) => (await requestPage({ port, host, path })).body;
  const listDelivered = async () => {
    const paths = [...(await read('/dev/mailbox')).matchAll(/href="(\/dev\/mailbox\/[^"]+)"/g)];
    return Promise.all(paths.slice(0, 10).map(([, path = '']) => read(path)));
  };
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await listDelivered()).find((page) => page.includes(message) && page.includes('/answered/'));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

describe.each([
  ['with script', { javaScriptEnabled: true }],
  ['without script', { javaScriptEnabled: false }],
])('enquiring about a car %s', (label, options) => {
  it('ROUTE-7 ENQ-1 LEAD-1 LEAD-2 C-13 B-32 ends on the confirmation, and the dealer has the message and says that it is answered', () =>
    visit(options, async (page) => {
      const errors = watchForErrors(page);
      const message = `Is the spare key there? <b>${label}</b> ${Date.now()}`;
      await openEnquiry(page);
      if (options.javaScriptEnabled) await waitForFormScript(page);
      expect(await findHorizontalOverflow(page)).toEqual([]);
      await fillInCarEnquiry(page, message);
      await send(page);
      await page.waitForURL(/\/success\?/);
      await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
      if (options.javaScriptEnabled) {
        const marker = await page.evaluate(() => window.localStorage.getItem('forecourt.success-category'));
        expect(marker).toContain('Car Enquiry');
      }

      expect(await page.locator('.success__facts').textContent()).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
      expect(await page.locator('.consent-receipt').textContent()).toContain('unticked');
      const shown = `${page.url()} ${await page.locator('main').textContent()}`;
      for (const detail of ['Jordan', '570', 'jordan@', 'spare key']) expect(shown).not.toContain(detail);
      if (options.javaScriptEnabled) {
        expect(await findAccessibilityProblems(page)).toEqual([]);
        expect(errors).toEqual([]);
      }

      const read = await waitForDelivery(message.replaceAll('<', '&#60;').replaceAll('>', '&#62;'));
      await page.goto(address(/\/answered\/[\w-]+/.exec(read)?.[0] ?? '/'));
      await page.getByRole('heading', { name: 'Have you answered this shopper?' }).waitFor();
      await page.getByRole('button', { name: 'Mark as answered' }).press('Enter');
      await page.getByRole('heading', { name: 'This lead has been answered' }).waitFor();
      if (options.javaScriptEnabled) expect(await findAccessibilityProblems(page)).toEqual([]);
    }));

  it('FORM-8 ERR-14 says what to correct, leads to the field and keeps what was typed', () =>
    visit(options, async (page) => {
      await openEnquiry(page);
      await fillInContact(page);
      await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example');
      await send(page);
      const summary = page.locator('.error-summary');
      await summary.waitFor();

      expect(await summary.textContent()).toBe(
        'Please fix the following errors:Enter a full email address, e.g. jordan@example.com.',
      );
      if (options.javaScriptEnabled) {
        await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      }
      await summary.locator('a').click();
      expect(
        await page
          .getByRole('textbox', { name: 'Email' })
          .evaluate((input) => input === document.activeElement),
      ).toBe(true);
      expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('jordan@example');
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
    }));
});

describe('the enquiry form', () => {
  it('LEAD-3 ERR-7 keeps everything when the connection fails, and can be sent again', () =>
    visit({ javaScriptEnabled: true }, async (page) => {
      await openEnquiry(page);
      await waitForFormScript(page);
      await fillInCarEnquiry(page, 'Sent on the second try');
      const mend = await cutPosts(page);
      await send(page);
      const summary = page.locator('.error-summary');
      await summary.waitFor();
      expect(await summary.textContent()).toContain('An unexpected error occured');
      expect(await page.locator('textarea').inputValue()).toBe('Sent on the second try');

      await mend();
      await send(page);
      await page.waitForURL(/\/success\?/);
    }));

  it('ENQ-1 ENQ-17 ERR-11 FORM-9 spins while it is sent, alerts when that fails, and can be sent again', () =>
    visit({ javaScriptEnabled: true }, async (page) => {
      await page.goto(address('/contact-us'), { waitUntil: 'domcontentloaded' });
      await waitForFormScript(page);
      await fillInContact(page);
      await page.getByLabel('Preferred location').selectOption({ index: 1 });
      await page.locator('textarea').fill('Do you open on Sunday?');
      const button = page.locator('.enquiry-form button.submit-button');
      expect(await button.isEnabled()).toBe(true);
      const held = Promise.withResolvers<void>();
      const mend = await cutPosts(page, held.promise);
      await send(page);
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await button.textContent()).toContain('Sending');
      expect(await button.locator('.submit-button__spinner').count()).toBe(1);
      held.resolve();
      const alert = page.getByRole('alert').filter({ hasText: 'An error occurred' });
      await alert.waitFor();
      expect(await alert.locator('.error-summary__title').textContent()).toBe(
        'An error occurred when submitting this form',
      );
      expect(await page.locator('textarea').inputValue()).toBe('Do you open on Sunday?');
      expect(await button.isEnabled()).toBe(true);
      await mend();
      await send(page);
      await page.waitForURL(/\/success\?/);
    }));

  it('ENQ-4 ENQ-6 asks a general enquiry what it is about and who should answer', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(address('/contact-us'));
      expect(await page.getByLabel('What is it about?').inputValue()).toBe('General Enquiry');
      await send(page);
      expect(await page.locator('.error-summary').textContent()).toContain('Enter your message.');
      await fillInContact(page);
      await page.locator('textarea').fill('Do you open on Sunday?');
      await page.getByLabel('What is it about?').selectOption('Service Enquiry');
      await page.getByLabel('Preferred location').selectOption({ index: 1 });
      await send(page);
      await page.waitForURL(/\/success\?/);
      expect(await page.locator('.success__facts').textContent()).toContain('Service Enquiry');
    }));

  it('ROUTE-12 has the location chosen on its own contact page', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(address('/contact-us'));
      await page.locator('.answering-location__link').first().click();
      await page.waitForURL(/\/contact-us\/./);
      const slug = new URL(page.url()).pathname.split('/').at(-1);
      expect(await page.getByLabel('Preferred location').inputValue()).toBe(slug);
    }));
});
