/** A former website in the console: read from a saved copy, chosen from, drafted and redirected, at both widths. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { packZip } from '../support/saved-websites.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole({ WEBSITE_FETCH: 'yes' });
const [site] = openSites();
if (site === undefined) throw new Error('There is no website.');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-site-'));
  await writeFile(join(folder, 'banksia.zip'), await packZip(site.files, site.dealer.host));
  await writeFile(join(folder, 'broken.zip'), 'PK broken');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a former website in the console', () => {
  it('H-35 shows each fact with its place, takes over what is ticked, and leads old addresses to the redirects', async () => {
    const { page } = await signIn();
    const errors = watchForErrors(page);
    const list = forecourt.url(host, '/kestrel-bay/old-website');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(list);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.getByLabel('Saved copy').setInputFiles(join(folder, 'broken.zip'));
      await page.getByRole('button', { name: 'Read website' }).click();
      await page.getByText('This ZIP file is damaged or incomplete. Pack the website again.').waitFor();

      await page.getByLabel('Saved copy').setInputFiles(join(folder, 'banksia.zip'));
      await page.getByRole('button', { name: 'Read website' }).click();
      await page.getByRole('heading', { name: 'Found on www.banksiaautos.example' }).waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      const row = page.locator('li').filter({ hasText: 'Dealer licence' });
      await row.getByText('Where it was found').click();
      await row
        .getByText(/Pty Ltd \| ABN: .* \| LMCT 10713/)
        .first()
        .waitFor();

      const licence = page.getByRole('checkbox', { name: /^Dealer licence LMCT 10713/ });
      await licence.uncheck();
      await page.getByRole('button', { name: 'Save choices' }).click();
      await page.getByText('Choices saved.').waitFor();
      expect(await licence.isChecked()).toBe(false);
      await page.getByRole('textbox', { name: 'Dealer licence number' }).fill('LMCT 99');
      await page.getByRole('button', { name: 'Save choices' }).click();
      const draft = page.getByRole('link', { name: 'Download draft' });
      await draft.waitFor();
      const answer = await page.evaluate(
        async (href) => {
          const { status, headers } = await fetch(href);
          return [status, headers.get('content-type')];
        },
        (await draft.getAttribute('href')) ?? '',
      );
      expect(answer).toEqual([200, 'application/zip']);

      await page
        .getByRole('button', { name: /^Check redirects for Kestrel Bay/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Redirects', exact: true, level: 1 }).waitFor();
      await page.getByText('redirects to').first().waitFor({ state: 'attached' });
    }
    // The broken file was refused, once at each width.
    expect(errors.filter((each) => !each.includes('status of 422'))).toEqual([]);
  });

  it('H-35 an address in the private network is refused, and a reading can be deleted', async () => {
    const { page } = await signIn({ group: 'parkway-yard' });
    await page.goto(forecourt.url(host, '/parkway-yard/old-website'));
    await page.getByLabel('Or its address').fill('http://127.0.0.1:9/');
    await page.getByRole('button', { name: 'Read website' }).click();
    await page.getByText('127.0.0.1 is an address in a private network, which is never fetched.').waitFor();
    await page.getByRole('button', { name: 'Delete this reading' }).click();
    await page.getByText('Reading deleted.').waitFor();
  });
});
