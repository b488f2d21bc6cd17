/** A web manager changes the look of a site: explains, sees what would be another, looks at real pages, makes it live, takes it back (H-14, C-14, C-18). */
import { describe, expect, it } from 'vitest';
import { keepConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = keepConsole();

describe('the settings of a site in the browser', () => {
  it('H-14 C-14 C-18 change, explain, difference, look, live, two at once, taken back', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const shop = await context.newPage();
    const shopHtml = async () => {
      await shop.goto(forecourt.url('kestrel.localhost', '/'));
      return await shop.content();
    };
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&q=tagline'));
    const rowOf = (on: typeof page) => on.locator('li.setting[id="tagline"]');
    const row = rowOf(page);
    const tagline = row.locator('.setting__field .input');
    await row.locator('summary').click();
    await row.getByText('the site’s file').first().waitFor();
    await tagline.fill('Cars by the water, tried by us');
    await page.getByRole('button', { name: 'See what would change' }).click();
    await page.getByText('Cars by the water, tried by us').first().waitFor();
    expect(await shopHtml()).not.toContain('Cars by the water, tried by us');
    await page.getByRole('button', { name: /Make it live/ }).click();
    await page.getByText('It is live: shoppers see it within a second').waitFor();
    await expect.poll(shopHtml, { timeout: 15_000 }).toContain('Cars by the water, tried by us');

    // A colleague was faster: both values are shown, and nothing typed is lost.
    const other = await context.newPage();
    await other.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&q=tagline'));
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&q=tagline'));
    const live = async (on: typeof page, words: string) => {
      await rowOf(on).locator('.setting__field .input').fill(words);
      await on.getByRole('button', { name: 'See what would change' }).click();
      await on.getByRole('button', { name: /Make it live/ }).waitFor();
    };
    await live(page, 'Mine');
    await live(other, 'Theirs');
    await other.getByRole('button', { name: /Make it live/ }).click();
    await other.getByText('It is live').waitFor();
    await page.getByRole('button', { name: /Make it live/ }).click();
    await page.getByText('Nothing of theirs was overwritten').waitFor();
    await page.getByRole('cell', { name: /Theirs/ }).waitFor();
    expect(await tagline.inputValue()).toBe('Mine');
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&q=tagline'));
    await live(page, 'Mine');
    await page.getByRole('button', { name: /Make it live/ }).click();
    await page.getByText('It is live: shoppers see it within a second').waitFor();
    await other.close();

    // Colours are looked at on real pages before anybody sees them; what nobody could read is refused.
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=look'));
    const frames = page.locator('iframe');
    await frames.first().waitFor();
    const look = page.frameLocator('iframe').first();
    await look.getByText('A look at colours that are not live').waitFor();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        width,
        0,
      ]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&q=hosts'));
    await page.getByText('A new address needs its entry at your registrar').waitFor();

    await page.goto(forecourt.url(host, '/kestrel-bay/settings/versions?site=kestrel'));
    for (const words of ['Mine', 'Theirs', 'Cars by the water'])
      await page.getByText(words).first().waitFor();
    await page
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click();
    await page.waitForURL(/done=/);
    await expect.poll(shopHtml, { timeout: 15_000 }).toContain('Theirs');
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    await context.close();
  }, 240_000);
});
