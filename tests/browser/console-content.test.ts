/** A web manager corrects a sentence on a page, publishes it, undoes it, and finds both in the audit log. */

import { describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

describe('the editor of pages', () => {
  it('H-11 H-16 B-41 corrects a sentence: a draft first, within a second live, undone, both in the audit', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const shop = await context.newPage();
    const shopText = async () => {
      await shop.goto(forecourt.url('kestrel.localhost', '/warranty'));
      return (await shop.textContent('main')) ?? '';
    };
    const before = 'None of this takes away';
    expect(await shopText()).toContain(before);

    // A press on a row that is being hydrated is lost.
    await page.goto(forecourt.url(host, '/kestrel-bay/pages'), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Warranty', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Warranty' }).waitFor();
    await page.getByRole('heading', { name: 'Text: Your rights', exact: true }).click();
    const texts = page.getByLabel('Paragraphs', { exact: true });
    await texts.fill((await texts.inputValue()).replace(before, 'Nothing here takes away'));
    await page.getByRole('button', { name: 'Save draft of Text: Your rights' }).click();
    await page.getByText('Draft saved').waitFor();
    expect(await shopText()).toContain(before);
    const frame = page.frameLocator('iframe[title="Preview of the draft"]');
    await frame.getByText('Nothing here takes away').waitFor();
    await frame.getByText('Only people with this link can see this page').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. The change is live').waitFor();
    await expect.poll(shopText).toContain('Nothing here takes away');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Undone. Shoppers see').waitFor();
    await expect.poll(shopText).toContain(before);

    await page.goto(forecourt.url(host, '/kestrel-bay/audit'));
    const rows = page.getByRole('row').filter({ hasText: 'Page “warranty” of kestrel' });
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('H-11 refuses at the field, keeps what was typed, and is read by everyone: the axe is silent', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard', name: 'Ben Hall' });
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
    await page.getByRole('button', { name: 'Save draft of The page' }).click();
    await page.getByText('missing').first().waitFor();
    expect(await page.getByLabel('Intro').first().inputValue()).toBe('Kept while it is wrong');
    await context.close();
  });

  it('H-11 H-13 by keyboard: a new page, blocks moved, added and taken away, with the finger where it was', async () => {
    const { context, page } = await signIn({ group: 'wattlebend', name: 'Ada West' });
    const errors = watchForErrors(page);
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(forecourt.url(host, '/wattlebend/pages'));
    await page.getByRole('link', { name: 'New page' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Title', { exact: true }).fill('Winter service');
    await page.getByLabel('Address').fill('search/winter');
    await page
      .getByLabel(/^Words /)
      .first()
      .focus();
    await page.keyboard.press('Space');
    await press('Create page');
    await page.getByText('are reserved').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Winter service');
    await page.getByLabel('Address').fill('');
    await press('Create page');
    await page.getByText('Draft page created').waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'What it is about' }).waitFor();
    await page.getByText('still has placeholder text').first().waitFor();

    await page.locator('#text-2 > summary').focus();
    await page.keyboard.press('Enter');
    await press('Move Text: What else to know up');
    await page.getByText('Moved in the draft').waitFor();
    await expect.poll(focused).toBe('Move Text: What else to know up');
    const titles = () => page.locator('details.content-part > summary h2').allTextContents();
    expect((await titles()).slice(0, 3)).toEqual([
      'The page',
      'Text: What else to know',
      'Text: What it is about',
    ]);
    // It is first: the button says so and keeps the finger.
    expect(await page.locator('#text-2 [data-place="up"]').getAttribute('aria-disabled')).toBe('true');
    await press('Remove Text: What else to know');
    await page.getByText('Removed from the draft').waitFor();
    await expect.poll(focused).toContain('Text: What it is about');
    await page.getByLabel('Add a block').selectOption('questions');
    await press('Show fields');
    await page.getByLabel('Question').first().fill('Is it open in winter?');
    await page.getByLabel('Answer').first().fill('Every day but Sunday.');
    await press('Add to draft');
    await page.getByText('Added to the end of the draft').waitFor();
    await expect.poll(focused).toContain('Questions');

    // The answer of the server says who is there; here a colleague is, in a block that has a name.
    const answered = awaitLater(page.waitForResponse(/\/wattlebend\/presence\?/));
    await page.locator('#text > summary').focus();
    expect(await (await answered).json()).toEqual({ others: [] });
    const others = { others: [{ name: 'Ben Hall', part: 'text' }] };
    await page.route(/\/wattlebend\/presence\?/, (route) => route.fulfill({ json: others }));
    await page.locator('#page > summary').focus();
    await page.getByText('Ben Hall, in “Text: What it is about”').waitFor();
    await page.unroute(/\/wattlebend\/presence\?/);

    await press('Publish');
    await page.getByText('Published. The change is live').waitFor();
    await page.getByText('Not in any menu yet').waitFor();
    await press('Add link');
    await page.getByText('Menu link added').waitFor();
    await press('Unpublish page');
    await page.getByRole('alert').filter({ hasText: 'leads nowhere' }).waitFor();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        width,
        0,
      ]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await context.close();
  });
});
