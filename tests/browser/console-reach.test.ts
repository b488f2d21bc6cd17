/** Every screen of the console at 400 % zoom, under three accessibility engines, and by keyboard alone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { findSniffedFaults } from '../support/code-sniffer.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { consoleHost as host, signInAtConsole } from '../support/sign-in-at-console.ts';

let forecourt: RunningForecourt;
let browser: Browser;
let page: Page;
let cookie = '';
let said = '';

beforeAll(async () => {
  forecourt = await startForecourt({
    environment: { NODE_ENV: 'test' },
    hear: (text) => {
      said += text;
    },
  });
  browser = await launchBrowser();
  const signedIn = await signInAtConsole(browser, { group: 'kestrel-bay', heard: () => said });
  page = signedIn.page;
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await forecourt?.stop();
});

const open = (path: string) => page.goto(forecourt.url(host, path));

/** Where a list leads: to one car, one page. */
async function firstOf(path: string, links: string): Promise<string> {
  await open(`/kestrel-bay/${path}`);
  const address = await page.locator(links).first().getAttribute('href');
  return (address ?? '').split('?')[0] ?? '';
}

async function listScreens(): Promise<readonly string[]> {
  const rail = await page
    .locator('.rail__list a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const car = await firstOf('stock', 'tbody a[href*="/stock/"]');
  const content = await firstOf('pages', 'main a[href*="/pages/"]:not([href*="~"])');
  const others = [
    'yard',
    'reviews',
    'releases',
    'account',
    'more',
    'calendar/walk-in',
    'pages/~new',
    'stock-changes',
  ];
  return [
    ...new Set([...rail, car, `${car}/photos`, content, ...others.map((path) => `/kestrel-bay/${path}`)]),
  ];
}

it('H-3 shows every screen at 400 % zoom, with three engines silent and every control within reach of the keyboard', async () => {
  const errors = watchForErrors(page);
  const screens = await listScreens();
  expect(screens.length).toBeGreaterThan(18);
  const found: string[] = [];
  for (const screen of screens) {
    const tell = (what: string, faults: readonly string[]) =>
      found.push(...faults.map((fault) => `${screen}, ${what}: ${fault}`));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(screen);
    if (new URL(page.url()).pathname.endsWith('/step-up')) continue;
    const sent = await requestPage({ port: forecourt.port, host, path: screen, headers: { cookie } });
    tell('html-validate', await findHtmlFaults(sent.body));
    tell('HTML_CodeSniffer', await findSniffedFaults(page));
    // 1280 by 1024 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    tell('sideways', await findHorizontalOverflow(page));
    tell('axe-core', await findAccessibilityProblems(page));
    tell('HTML_CodeSniffer at 320 px', await findSniffedFaults(page));
    tell('keyboard', await walkByKeyboard(page));
  }
  expect([...new Set(found)]).toEqual([]);
  expect(errors).toEqual([]);
}, 240_000);
