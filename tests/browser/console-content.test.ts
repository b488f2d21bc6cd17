/** A web manager corrects a sentence on the page itself, publishes it, undoes it, and finds both in the audit log. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn, newContext } = captureConsole();

const draftOf = (page: Page) => page.frameLocator('iframe[title="Preview of the draft"]');
const panelTitle = (page: Page, name: string | RegExp) =>
  page.locator('.editor__panel').getByRole('heading', { level: 2, name });
const blockNames = (page: Page) => page.locator('.editor__list ol .editor__name').allTextContents();

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The change is live').waitFor();
}

describe('the editor of pages', () => {
  it('H-25 H-11 H-16 B-41 corrects a sentence on the page: a draft first, within a second live, undone, both in the audit', async () => {
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
    await draftOf(page).getByText(before).click();
    await panelTitle(page, 'Text: Your rights').waitFor();
    const texts = page.getByLabel('Paragraphs', { exact: true });
    await texts.fill((await texts.inputValue()).replace(before, 'Nothing here takes away'));
    // It saves itself, and the page follows where it was scrolled to.
    await draftOf(page).getByText('Nothing here takes away').waitFor();
    await page.getByText(/^Saved/).waitFor();
    const inSight = draftOf(page).getByText('Nothing here takes away');
    await expect.poll(() => inSight.evaluate((text) => text.getBoundingClientRect().top)).toBeLessThan(900);
    expect(await texts.inputValue()).toContain('Nothing here takes away');
    expect(await shopText()).toContain(before);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await publish(page);
    await expect.poll(shopText).toContain('Nothing here takes away');
    await page.getByRole('link', { name: 'Version history' }).click();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByText('Undone. Shoppers see').waitFor();
    await expect.poll(shopText).toContain(before);

    await page.goto(forecourt.url(host, '/kestrel-bay/audit'));
    const rows = page.getByRole('row').filter({ hasText: 'Page “warranty” of kestrel' });
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('H-25 public pages have no marks and no script of the editor', async () => {
    const context = await newContext();
    const shop = await context.newPage();
    await shop.goto(forecourt.url('kestrel.localhost', '/warranty'));
    expect(await shop.locator('[data-block], [data-console]').count()).toBe(0);
    await context.close();
  });

  it('H-25 H-11 refuses at the field, keeps what was typed, and saves it once it is right', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard', name: 'Ben Hall' });
    await page.goto(forecourt.url(host, '/parkway-yard/pages'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Search title or address').fill('no such page');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('No page matches').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.locator('.data-table tbody a').first().click();
    await page.getByRole('link', { name: 'Page details' }).click();
    const panel = page.locator('.editor__panel');
    await panel.getByLabel('Title').first().fill('');
    await panel.getByLabel('Introduction').first().fill('Kept while it is wrong');
    await panel.getByText('missing').first().waitFor();
    expect(await panel.getByLabel('Introduction').first().inputValue()).toBe('Kept while it is wrong');
    await panel.getByLabel('Title').first().fill('Right again');
    await draftOf(page).getByText('Kept while it is wrong').waitFor();
    await draftOf(page).getByRole('heading', { name: 'Right again' }).waitFor();
    await context.close();
  });

  it('H-25 without script a block is chosen by a link, and saved, added and moved by buttons', async () => {
    const { context, page } = await signIn({ group: 'halden-brisbane', name: 'Una Plain' });
    const cookies = await context.cookies();
    await page.goto(forecourt.url(host, '/halden-brisbane/pages'));
    const href = (await page.locator('.data-table tbody a').first().getAttribute('href')) ?? '';
    await context.close();
    const plain = await newContext({ javaScriptEnabled: false });
    await plain.addCookies(cookies);
    const form = await plain.newPage();
    await form.goto(forecourt.url(host, href));
    await form.getByRole('link', { name: 'Add block' }).click();
    await form.getByRole('button', { name: /^Text / }).click();
    await form.getByText('Added to the draft').waitFor();
    await form.locator('.editor__list ol a').last().click();
    await form.getByRole('textbox', { name: 'Heading', exact: true }).fill('Written by hand');
    await form.getByRole('button', { name: /^Save draft/ }).click();
    await form.getByText('Draft saved').waitFor();
    await form.frameLocator('iframe').getByRole('heading', { name: 'Written by hand' }).waitFor();
    await form.getByRole('link', { name: 'Publish…' }).click();
    await form
      .getByText(/^Sample text in/)
      .first()
      .waitFor();
    await form.getByRole('button', { name: 'Delete draft' }).click();
    await form.getByText('Draft deleted').waitFor();
    await plain.close();
  });

  it('H-25 H-11 H-13 by keyboard: a new page, blocks moved, added, duplicated and removed; sample text is not published', async () => {
    const { context, page } = await signIn({ group: 'wattlebend', name: 'Ada West' });
    const errors = watchForErrors(page);
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await page.getByRole(role, { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(forecourt.url(host, '/wattlebend/pages'));
    await press('New page', 'link');
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
    await draftOf(page).getByRole('heading', { name: 'What it is about' }).waitFor();

    await press('Publish…');
    await page.getByText('Sample text in “Text: What it is about”').waitFor();
    const blocked = page.getByRole('dialog').getByRole('button', { name: 'Fix 2 problems to publish' });
    expect(await blocked.isDisabled()).toBe(true);
    await press('Go to block: Sample text in “Text: What else to know”');
    await panelTitle(page, 'Text: What else to know').waitFor();
    await press('Move Text: What else to know up');
    await expect
      .poll(() => blockNames(page))
      .toEqual(['Text: What else to know', 'Text: What it is about', 'Call to action: See what is in stock']);
    expect(await focused()).toBe('Move Text: What else to know up');
    expect(await page.locator('[data-place="up"]').first().getAttribute('aria-disabled')).toBe('true');
    await page.locator('.editor__list ol a').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await blockNames(page))[0]).toBe('Text: What it is about');
    await press('Remove Text: What else to know');
    await panelTitle(page, 'Text: What it is about').waitFor();
    await expect.poll(focused).toBe('Text: What it is about');
    await page.getByLabel('Paragraphs', { exact: true }).fill('We look at brakes, tyres and the battery.');
    await draftOf(page).getByText('We look at brakes').waitFor();
    await press('Duplicate Text: What it is about');
    await expect.poll(async () => (await blockNames(page)).length).toBe(3);
    await press(/^Remove Text: What it is about/);
    await expect.poll(async () => (await blockNames(page)).length).toBe(2);

    await press('Add block', 'link');
    await press(/^Questions and answers/);
    await panelTitle(page, 'Questions and answers').waitFor();
    await page.getByLabel('Question', { exact: true }).fill('Is it open in winter?');
    await page.getByLabel('Answer', { exact: true }).fill('Every day but Sunday.');
    await press('Add entry: Items');
    await page.getByLabel('Question', { exact: true }).last().fill('And at Easter?');
    await page.getByLabel('Answer', { exact: true }).last().fill('By appointment.');
    await draftOf(page).getByText('And at Easter?').waitFor();

    // The answer of the server says who is there; here a colleague is, in a block that has a name.
    const answered = awaitLater(page.waitForResponse(/\/wattlebend\/presence\?/));
    await page.getByRole('link', { name: 'Page details' }).click();
    expect(await (await answered).json()).toEqual({ others: [] });
    const others = { others: [{ name: 'Ben Hall', part: 'text' }] };
    await page.route(/\/wattlebend\/presence\?/, (route) => route.fulfill({ json: others }));
    await page.locator('.editor__list ol a').first().click();
    await page.getByText('Ben Hall, in “Text: What it is about”').waitFor();
    await page.unroute(/\/wattlebend\/presence\?/);

    await publish(page);
    await page.getByRole('link', { name: 'Menus and visibility' }).click();
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
    // A block that was moved while its text was being saved: the save is refused once, and sent again by itself.
    expect(errors.filter((error) => !/status of 4(22|09)/.test(error))).toEqual([]);
    await context.close();
  });
});
