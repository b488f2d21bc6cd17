/** Stock in the console as an index: narrowed, sorted, saved as a view, selected and changed, by keyboard at both widths, and without script. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn, newContext } = captureConsole();
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const addressOf = (page: Page) => new URL(page.url()).search;
/** The list of this address: the browser's address is there before what it shows, and a form opened in between closes. */
async function listIs(page: Page, query: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(query);
  const sent = new URLSearchParams(query);
  sent.delete('page');
  const inputs = page.locator('.stock-bar__search input[type="hidden"]');
  await expect
    .poll(() =>
      inputs.evaluateAll((all) =>
        all.map((input) => `${input.getAttribute('name')}=${input.getAttribute('value')}`),
      ),
    )
    .toEqual([...sent].map((pair) => pair.join('=')));
}
const facts = (page: Page) => page.locator('.page-head__facts').innerText();

/** Onto the control with the keyboard, as fast as a test may: what is reached by Tab is tried on every screen elsewhere. */
async function activate(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
}

async function narrow(page: Page): Promise<void> {
  await activate(page, 'Add filter');
  await page.getByLabel('Find filter').waitFor();
  await page.keyboard.type('make');
  await page.keyboard.press('Enter');
  await page.getByLabel('Find make').waitFor();
  await page.getByRole('checkbox', { name: /^Toyota/ }).focus();
  await page.keyboard.press('Space');
  const show = page.getByRole('button', { name: /^Show \d+ cars$/ });
  const told = /\d+/.exec(await show.innerText())?.[0] ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stock?make=Toyota');
  await expect.poll(() => facts(page)).toMatch(new RegExp(`^${told} cars, \\$`));
}

describe('stock in the console', () => {
  it('H-4 H-23 is narrowed, sorted, saved and changed by keyboard at both widths', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await page.goto(forecourt.url(host, '/kestrel-bay/stock'));
      await narrow(page);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBe(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);

      // The chip removes its filter alone.
      await activate(page, 'Remove filter Make: Toyota', 'link');
      await listIs(page, '');
      await page.goBack();
      await listIs(page, '?make=Toyota');
      await page.getByRole('link', { name: 'Remove filter Make: Toyota' }).waitFor();

      // Sorted by a head, or from the menu where there is none.
      if (name === 'desk') {
        await page.getByRole('columnheader', { name: 'Price', exact: true }).focus();
        await page.keyboard.press('Enter');
      } else {
        await activate(page, 'Sort');
        await activate(page, 'Lowest price', 'link');
      }
      await listIs(page, '?make=Toyota&sort=price-asc');

      // Saved as a view, and removed again.
      await activate(page, 'Save view');
      await page.getByLabel('Name of the view').fill(`Toyota, ${name}`);
      await page.keyboard.press('Enter');
      const tab = page.getByRole('link', { name: new RegExp(`^Toyota, ${name}`) });
      await tab.waitFor();
      expect(await tab.getAttribute('aria-current')).toBe('page');
      await activate(page, 'Remove view');
      await tab.waitFor({ state: 'detached' });

      // Every page, one after the other or at once.
      await activate(page, /^Page 2$/, 'link');
      await page.getByText(/^51 to \d+ of /).waitFor();
      await activate(page, 'Previous', 'link');
      await page.getByText(/^1 to 50 of /).waitFor();

      // One car, then all that match: with their number and sum.
      const [, total = '', sum = ''] = /^(\d+) cars, (\$[\d,]+)/.exec(await facts(page)) ?? [];
      const boxes = page.locator('tbody input[type="checkbox"]');
      await boxes.first().focus();
      await page.keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
      if (name === 'desk') {
        await page.getByRole('checkbox', { name: 'Select All' }).focus();
        await page.keyboard.press('Space');
        await page.getByText('50 cars on this page selected').waitFor();
        await activate(page, `Select all ${total} cars`);
        await page.getByText(`${total} selected`, { exact: true }).waitFor();
        await page.getByText(`${sum} in total`).waitFor();
      }
      const count = name === 'desk' ? Number(total) : 1;

      // The error is at its field, and nothing is lost.
      await activate(page, 'Change price');
      const form = page.getByRole('dialog');
      await form.getByLabel('Amount').fill('none');
      await page.keyboard.press('Enter');
      await form.getByText('Enter a number above 0').waitFor();
      await form.getByLabel('Amount').fill('1');
      await form.getByLabel('Unit').selectOption('percent');
      await activate(page, 'Review changes');
      await page.waitForURL('**/stock-changes/**');
      await page.getByRole('heading', { name: 'Price down by 1%' }).waitFor();
      const previewed = await page.locator('main').innerText();
      const left = Number(/(\d+) cars? won’t change/.exec(previewed)?.[1] ?? 0);
      expect(Number(/Preview of (\d+) values?/.exec(previewed)?.[1])).toBe(count - left);
    }
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
    await context.close();
  }, 300_000);

  it('H-4 has the columns that a person chose, on each of their devices, and leads to the public page', async () => {
    const { context, page } = await signIn({ group: 'halden-brisbane' });
    await page.goto(forecourt.url(host, '/halden-brisbane/stock'));
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    expect(await heads()).not.toContain('VIN');
    await activate(page, 'Columns');
    await page.getByRole('checkbox', { name: 'VIN' }).focus();
    await page.keyboard.press('Space');
    await activate(page, 'Save columns');
    await expect.poll(heads).toContain('VIN');
    const other = await newContext({ viewport: sizes.desk, storageState: await context.storageState() });
    const there = await other.newPage();
    await there.goto(forecourt.url(host, '/halden-brisbane/stock?sort=name'));
    await there.getByRole('columnheader', { name: 'VIN' }).waitFor();
    const href = await there
      .getByRole('link', { name: /on the website$/ })
      .first()
      .getAttribute('href');
    expect(href).toMatch(/^http:\/\/halden\.localhost:\d+\/cars\//);
    await other.close();
    await activate(page, 'Columns');
    await activate(page, 'Reset columns');
    await expect.poll(heads).not.toContain('VIN');

    // Without script: heads are links, filters and changes are forms.
    const plain = await newContext({
      viewport: sizes.desk,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const bare = await plain.newPage();
    await bare.goto(forecourt.url(host, '/halden-brisbane/stock'));
    await bare.getByText('Add filter').click();
    await bare.locator('.filter-all summary', { hasText: 'Price' }).first().click();
    await bare.getByLabel('From', { exact: true }).first().fill('20,000');
    await bare.getByRole('button', { name: 'Show cars' }).click();
    await bare.getByText('Price: $20,000 or more').waitFor();
    await bare.getByRole('link', { name: 'Days', exact: true }).click();
    expect(new URL(bare.url()).searchParams.get('sort')).toBe('days-asc');
    expect(new URL(bare.url()).searchParams.get('price')).toBe('20000:');
    await bare.locator('tbody label').first().click();
    await bare.getByText('Change selected cars').click();
    await bare.getByLabel('Amount').fill('250');
    await bare.getByRole('button', { name: /^Review changes.*Change price/ }).click();
    await bare.getByText('Preview of 1 value').waitFor();
    await plain.close();
    await context.close();
  }, 180_000);
});

describe('the review of many prices', () => {
  it('H-23 excludes prices below the minimum until a person includes them and confirms, with and without script', async () => {
    const { context, page } = await signIn({ group: 'wattlebend' });
    const errors = watchForErrors(page);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await page.goto(forecourt.url(host, '/wattlebend/stock?status=in_stock&sort=price-desc'));
      await page.getByRole('button', { name: 'Save view' }).waitFor();
      const boxes = page.locator('tbody input[type="checkbox"]');
      for (const place of [0, 1]) {
        await boxes.nth(place).focus();
        await page.keyboard.press('Space');
        await page.getByText(`${place + 1} selected`, { exact: true }).waitFor();
      }
      const bar = page.locator('.bulk-bar');
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await activate(page, 'Change price');
      const form = page.getByRole('dialog');
      await form.getByRole('radio', { name: 'Set to' }).check();
      await form.getByLabel('Amount').fill('400');
      await activate(page, 'Review changes');
      await page.getByText('Check 2 cars first').waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Select at least one car' }).waitFor();
      const include = page.getByRole('radio', { name: /^Include/ }).first();
      await include.focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Change 1 price', exact: true }).waitFor();
      expect(await include.isChecked()).toBe(true);

      const plain = await newContext({
        viewport: size,
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      });
      const bare = await plain.newPage();
      await bare.goto(page.url());
      const second = bare.getByRole('radio', { name: /^Include/ }).nth(1);
      await second.check();
      await bare.getByRole('button', { name: 'Update totals' }).click();
      await bare.getByText('2 cars now').waitFor();
      await bare.getByRole('button', { name: 'Change 2 prices', exact: true }).click();
      await bare.getByText('Check these prices before you change them').waitFor();
      await bare.getByRole('button', { name: 'Change 2 prices to $400', exact: true }).click();
      await bare.getByText('Done. The change is live').waitFor();
      await bare.getByRole('button', { name: 'Undo', exact: true }).click();
      await bare.getByText('Undone, except for cars').waitFor();
      await plain.close();
    }
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});

describe('a car added by hand', () => {
  it('H-20 is a draft, then in stock, withdrawn, returned and deleted, by keyboard at both widths', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard' });
    const errors = watchForErrors(page);
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await page.goto(forecourt.url(host, '/parkway-yard/stock'));
      await activate(page, 'Add car', 'link');
      await page.getByRole('heading', { name: 'Add car' }).waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);

      // No register is connected: the code starts the draft.
      await page.getByLabel('VIN or number plate').fill('abc 12d');
      await page.keyboard.press('Enter');
      await page.getByText('Draft saved.').waitFor();
      expect(await page.getByLabel('Registration', { exact: true }).inputValue()).toBe('ABC12D');
      await page.getByLabel('Make', { exact: true }).fill('Mazda');
      await activate(page, 'Add to stock');
      await page.getByText('Required for a car in stock.').first().waitFor();
      expect(await page.getByLabel('Make', { exact: true }).inputValue()).toBe('Mazda');
      await page.getByLabel('Model', { exact: true }).fill('CX-5');
      await page.getByLabel('Year', { exact: true }).fill('2022');
      await page.getByLabel('Stock number', { exact: true }).fill(`HAND-${name}`);
      await page.getByLabel('New, demo or used', { exact: true }).selectOption('used');
      await page.getByLabel('Odometer', { exact: true }).fill('62,410');
      await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 });
      await activate(page, 'Add to stock');
      await page.getByText('Added to stock. Add photos next.').waitFor();
      await page.getByText('Added by hand').first().waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      const car = page.url().split('?')[0] ?? '';

      const move = async (label: string, reason: string, done: string) => {
        await activate(page, label);
        await page
          .getByRole('dialog')
          .getByLabel(/^(Reason|Note)$/)
          .fill(reason);
        await page.keyboard.press('Enter');
        await page.getByText(done).waitFor();
      };
      await move('Withdraw', 'Needs a gearbox', 'Withdrawn. Feeds won’t bring it back');
      await page.getByText('Withdrawn: Needs a gearbox').waitFor();
      await page.goto(forecourt.url(host, '/parkway-yard/stock?status=withdrawn'));
      await page
        .getByRole('link', { name: /2022 Mazda CX-5/ })
        .first()
        .waitFor();
      await page.goto(car);
      await move('Return to stock', '', 'Returned to stock.');
      await activate(page, 'Mark as sold');
      const sale = page.getByRole('dialog');
      await sale.getByLabel('Sale price ($)').fill('much');
      await page.keyboard.press('Enter');
      await sale.locator('.field__problem').waitFor();
      await sale.getByLabel('Sale price ($)').fill('17,650');
      await page.keyboard.press('Enter');
      await page.getByText('Marked as sold. Use Return to stock').waitFor();
      await page.getByText(/^Sold on .* for \$17,650, recorded by /).waitFor();
      await activate(page, 'Copy');
      await page.getByText('Draft saved.').waitFor();
      expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('CX-5');
      expect(await page.getByLabel('Stock number', { exact: true }).inputValue()).toBe('');
      await activate(page, 'Delete draft');
      await page.getByText('Draft deleted.').waitFor();
      await page.goto(car);
      await move('Delete', 'Entered twice', 'Deleted.');
    }
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
    await context.close();
  }, 300_000);
});
