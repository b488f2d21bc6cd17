/** Forms with the keyboard alone on a phone: sent empty, corrected, and sent. Every one of them goes its way over HTTP. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { endOf, findFormPath, formsOfEachKind } from '../support/enquiry-forms.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { sendWholeForm } from '../support/form-by-keyboard.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { findAccessibilityProblems, findHorizontalOverflow, siteFrame } from '../support/page-checks.ts';
import { signInBefore } from '../support/second-tab.ts';
import { shareProfile } from '../support/shared-profile.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

const viewport = { width: 390, height: 844 };
const withScript = shareProfile(() => browser, { viewport });
const withoutScript = shareProfile(() => browser, { viewport, javaScriptEnabled: false });

/** Some begin with signing in. */
async function openForm(page: Page, site: string, path: string): Promise<void> {
  const host = `${site}.localhost`;
  const address = `http://${host}:${port}${await findFormPath(port, site, path)}`;
  await page.goto(address);
  if (new URL(page.url()).pathname !== '/sign-in') return;
  await signInBefore(page, { port, host });
  await page.goto(address);
}

/** Says at once what is missing, and leads to it. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('.enquiry-form button.submit-button').focus();
  await page.keyboard.press('Enter');
  const summary = page.locator('.error-summary');
  await summary.getByText('Please fix the following errors:').waitFor();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await summary.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  const links = summary.locator('a');
  expect(await page.locator('.enquiry-form__step:not([hidden]) .field__error').count()).toBe(
    await links.count(),
  );
  expect(await findHorizontalOverflow(page)).toEqual([]);
  expect(await findAccessibilityProblems(page, siteFrame)).toEqual([]);
  const target = (await links.first().getAttribute('href')) ?? '';
  await links.first().press('Enter');
  await expect
    .poll(() => page.evaluate((id) => document.activeElement?.closest(id) !== null, target))
    .toBe(true);
}

async function sendToTheEnd(page: Page, path: string): Promise<void> {
  await sendWholeForm(page);
  const { address, words: text, isReleased } = endOf(path);
  await page.waitForURL(address);
  expect(await page.locator(text).textContent()).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
  if (!isReleased) return;
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('heading', { name: 'You cancelled your reservation of the car' }).waitFor();
}

describe('forms with script', () => {
  it.each(formsOfEachKind)(
    'ROUTE-9 ROUTE-11 ROUTE-19 ROUTE-20 ROUTE-21 LEAD-1 FORM-8 ERR-14 D-14 %s %s can be sent with the keyboard alone, and says what is missing',
    (site, path) =>
      withScript(async (page) => {
        await openForm(page, site, path);
        await waitForFormScript(page);
        expect(await findHorizontalOverflow(page)).toEqual([]);
        await sendEmpty(page);
        await sendToTheEnd(page, path);
      }),
  );
});

/** One of each template. */
const seenWithoutScript = [
  ['kestrel', '{car}/checkout'],
  ['halden', '{car}/enquire?about=test-drive'],
  ['wattlebend', '/contact-us/warwick'],
] as const;

describe('forms without script', () => {
  it.each(seenWithoutScript)(
    'ROUTE-9 ROUTE-19 LEAD-1 %s %s can be filled in and sent with the keyboard alone',
    (site, path) =>
      withoutScript(async (page) => {
        await openForm(page, site, path);
        expect(await findHorizontalOverflow(page)).toEqual([]);
        await sendToTheEnd(page, path);
      }),
  );
});
