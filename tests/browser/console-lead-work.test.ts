/** Outcomes and tasks of a lead in the console, by keyboard at both widths. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { fillDate } from '../support/fill-date.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

async function unfold(page: Page, summary: string): Promise<void> {
  await page.locator('summary', { hasText: summary }).focus();
  await page.keyboard.press('Enter');
}

describe('the work on a lead', () => {
  it('H-9 records outcomes and tasks by keyboard at both widths, and filters the inbox by them', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    await page.goto(forecourt.url(host, '/kestrel-bay/calendar/walk-in'));
    await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill('noor@example.com');
    await page.getByLabel('Reason for visit').selectOption('service');
    await page.getByRole('button', { name: 'Add walk-in' }).click();
    await page.getByText('Walk-in added. It’s assigned to you').waitFor();
    const lead = page.url().split('?')[0] ?? '';
    for (const [width, text] of [
      [1440, 'Call about the trade-in'],
      [390, 'Send the finance quote'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(lead, { waitUntil: 'networkidle' });
      await press(page, 'Test driven');
      await page.getByText('Outcome saved.', { exact: true }).waitFor();

      // A lost lead needs a reason.
      await unfold(page, 'Mark as lost');
      await press(page, 'Mark as lost');
      await page.getByText('Choose why the lead was lost.').waitFor();
      await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Price too high' });
      await press(page, 'Mark as lost');
      await page.getByText(/^Price too high\. Mia Tran/).waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBe(0);

      await unfold(page, 'Add task');
      await press(page, 'Add task');
      await page.getByText('Enter what is to be done.').waitFor();
      await page.getByLabel('Task', { exact: true }).fill(text);
      const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
      await fillDate(page.getByRole('group', { name: 'Due' }).first(), `${inTwoDays}T09:30`);
      await page.locator('form:has(input[name="task"]) button[value="task"]').press('Enter');
      await page.getByText('Task added. Its assignee gets an email when it is due.').waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await sideways()).toBe(0);
      await page.goto(lead);
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    await page.goto(forecourt.url(host, '/kestrel-bay/leads?state=all&outcome=lost'));
    await page.getByRole('link', { name: 'Noor Haddad' }).waitFor();
    await page.goto(forecourt.url(host, '/kestrel-bay/leads?state=all&outcome=sold'));
    await page.getByText('No leads match these filters').waitFor();
    expect(await page.getByRole('link', { name: 'Noor Haddad' }).count()).toBe(0);
    await page.goto(lead, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Done Send the finance quote' }).press('Enter');
    await page.getByText('Task done.').waitFor();
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
    await context.close();
  });
});
