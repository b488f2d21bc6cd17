/** Journeys on a phone by keyboard alone, with and without script, as far as the sign-in. */

import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitLater } from './await-later.ts';
import { findAccessibilityProblems, findHorizontalOverflow, siteFrame } from './page-checks.ts';
import { readTextCode } from './read-text-code.ts';
import { shareProfile } from './shared-profile.ts';
import type { newMobile } from './sign-in-at-server.ts';
import { skipToContent } from './skip-to-content.ts';

/** Where each site has what is its shoppers' own. */
export const garageSites = [
  { host: 'kestrel.localhost', garage: '/my-garage', list: '/watchlist' },
  { host: 'halden.localhost', garage: '/my-garage', list: '/saved-cars' },
  { host: 'wattlebend.localhost', garage: '/mywattlebend', list: '/saved-vans' },
  { host: 'parkway.localhost', garage: '/my-garage', list: '/watchlist' },
] as const;

export type Go = (path: string) => Promise<unknown>;

export function journeysOn(port: number, browser: () => Browser) {
  const viewport = { width: 390, height: 844 };
  const withScript = shareProfile(browser, { viewport });
  const withoutScript = shareProfile(browser, { viewport, javaScriptEnabled: false });

  const visit = (
    host: string,
    hasScript: boolean,
    journey: (page: Page, go: Go) => Promise<void>,
  ): Promise<void> =>
    (hasScript ? withScript : withoutScript)((page) => {
      const waitUntil = hasScript ? 'networkidle' : 'load';
      return journey(page, (path) => page.goto(`http://${host}:${port}${path}`, { waitUntil }));
    });

  async function signInByKeys(
    page: Page,
    phone: ReturnType<typeof newMobile>,
    hasScript: boolean,
  ): Promise<void> {
    await tabTo(page, (name) => name === 'Mobile number');
    await page.keyboard.type(phone.typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sign-in\/code/);
    if (hasScript) await page.waitForLoadState('networkidle');
    await check(page, hasScript);
    const code = await readTextCode(port, phone.stored);
    const isThere = await page.evaluate(() => document.activeElement?.id === 'sign-in-code');
    if (!isThere) await tabTo(page, (name) => name === '6-digit code');
    const left = awaitLater(page.waitForURL((url) => !url.pathname.startsWith('/sign-in')));
    await page.keyboard.type(code);
    // With script the sixth digit sends it.
    if (!hasScript) await page.keyboard.press('Enter');
    await left;
  }

  return { visit, signInByKeys };
}

/** Sites whose head, menus and foot were looked at in this file: they are the same on every page. */
const seenFrames = new Set<string>();

/** The engine that looks for barriers needs script itself. */
export async function check(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) {
    const { host } = new URL(page.url());
    const seen = seenFrames.has(host) ? siteFrame : [];
    expect(await findAccessibilityProblems(page, seen)).toEqual([]);
    seenFrames.add(host);
  }
  expect(await findHorizontalOverflow(page)).toEqual([]);
}

/** Keys alone: what is labelled so is reached with Tab. */
export async function tabTo(page: Page, matches: (name: string) => boolean): Promise<void> {
  await skipToContent(page);
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (matches(name)) return;
  }
  throw new Error('Tab does not reach it.');
}

export const wordsOf = async (place: Locator) =>
  (await place.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const pathOf = (page: Page) => new URL(page.url()).pathname;
