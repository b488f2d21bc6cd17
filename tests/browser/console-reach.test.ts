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

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 1280 by 1024 px at 400 %. */
const enlarged = { width: 320, height: 256 };

let forecourt: RunningForecourt;
let browser: Browser;
let page: Page;
let cookie = '';
let said = '';

beforeAll(async () => {
  forecourt = await startForecourt({
    // With the leads of the demo; tests have none.
    environment: { NODE_ENV: 'development' },
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

/** A walk takes a second or two: at 400 % each screen is walked each time, at the other widths one of three; `FORECOURT_REACH=1` for all. */
const everyWalk = Number(process.env.FORECOURT_REACH ?? 3);

const open = (path: string) => page.goto(forecourt.url(host, path));

/** Where a list leads: to one car, one page. */
async function firstOf(path: string, links: string): Promise<string> {
  await open(`/kestrel-bay/${path}`);
  const address = await page.locator(links).first().getAttribute('href');
  return (address ?? '').split('?')[0] ?? '';
}

/** What there is to look at after somebody began it. */
async function beginWork(): Promise<readonly string[]> {
  await open('/kestrel-bay/releases');
  await page.getByLabel('A new release').fill('Spring sale');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Begun. Put in').waitFor();
  const release = new URL(page.url()).pathname;
  await open(`/kestrel-bay/command?say=${encodeURIComponent('drop Rangers by $500')}`);
  await page.getByRole('button', { name: /^Look at all/ }).click();
  await page.waitForURL('**/stock-changes/*');
  return [release, `${release}/settings?site=kestrel`, new URL(page.url()).pathname];
}

async function listScreens(): Promise<readonly string[]> {
  const rail = await page
    .locator('.rail__list a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const car = await firstOf('stock', 'tbody a[href*="/stock/"]');
  const content = await firstOf('pages', 'main a[href*="/pages/"]:not([href*="~"])');
  const lead = await firstOf('leads', 'main a[href*="/leads/"]:not([href$="unplaced"])');
  const yardCar = await firstOf('yard', 'main a[href*="/yard/"]');
  const others = [
    'account',
    'calendar/walk-in',
    'command',
    'command?say=drop+Rangers+by+%24500',
    'leads/unplaced',
    'more',
    'offers/kestrel',
    'pages/~new',
    'releases',
    'reviews',
    'settings/versions?site=kestrel',
    'settings?site=kestrel&part=money',
    'step-up?for=rights&next=/kestrel-bay/settings',
    'stock-changes',
    'yard',
  ];
  return [
    ...new Set([
      ...rail,
      ...(await beginWork()),
      car,
      `${car}/photos`,
      `${car}/hold`,
      yardCar,
      content,
      lead,
      ...others.map((path) => `/kestrel-bay/${path}`),
    ]),
  ];
}

/** A form whose files are on their way as soon as they are chosen: there is nothing left to send. */
const sendsAtOnce = /H32\.2:.*<form class="(?:photo-add|yard-camera)"/;

async function check(on: Page, screen: string, walksAll: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const tell = (what: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${screen}, ${what}: ${fault}`));
  await on.setViewportSize(desk);
  await on.goto(forecourt.url(host, screen));
  // What asks for a proof first shows that it does.
  const { pathname, search } = new URL(on.url());
  const asked = { port: forecourt.port, host, path: `${pathname}${search}`, headers: { cookie } };
  tell('html-validate', await findHtmlFaults((await requestPage(asked)).body));
  tell('HTML_CodeSniffer', await findSniffedFaults(on));
  if (walksAll) {
    tell('keyboard at the desk', await walkByKeyboard(on));
    await on.setViewportSize(phone);
    tell('keyboard on the phone', await walkByKeyboard(on));
  }
  await on.setViewportSize(enlarged);
  tell('sideways at 400 %', await findHorizontalOverflow(on));
  tell('HTML_CodeSniffer at 400 %', await findSniffedFaults(on));
  tell('axe-core at 400 %', await findAccessibilityProblems(on));
  tell('keyboard at 400 %', await walkByKeyboard(on));
  return found.filter((fault) => !sendsAtOnce.test(fault));
}

it('H-3 shows every screen at 400 % zoom, with three engines silent and every control within reach of the keyboard', async () => {
  const waiting = [...(await listScreens())];
  expect(waiting.length).toBeGreaterThan(30);
  const other = await page.context().newPage();
  const errors = [watchForErrors(page), watchForErrors(other)];
  const found: string[] = [];
  const workOn = async (on: Page) => {
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift())
      found.push(...(await check(on, screen, waiting.length % everyWalk === 0)));
  };
  await Promise.all([workOn(page), workOn(other)]);
  expect([...new Set(found)]).toEqual([]);
  expect(errors).toEqual([[], []]);
}, 240_000);

it('H-19 leads to the page for plain words where there is no rail to show their field from', async () => {
  await page.setViewportSize(enlarged);
  await open('/kestrel-bay/today');
  await page.keyboard.press('Control+k');
  await page.waitForURL('**/kestrel-bay/command');
});
