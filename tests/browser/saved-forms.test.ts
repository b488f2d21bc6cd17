/** What a form keeps of what was typed, and a form that opens over its car. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findFormPath } from '../support/enquiry-forms.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { sendWholeForm } from '../support/form-by-keyboard.ts';
import { cutPosts, waitForFormScript } from '../support/form-script.ts';
import { findAccessibilityProblems, findHorizontalOverflow, siteFrame } from '../support/page-checks.ts';
import { shareProfile } from '../support/shared-profile.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

const visit = shareProfile(() => browser, { viewport: { width: 390, height: 844 } });
const address = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;
const findCar = async (site: string) => address(site, await findFormPath(port, site, '{car}'));

describe('a form over its car', () => {
  /** Controls of the form that the head or the buttons of the sheet would cover while they have the focus. */
  const findCovered = async (page: Page): Promise<readonly string[]> => {
    const covered: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      const at = await page.evaluate(() => {
        const focused = document.activeElement;
        const sheet = document.querySelector('.enquiry-dialog');
        if (!focused || !sheet?.contains(focused)) return 'outside';
        if (focused.closest('.enquiry-form__buttons')) return 'buttons';
        if (!focused.closest('.enquiry-form')) return '';
        const edge = (selector: string) => sheet.querySelector(selector)?.getBoundingClientRect();
        const { top, bottom } = focused.getBoundingClientRect();
        const isCovered =
          top < (edge('.enquiry-dialog__head')?.bottom ?? 0) - 1 ||
          bottom > (edge('.enquiry-form__buttons')?.top ?? 0) + 1;
        return isCovered ? `${focused.tagName} ${focused.id}` : '';
      });
      if (at === 'buttons') return covered;
      if (at !== '') covered.push(at);
      await page.keyboard.press('Tab');
    }
    return [...covered, 'the buttons are never reached'];
  };

  it.each(['kestrel', 'halden', 'wattlebend'])(
    'VDP-24 LEAD-1 B-45 on %s shows the car, covers nothing that has the focus, and ends on the confirmation',
    (site) =>
      visit(async (page) => {
        await page.setViewportSize({ width: 390, height: 664 });
        await page.goto(await findCar(site), { waitUntil: 'networkidle' });
        await page.locator('.enquiry-links[data-awake]').waitFor({ state: 'attached' });
        const link = page.locator('a[href*="/enquire"]:visible').first();
        await link.focus();
        await page.keyboard.press('Enter');
        const dialog = page.locator('.enquiry-dialog');
        await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
        await dialog.locator('.enquiry-form').waitFor();
        const car = await dialog.locator('.car-strip__title').innerText();
        expect(await findHorizontalOverflow(page)).toEqual([]);
        // Whatever else is in the page is shut off.
        expect(await findAccessibilityProblems(page, siteFrame)).toEqual([]);
        expect(await findCovered(page)).toEqual([]);
        await sendWholeForm(page);
        await page.waitForURL(/\/success\?/);
        expect(await page.locator('.car-strip__title').innerText()).toBe(car);
        expect(await findAccessibilityProblems(page, siteFrame)).toEqual([]);
      }),
  );
});

describe('what a form keeps', () => {
  const openService = async (page: Page) => {
    await page.goto(address('kestrel', '/contact-us'));
    await waitForFormScript(page);
  };
  const fillIn = async (page: Page) => {
    await page.getByLabel('Name').fill('Jordan Blake');
    await page.getByLabel('Phone').fill('0491 570 006');
    await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
    await page.getByLabel('Preferred location').selectOption({ index: 1 });
    await page.locator('textarea').fill('Do you open on Sunday?');
  };
  const send = (page: Page) => page.locator('.enquiry-form button.submit-button').click();

  it('C-12 gives back what was typed when the page is opened again, and forgets it on demand', () =>
    visit(async (page) => {
      await openService(page);
      await fillIn(page);
      await page.reload();
      await page.getByText('We’ve restored your details.').waitFor();
      expect(await page.locator('textarea').inputValue()).toBe('Do you open on Sunday?');
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clear form' }).click();
      expect(await page.locator('textarea').inputValue()).toBe('');
    }));

  it('C-12 sends by itself what was sent offline, and says when it has arrived', () =>
    visit(async (page) => {
      await openService(page);
      await fillIn(page);
      await page.locator('textarea').focus();
      await page.context().setOffline(true);
      await send(page);
      await page.getByText('You’re offline').waitFor();
      await page.context().setOffline(false);
      await page.getByText('Form sent.', { exact: true }).waitFor({ timeout: 60_000 });
      // What is no longer so is no longer shown.
      await expect.poll(() => page.getByText('You’re offline').count()).toBe(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.getByRole('link', { name: 'View confirmation' }).click();
      await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
    }));

  it('C-12 says of what was sent offline and is too much just now when it is tried again, and sends it then', () =>
    visit(async (page) => {
      await openService(page);
      await fillIn(page);
      await page.clock.install();
      await page.context().setOffline(true);
      await send(page);
      await page.getByText('You’re offline').waitFor();
      const error = 'Too many messages from your network';
      let requested = 0;
      await page.route('**/api/leads', (route) => {
        requested += 1;
        return route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { error } });
      });
      await page.context().setOffline(false);
      const summary = page.locator('.error-summary');
      await expect.poll(() => summary.innerText()).toContain(error);
      expect((await summary.innerText()).replaceAll('\u00a0', ' ')).toMatch(
        /saved on this device and will be sent automatically at about \d+:\d\d [ap]m/,
      );
      expect(await page.getByText('You’re offline').count()).toBe(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      // Not before its time: a server that has had enough is left alone.
      await page.clock.runFor(100_000);
      expect(requested).toBe(1);
      await page.unroute('**/api/leads');
      await page.clock.runFor(60_000);
      await page.getByText('Form sent.', { exact: true }).waitFor();
      expect(await summary.count()).toBe(0);
    }));

  it('C-12 LEAD-2 says in the dialog itself that it has arrived, where the connection went before the first step', () =>
    visit(async (page) => {
      await page.goto(await findCar('kestrel'));
      await waitForFormScript(page);
      await page.getByRole('link', { name: 'Enquire', exact: true }).click();
      const dialog = page.locator('dialog.enquiry-dialog');
      await page.locator('dialog.enquiry-dialog:modal').waitFor();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await dialog.getByLabel('Name').fill('Jordan Blake');
      await dialog.getByLabel('Phone').fill('0491 570 006');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
      await dialog.getByRole('button', { name: /^Next/ }).click();
      await send(page);
      await dialog.getByText('You’re offline').waitFor();
      await page.context().setOffline(false);
      await dialog.locator('.form-arrived').getByText('Form sent.').waitFor({ timeout: 60_000 });
      expect(await page.locator('.sent-news').count()).toBe(0);
      expect(await dialog.locator('form').count()).toBe(0);
      expect(await findAccessibilityProblems(page, siteFrame)).toEqual([]);
      await dialog.getByRole('link', { name: 'View confirmation' }).click();
      await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
    }));

  it('C-12 sends what was typed where the code that sends was never fetched', () =>
    visit(async (page) => {
      await page.goto(await findCar('kestrel'));
      await waitForFormScript(page);
      await page.route('**/assets/**', (route) => route.abort());
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Enquire', exact: true }).click();
      const dialog = page.locator('dialog.enquiry-dialog');
      await dialog.getByLabel('Name').fill('Jordan Blake');
      await dialog.getByLabel('Phone').fill('0491 570 006');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
      await dialog.getByRole('button', { name: /^Next/ }).click();
      await send(page);
      await dialog.getByText('You’re offline').waitFor();
      await page.unroute('**/assets/**');
      await page.context().setOffline(false);
      await dialog.locator('.form-arrived').waitFor({ timeout: 60_000 });
    }));

  it.each(['kestrel', 'halden'])(
    'C-12 keeps a form of %s whose own code never came, and sends it once online',
    (site) =>
      visit(async (page) => {
        await page.route('**/assets/enquiry-*', (route) => route.abort());
        await page.goto(address(site, '/contact-us'));
        await page.getByLabel('Name').fill('Jordan Blake');
        await page.context().setOffline(true);
        await page.getByLabel('Phone').fill('0491 570 006');
        await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
        await page.getByLabel('Preferred location').selectOption({ index: 1 });
        await page.locator('textarea').fill('Do you open on Sunday?');
        for (const terms of await page.locator('input[name="terms_agreed"]').all()) await terms.check();
        await send(page);
        await page.getByText('You’re offline.').waitFor();
        await page.unroute('**/assets/enquiry-*');
        await page.context().setOffline(false);
        await page.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
      }),
  );

  it('LEAD-3 shows a tick at once that comes before the code of its form, which knows of it', () =>
    visit(async (page) => {
      const ticked = Promise.withResolvers<void>();
      await page.route(/assets\/enquiry-/, async (route) => {
        await ticked.promise;
        await route.continue();
      });
      await page.goto(address('halden', '/contact-us'));
      await page.getByLabel('Name').fill('Jordan Blake');
      // Fails where the press is delayed.
      await page.locator('input[name="terms_agreed"]').check();
      ticked.resolve();
      await waitForFormScript(page);
      expect(await page.locator('input[name="terms_agreed"]').isChecked()).toBe(true);
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
      await send(page);
      await page.locator('.error-summary').waitFor();
      expect(await page.locator('.error-summary').innerText()).not.toContain('You must agree');
    }));

  it('LEAD-3 ENQ-12 ENQ-17 keeps the tick of the terms through an error and a failed sending', () =>
    visit(async (page) => {
      await page.goto(address('halden', '/contact-us'));
      await waitForFormScript(page);
      await page.getByLabel('Name').fill('Jordan Blake');
      await page.getByLabel('Phone').fill('0491 570 006');
      await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
      await page.getByLabel('Preferred location').selectOption({ index: 1 });
      await page.locator('textarea').fill('Do you open on Sunday?');
      await send(page);
      await page.locator('.error-summary').getByText('You must agree to the terms').waitFor();
      const box = page.locator('input[name="terms_agreed"]');
      await box.check();
      const mend = await cutPosts(page);
      await send(page);
      await page.getByText('An error occurred when submitting this form').waitFor();
      expect(await box.isChecked()).toBe(true);
      await mend();
      await send(page);
      await page.waitForURL(/\/success\?/);
    }));

  it('ENQ-15 ENQ-16 knows the shopper in the next form, and no draft is left of the last one', () =>
    visit(async (page) => {
      await openService(page);
      await fillIn(page);
      await send(page);
      await page.waitForURL(/\/success\?/);
      const storedText = await page.evaluate(() => window.localStorage.getItem('forecourt.success-category'));
      expect(storedText).toContain('General Enquiry');
      await openService(page);
      expect(await page.getByLabel('Name').inputValue()).toBe('Jordan Blake');
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('jordan@example.com');
      expect(await page.locator('textarea').inputValue()).toBe('');
    }));
});
