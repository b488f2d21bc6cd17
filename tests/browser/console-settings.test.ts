/**
 * A web manager changes the look of a site: explains, sees what would change, previews real pages, makes it live,
 * undoes it.
 */

import { describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

describe('the settings of a site in the browser', () => {
  it('H-14, H-34, C-14, C-18 change, explain, difference, preview, live, two people at once, undone', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const shop = await context.newPage();
    const shopHtml = async () => {
      await shop.goto(forecourt.url('kestrel.localhost', '/'));
      return await shop.content();
    };
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=name'));
    const rowOf = (on: typeof page) => on.locator('li.setting[id="tagline"]');
    const row = rowOf(page);
    const tagline = row.locator('.setting__field .input');
    await row.locator('summary').click();
    await row.getByText('the site file').first().waitFor();
    await tagline.fill('Cars by the water, tried by us');
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByText('Cars by the water, tried by us').first().waitFor();
    expect(await shopHtml()).not.toContain('Cars by the water, tried by us');
    await page.getByRole('button', { name: /Publish changes/ }).click();
    await page.getByText('Published. You can undo this').waitFor();
    await expect.poll(shopHtml).toContain('Cars by the water, tried by us');

    // A colleague was faster: both values are shown, and nothing typed is lost.
    const other = await context.newPage();
    await other.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=name'));
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=name'));
    const live = async (on: typeof page, text: string) => {
      await rowOf(on).locator('.setting__field .input').fill(text);
      await on.getByRole('button', { name: 'Review and publish' }).click();
      await on.getByRole('button', { name: /Publish changes/ }).waitFor();
    };
    await live(page, 'Mine');
    await live(other, 'Theirs');
    await other.getByRole('button', { name: /Publish changes/ }).click();
    await other.getByText('Published. You can undo').waitFor();
    await page.getByRole('button', { name: /Publish changes/ }).click();
    await page.getByText('Nothing was overwritten').waitFor();
    // The result is above the form: after a press at its foot the focus goes there.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('overwritten');
    await page.getByRole('cell', { name: /Theirs/ }).waitFor();
    expect(await tagline.inputValue()).toBe('Mine');
    // Sent again unchanged, with no reload: mine is meant, and saved.
    await page.getByRole('button', { name: 'Publish my version' }).click();
    await page.getByText('Published. You can undo this').waitFor();
    await expect.poll(shopHtml).toContain('Mine');

    // The other way round: theirs stays, by its own button, and nothing is written.
    await other.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=name'));
    await live(page, 'Mine again');
    await live(other, 'Theirs again');
    await other.getByRole('button', { name: /Publish changes/ }).click();
    await other.getByText('Published. You can undo').waitFor();
    await page.getByRole('button', { name: /Publish changes/ }).click();
    await page.getByRole('cell', { name: /Theirs again/ }).waitFor();
    await page.getByRole('button', { name: /^Keep theirs ?: Footer tagline$/ }).click();
    await page.getByText('Your colleague’s version was saved').waitFor();
    await expect.poll(() => tagline.inputValue()).toBe('Theirs again');
    expect(await shopHtml()).toContain('Theirs again');
    await other.close();

    // Colours are previewed on real pages before they are public; unreadable ones are refused.
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=look'));
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Preview these colours' }).click();
    const look = page.frameLocator('iframe').first();
    await look.getByText('Preview of colours that are not live').waitFor();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        width,
        0,
      ]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // A label that is hard to read is named with a colour that is not, in one press.
    await page.getByLabel('Label colour', { exact: true }).fill('#e98a00');
    await page.getByText('Text is hard to read with #e98a00').waitFor();
    await page.getByText('1 change, not published').waitFor();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect.poll(() => page.getByText('Text is hard to read').count()).toBe(0);
    // What was typed stays while another section is opened, and is published with it.
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await page.getByRole('heading', { name: 'Home page', exact: true }).waitFor();
    await page.getByLabel('Home page heading', { exact: true }).fill('Found and changed');
    await page.getByText('2 changes, not published').waitFor();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    const changed = page.locator('.differences');
    await changed.getByText('Found and changed').waitFor();
    expect(await changed.innerText()).toMatch(/Label colour/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByText('not published').count()).toBe(0);

    // Found by what it does, with its value and its place.
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('web address');
    const found = page.getByRole('link', { name: /^Domain names/ });
    await found.waitFor();
    await page.getByText('kestrel.localhost').first().waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await found.click();
    await page.getByText('Owners change domains under Websites').waitFor();

    await page.goto(forecourt.url(host, '/kestrel-bay/settings/versions?site=kestrel'));
    for (const text of ['Mine', 'Theirs again', 'Cars by the water'])
      await page.getByText(text).first().waitFor();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.waitForURL(/done=/);
    await expect.poll(shopHtml).toContain('Mine');
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    await context.close();
  });

  it('H-1 H-14 what was typed outlives step-up, on settings and among people, and is in no address', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard', name: 'Olive Owner' });
    const errors = watchForErrors(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(forecourt.url(host, '/parkway-yard/people'));
    await page.getByLabel('Email address').fill('ben@parkway.example');
    await page.getByLabel('Name', { exact: true }).fill('Ben Hall');
    await page.getByLabel('Add a role').last().selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Your changes are saved').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText('Invitation sent').waitFor();
    await page.getByText('ben@parkway.example').first().waitFor();

    // A part of which some is everyone's and some an owner's: what was typed of the one is there after the proof.
    await page.goto(forecourt.url(host, '/parkway-yard/settings?site=parkway&part=name'));
    const typed = 'Typed before the proof';
    await page.locator('li.setting[id="tagline"] .input').fill(typed);
    const closed = await page.locator('.setting__field .input:disabled').count();
    expect(closed).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Confirm it’s you' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    const tagline = page.locator('li.setting[id="tagline"] .input');
    // Of no screen, as between two, nothing is shut.
    await expect
      .poll(
        async () =>
          (await tagline.count()) === 1 &&
          (await page.locator('.setting__field .input:disabled').count()) < closed,
      )
      .toBe(true);
    expect(page.url()).toContain('part=name');
    expect(await tagline.inputValue()).toBe(typed);
    expect(addresses.filter((address) => /ben|Ben|Hall/.test(address))).toEqual([]);
    expect(errors.filter((error) => !error.includes('403'))).toEqual([]);
    await context.close();
  });

  it('H-5 H-13 of two who change one price the second is shown both, sends the same form again, and it is saved', async () => {
    const { context, page } = await signIn({ group: 'halden-brisbane', name: 'Ann Price' });
    const errors = watchForErrors(page);
    const other = await context.newPage();
    const both = [page, other];
    for (const tab of both) {
      await tab.goto(forecourt.url(host, '/halden-brisbane/stock'));
      // Rows are rendered again as scripts start: a press that begins before and ends after is lost.
      await tab
        .getByRole('button', { name: /change the price of/ })
        .first()
        .waitFor();
      await tab.locator('.stock-car a').first().click();
    }
    // On the screen of the car, and then in the grid.
    const price = (tab: typeof page) => tab.getByLabel('Price', { exact: true });
    // Near the current value: a price that looks wrong would need confirmation.
    const before = Number((await price(page).inputValue()).replace(/[$,]/g, ''));
    const [mine, theirs, later] = [before - 300, before - 200, before - 250];
    const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
    await price(page).fill(String(mine));
    await price(other).fill(String(theirs));
    for (const tab of both.toReversed()) await tab.getByRole('button', { name: 'Save' }).first().click();
    await other.getByText('Saved. It’s live').waitFor();
    await page.getByText('Nothing was overwritten').waitFor();
    await page.getByRole('cell', { name: dollars(theirs) }).waitFor();
    await page.getByRole('button', { name: 'Save my version' }).click();
    await page.getByText('Saved. It’s live').waitFor();
    expect(await price(page).inputValue()).toBe(String(mine));
    // Enter saves what was typed, although the button that restores the feed's price comes before the one for that.
    await price(page).fill(String(later));
    const sent = awaitLater(page.waitForResponse((answer) => answer.request().method() === 'POST'));
    await price(page).press('Enter');
    await sent;
    await page.reload();
    expect(await price(page).inputValue()).toBe(String(later));
    // What is refused is led to, from the button at the foot of a phone's form.
    await page.setViewportSize({ width: 390, height: 844 });
    await price(page).fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Not an amount of money.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('v:priceCents');
    expect(await price(page).evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(40);
    await page.setViewportSize({ width: 1440, height: 900 });

    for (const tab of both) {
      await tab.goto(forecourt.url(host, '/halden-brisbane/stock'));
      await tab
        .getByRole('button', { name: /change the price of/ })
        .first()
        .click();
    }
    const inGrid = (tab: typeof page) => tab.locator('.price-edit__form').first();
    await inGrid(page)
      .locator('input.input')
      .fill(String(before - 100));
    await inGrid(other)
      .locator('input.input')
      .fill(String(before - 150));
    for (const tab of both.toReversed()) {
      await inGrid(tab).getByRole('button', { name: 'Save' }).click();
      await tab
        .getByText(tab === other ? 'It’s live on your websites' : 'Nothing was overwritten')
        .first()
        .waitFor();
    }
    expect(await inGrid(page).locator('input.input').inputValue()).toBe(String(before - 100));
    await inGrid(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${dollars(before - 150)} → ${dollars(before - 100)}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.stock-price').first().innerText()).toBe(dollars(before - 150));
    expect(errors.filter((error) => !/409|422/.test(error))).toEqual([]);
    await context.close();
  });

  it('H-14 on a phone begin with two lines: what to find, and which part', async () => {
    const { page } = await signIn({ group: 'wattlebend' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(forecourt.url(host, '/wattlebend/settings?part=look'));
    const find = page.getByRole('searchbox', { name: 'Find a setting' });
    expect(await find.isVisible()).toBe(false);
    const title = await page.getByRole('heading', { name: 'Logo and pictures' }).boundingBox();
    expect(title?.y ?? 1_000).toBeLessThan(260);
    await page.locator('summary', { hasText: 'Find a setting' }).click();
    await find.fill('tagline');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.locator('summary', { hasText: 'Find: tagline' }).waitFor();
    await page.getByRole('link', { name: /^Footer tagline/ }).click();
    await page.locator('li.setting[id="tagline"]').waitFor();
  });
});
