/** A web manager corrects a sentence on a page, publishes it, takes it back, and finds both in the audit (H-11, H-16, B-41). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { consoleHost as host, signInAtConsole } from '../support/sign-in-at-console.ts';

let forecourt: RunningForecourt;
let browser: Browser;
let said = '';

beforeAll(async () => {
  forecourt = await startForecourt({
    environment: { NODE_ENV: 'test' },
    hear: (text) => {
      said += text;
    },
  });
  browser = await launchBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await forecourt?.stop();
});

describe('the editor of pages', () => {
  it('H-11 H-16 B-41 corrects a sentence: a draft first, within a second live, taken back, both in the audit', async () => {
    const { context, page } = await signInAtConsole(browser, { group: 'kestrel-bay', heard: () => said });
    const errors = watchForErrors(page);
    const shop = await context.newPage();
    const shopText = async () => {
      await shop.goto(forecourt.url('kestrel.localhost', '/warranty'));
      return (await shop.textContent('main')) ?? '';
    };
    const before = 'None of this takes away';
    expect(await shopText()).toContain(before);

    await page.goto(forecourt.url(host, '/kestrel-bay/pages'));
    await page.getByRole('link', { name: 'Warranty', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Warranty' }).waitFor();
    await page.getByRole('heading', { name: 'Text: Your rights' }).click();
    const words = page.getByLabel('Paragraphs');
    await words.fill((await words.inputValue()).replace(before, 'Nothing here takes away'));
    await page.getByRole('button', { name: 'Save the draft of Text: Your rights' }).click();
    await page.getByText('Saved in the draft').waitFor();
    expect(await shopText()).toContain(before);
    const frame = page.frameLocator('iframe[title="The page with the draft"]');
    await frame.getByText('Nothing here takes away').waitFor();
    await frame.getByText('Nobody sees this page but who has this link').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Shoppers see it').waitFor();
    await expect.poll(shopText, { timeout: 10_000 }).toContain('Nothing here takes away');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Taken back. Shoppers see').waitFor();
    await expect.poll(shopText, { timeout: 10_000 }).toContain(before);

    await page.goto(forecourt.url(host, '/kestrel-bay/audit'));
    const rows = page.getByRole('row').filter({ hasText: 'kestrel/warranty' });
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('H-11 refuses at the field, keeps what was typed, and is read by everybody: the axe is silent', async () => {
    const { context, page } = await signInAtConsole(browser, {
      group: 'parkway-yard',
      heard: () => said,
      name: 'Ben Hall',
    });
    await page.goto(forecourt.url(host, '/parkway-yard/pages'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.locator('.data-table a').first().click();
    await page.locator('#page summary').click();
    await page
      .getByLabel('Title')
      .first()
      .evaluate((field) => field.removeAttribute('required'));
    await page.getByLabel('Title').first().fill('');
    await page.getByLabel('Intro').first().fill('Kept while it is wrong');
    await page.getByRole('button', { name: 'Save the draft of The page' }).click();
    await page.getByText('missing').first().waitFor();
    expect(await page.getByLabel('Intro').first().inputValue()).toBe('Kept while it is wrong');
    await context.close();
  });
});
