/** A web manager finds what visitors missed and redirects it, and brings the addresses of a former website. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { captureConsole } from '../support/console-browser.ts';
import type { StoredCookie } from '../support/cookie-jar.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { consoleHost } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();
let cookies: readonly StoredCookie[];
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  owner = await signIn();
  cookies = owner.cookies;
});

const ask = (path: string, host = 'kestrel.localhost') =>
  requestPage({ port: forecourt.port, host, path, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140' } });

describe('redirects in the console', () => {
  it('H-17 an old page that visitors request is redirected in one step, changed, and the redirect removed', async () => {
    const tab = openBrowserWithoutScript({ port: forecourt.port, host: consoleHost }, cookies);
    expect((await ask('/Our-Warranty.php')).status).toBe(404);
    expect((await ask('/wp-login.php')).status).toBe(404);
    await expect
      .poll(async () => {
        await tab.go('/kestrel-bay/redirects');
        return tab.text('main');
      })
      .toContain('/our-warranty.php');
    expect(tab.text('main')).not.toContain('wp-login');

    tab.fill('New URL for /our-warranty.php', '/nowhere-at-all');
    await tab.press('Add redirect for /our-warranty.php');
    expect([tab.status, tab.text('main')]).toEqual([
      422,
      expect.stringContaining('There is no page at /nowhere-at-all'),
    ]);
    expect(tab.text('main')).toContain('/our-warranty.php');

    tab.fill('New URL for /our-warranty.php', '/warranty');
    await tab.press('Add redirect for /our-warranty.php');
    expect(tab.text('main')).toContain('Redirect added.');
    const led = await ask('/our-warranty.php?utm_source=mail');
    expect([led.status, led.headers.location]).toEqual([301, '/warranty?utm_source=mail']);
    expect((await ask('/our-warranty.php', 'parkway.localhost')).status).toBe(404);

    tab.unfold('Change /our-warranty.php');
    tab.fill('New URL', '/about-us', { within: '.redirects__stored' });
    await tab.press('Save', { within: '.redirects__stored' });
    expect((await ask('/our-warranty.php')).headers.location).toBe('/about-us');
    tab.unfold('Change /our-warranty.php');
    await tab.press('Delete /our-warranty.php');
    expect((await ask('/our-warranty.php')).status).toBe(404);

    await tab.go('/kestrel-bay/audit');
    expect(tab.text('main table')).toContain('Changed a website');
  });

  it('H-17 the addresses of a former website come as a file or pasted, are checked line by line, added, and deleted again', async () => {
    const { page } = owner;
    const errors = watchForErrors(page);
    await page.goto(forecourt.url(consoleHost, '/kestrel-bay/redirects'));
    await page.getByText('Paste a list or choose a file').click();
    const pages = Array.from(
      { length: 1_500 },
      (_, index) => `https://former.example/stock/page-${index}.html`,
    );
    const list = [...pages.map((url) => `${url},/search/used-cars`), '/lost,/nowhere-at-all'].join('\n');
    const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await page.getByLabel('Or a CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check list' }).click();
    await page.getByText('1500 new').waitFor();
    await page.getByText('There is no page at /nowhere-at-all').waitFor();
    expect((await ask('/stock/page-3.html')).status).toBe(404);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findHorizontalOverflow(page)).toEqual([]);
    }
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add 1500 redirects' }).click();
    await page.getByText('Redirects added.').waitFor();
    expect((await ask('/stock/page-1499.html')).headers.location).toBe('/search/used-cars');
    await page.getByRole('button', { name: 'Delete these 1500 redirects' }).click();
    await page.getByText('The redirects of the list were deleted.').waitFor();
    expect((await ask('/stock/page-1499.html')).status).toBe(404);

    await page.getByText('Paste a list or choose a file').click();
    await page.getByLabel('List of redirects').fill('/one.html\t/search/used-cars\n/two.html\tgone');
    await page.getByRole('button', { name: 'Check list' }).click();
    await page.getByRole('button', { name: 'Add 2 redirects' }).click();
    await page.getByText('Redirects added.').waitFor();
    expect((await ask('/two.html')).status).toBe(410);
    expect(errors).toEqual([]);
  });

  it('H-17 a way round in a circle is refused with words, and what was typed stays', async () => {
    const tab = openBrowserWithoutScript({ port: forecourt.port, host: consoleHost }, cookies);
    await tab.go('/kestrel-bay/redirects');
    tab.fill('Old URL', '/old-blog/*');
    tab.fill('New URL', 'https://elsewhere.example/', { within: '.redirects__add' });
    await tab.press('Add redirect');
    expect(tab.status).toBe(422);
    expect(tab.text('main')).toContain('elsewhere.example is not one of your websites');
    expect(tab.inputValue('Old URL')).toBe('/old-blog/*');
  });
});
