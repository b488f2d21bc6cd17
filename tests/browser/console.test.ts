/**
 * The staff console as a new person meets it: a link, a passkey, the screens of the day, and out; and what is there
 * without script.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { addPasskeys, consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, heard: received, newContext } = captureConsole();

/** The link that the start printed for a dealer group. */
async function linkOf(group: string): Promise<string> {
  const link = new RegExp(`http://${host}:\\d+/${group}/invitation/\\S+`);
  await expect.poll(received).toMatch(link);
  return link.exec(received())?.[0] ?? '';
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('the staff console', () => {
  it('H-1, H-3 lets a person in by a link and a passkey, shows every screen, and signs them out and in again', async () => {
    const context = await newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const errors = watchForErrors(page);
    await addPasskeys(page);
    const link = await linkOf('kestrel-bay');
    await page.goto(link);
    await page.getByLabel('Your name').fill('Mia Tran');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('link', { name: /I’ve stored my codes/ }).click();
    await expect.poll(() => heading(page).textContent()).toBe('Today');
    const rail = page.getByRole('navigation', { name: 'Console', exact: true });
    await expect.poll(() => rail.textContent()).toContain('Mia Tran');

    const screens = await rail
      .locator('.rail__list a')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''));
    expect(screens).toContain('/kestrel-bay/feeds');
    for (const screen of screens) {
      // The proof has no rail.
      if (new URL(page.url()).searchParams.has('next'))
        await page.goto(forecourt.url(host, '/kestrel-bay/today'), { waitUntil: 'networkidle' });
      await rail.locator(`a[href="${screen}"]`).last().click();
      // What asks for a second proof leads back to the screen, and to nothing else.
      await page.waitForURL(
        ({ pathname, searchParams }) => (searchParams.get('next') ?? pathname) === screen,
      );
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect([screen, width, await findAccessibilityProblems(page)]).toEqual([screen, width, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([screen, width, overflow]).toEqual([screen, width, 0]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }

    await page.goto(link);
    expect(await heading(page).textContent()).toBe('This link no longer works');
    await page.goto(forecourt.url(host, '/kestrel-bay/today'));
    await rail.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You’re signed out.').waitFor();
    await page.goto(forecourt.url(host, '/kestrel-bay/feeds'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect.poll(() => heading(page).textContent()).toBe('Feeds');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('H-1 says without script how far it goes: up to where a passkey needs it', async () => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(forecourt.url(host, '/'));
    await page.getByLabel('Your dealer group').fill('Kestrel Bay Motor Group');
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    expect(await heading(page).textContent()).toBe('Sign in to the staff console');
    expect(await page.locator('noscript').textContent()).toContain('Passkeys need JavaScript');
    await page.goto(await linkOf('halden-brisbane'));
    expect(await heading(page).textContent()).toContain('Join');
    await page.goto(forecourt.url(host, '/halden-brisbane/today'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/halden-brisbane/sign-in?next=%2Fhalden-brisbane%2Ftoday',
    );
    await context.close();
  });

  it('H-1 shares no file with the shops, and each host answers for its own alone', async () => {
    const shop = readdirSync(join('build', 'client', 'assets'));
    const ownFolder = join('build', 'console', 'client', 'console-assets');
    // A route that draws nothing is an empty file in both.
    const own = readdirSync(ownFolder).filter(
      (file) => !file.endsWith('.woff2') && statSync(join(ownFolder, file)).size > 0,
    );
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((file) => shop.includes(file))).toEqual([]);
    for (const file of shop.filter((name) => /\.(js|css)$/.test(name))) {
      const text = readFileSync(join('build', 'client', 'assets', file), 'utf8');
      expect([file, /react-aria|console-assets|Staff console|rail__group/.test(text)]).toEqual([file, false]);
    }
    const status = async (at: string, path: string) =>
      (await requestPage({ port: forecourt.port, host: at, path })).status;
    const [script = ''] = own.filter((file) => file.endsWith('.js'));
    const [shopScript = ''] = shop.filter((file) => file.endsWith('.js'));
    expect(await status(host, `/console-assets/${script}`)).toBe(200);
    expect(await status('kestrel.localhost', `/console-assets/${script}`)).toBe(404);
    expect(await status('kestrel.localhost', `/assets/${shopScript}`)).toBe(200);
    expect(await status(host, `/assets/${shopScript}`)).toBe(404);
    // Any word may be a dealer group's: which are is not revealed. It is no page of a site in any case.
    expect(await status(host, '/search')).toBe(302);
    expect(await status(host, '/sitemap.xml')).toBe(404);
    expect(await status('kestrel.localhost', '/kestrel-bay/today')).toBe(404);
  });
});
