/** An owner creates a website in three steps, sees it live, and moves it to another domain and template; without script too. */
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

describe('websites of a dealer group in the browser', () => {
  it('H-34 a new website is live within a second of its third step, and its domain and template are changed', async () => {
    const { context, page } = await signIn({ group: 'wattlebend', name: 'Olive Owner' });
    const errors = watchForErrors(page);
    await page.goto(forecourt.url(host, '/wattlebend/websites'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'New website' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Enter the name that shoppers know').waitFor();
    await page.getByLabel('Name of the website').fill('Banksia Vans');
    await page.getByRole('radio', { name: /Outback/ }).check();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();

    // The domain of another site is refused without its name.
    await page.getByLabel('Domains').fill('kestrel.localhost');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Another website uses kestrel.localhost').waitFor();
    await page.getByLabel('Domains').fill('https://banksia.localhost/\nwww.banksia.localhost');
    await page.getByLabel('Mark the website as a demo').check();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('www.banksia.localhost').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create website' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText('Website created').waitFor();
    const shop = await context.newPage();
    const shown = async (name: string) => {
      const answer = await shop.goto(forecourt.url(name, '/'));
      return [answer?.status(), await shop.title()];
    };
    await expect.poll(() => shown('banksia.localhost')).toEqual([200, 'Banksia Vans']);
    await expect.poll(() => shown('www.banksia.localhost')).toEqual([200, 'Banksia Vans']);

    await page.reload();
    await page.getByText('Change domains or template of Banksia Vans').click();
    const card = page.getByRole('region', { name: 'Banksia Vans' });
    await card.getByLabel('Domains').fill('vans.localhost');
    await card.getByLabel('Template').selectOption({ label: 'Meridian' });
    await card.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Saved. Live within a second').waitFor();
    await card.getByText('Template: Meridian').waitFor();
    await expect.poll(() => shown('vans.localhost')).toEqual([200, 'Banksia Vans']);
    await expect.poll(async () => (await shown('banksia.localhost'))[1]).not.toContain('Banksia');
    expect(errors.filter((error) => !/403|422/.test(error))).toEqual([]);
    await context.close();
  });
});
