/** Every screen of the console at 400 % zoom, under three accessibility engines, and by keyboard alone. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { launchBrowser } from '../support/browser.ts';
import { findSniffedFaults } from '../support/code-sniffer.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { consoleHost as host, signInAtConsole } from '../support/sign-in-at-console.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 1280 by 1024 px at 400 %. */
const enlarged = { width: 320, height: 256 };

let forecourt: RunningForecourt;
let browser: Browser;
let page: Page;
/** Of a person unknown to the console. */
let outsider: Page;
let cookie = '';
let output = '';
const secret = 'a-secret-of-a-test';

beforeAll(async () => {
  forecourt = await startForecourt({
    // With the leads of the demo; tests have none.
    environment: {
      NODE_ENV: 'development',
      MAIL_REPLY_TO: 'reply@mail.example',
      MAIL_IN_SECRET: secret,
    },
    onOutput: (text) => {
      output += text;
    },
  });
  browser = await launchBrowser();
  const signedIn = await signInAtConsole(browser, { group: 'kestrel-bay', heard: () => output });
  page = signedIn.page;
  outsider = await (await browser.newContext({ viewport: desktop })).newPage();
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
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

/** The screens after something was begun. */
async function beginWork(): Promise<readonly string[]> {
  await open('/kestrel-bay/releases');
  await page.getByLabel('New release').fill('Spring sale');
  await page.getByRole('button', { name: 'Create release' }).click();
  await page.getByText('Release created. Add').waitFor();
  const release = new URL(page.url()).pathname;
  await open(`/kestrel-bay/command?say=${encodeURIComponent('drop Rangers by $500')}`);
  await page.getByRole('button', { name: /^Preview/ }).click();
  await page.waitForURL('**/stock-changes/*');
  return [release, `${release}/settings?site=kestrel`, new URL(page.url()).pathname];
}

/** A returning shopper is known: their email is matched by hand where it matches no conversation. */
async function walkIn(): Promise<void> {
  await open('/kestrel-bay/calendar/walk-in');
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Email', { exact: true }).fill('priya.nair@example.com');
  await page.getByLabel('Reason for visit').selectOption('service');
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await page.getByText('Walk-in added. It’s assigned to you').waitFor();
}

/** What a shopper wrote to an address that is no conversation's. */
async function sendLostMail(): Promise<void> {
  const { status } = await requestPage({
    port: forecourt.port,
    host,
    path: '/hooks/mail',
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: [
      'From: Priya N <priya.nair@example.com>',
      'To: reply@mail.example',
      'Subject: About the white one',
      'Message-ID: <lost-1@example.com>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Could I come on Saturday?',
    ].join('\r\n'),
  });
  expect(status).toBe(200);
}

/** The screens before the sign-in, a mailed link to come back among them. */
async function listOpenScreens(): Promise<readonly string[]> {
  const at = (path: string) => requestPage({ port: forecourt.port, host: 'localhost', path });
  await outsider.goto(forecourt.url(host, '/kestrel-bay/recover'));
  await outsider.getByLabel('Your email address').fill('owner@kestrel-bay.example');
  await outsider.getByRole('button', { name: 'Send link' }).click();
  await outsider.getByText('we’ve emailed a link').waitFor();
  const findLink = async () => {
    for (const [, path = ''] of (await at('/dev/mailbox')).body.matchAll(/href="(\/dev\/mailbox\/[^"]+)"/g)) {
      const link = /\/kestrel-bay\/recover\/[\w-]+/.exec((await at(path)).body);
      if (link !== null) return link[0];
    }
    return '';
  };
  await expect.poll(findLink).not.toBe('');
  // Its invitation was not used yet: the link is still valid.
  const invitation =
    new RegExp(`http://${host}:\\d+(/halden[\\w-]*/invitation/\\S+)`).exec(output)?.[1] ?? '';
  const paths = ['', '/sign-in', '/sign-in?out=1', '/sign-in/code', '/recover', '/invitation/nothing'];
  return ['/', '/nobody/at-all', invitation, await findLink(), ...paths.map((path) => `/kestrel-bay${path}`)];
}

async function listScreens(): Promise<readonly string[]> {
  const rail = await page
    .locator('.rail__list a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const car = await firstOf('stock', 'tbody a[href*="/stock/"]');
  const content = await firstOf('pages', 'main a[href*="/pages/"]:not([href*="~"])');
  const lead = await firstOf('leads', 'main a[href*="/leads/"]:not([href$="unplaced"])');
  await walkIn();
  await sendLostMail();
  const mail = await firstOf('leads/unplaced', 'main a[href*="/unplaced/"]');
  const channel = await firstOf('feeds', 'main a[href*="/feeds/"]');
  const yardCar = await firstOf('yard', 'main a[href*="/yard/"]');
  const others = [
    'account',
    'account/recovery-codes',
    // The one site of a group shares with no other, and no link leads there.
    'pages/~shared/about-us',
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
      mail,
      channel,
      ...others.map((path) => `/kestrel-bay/${path}`),
    ]),
  ];
}

type Visitor = { readonly on: Page; readonly cookie: string };

/** A form whose files are on their way as soon as they are chosen: there is nothing left to send. */
const sendsAtOnce = /H32\.2:.*<form class="(?:photo-add|yard-camera)"/;

async function check({ on, cookie }: Visitor, screen: string, walksAll: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const report = (what: string, errors: readonly string[]) =>
    found.push(...errors.map((error) => `${screen}, ${what}: ${error}`));
  await on.setViewportSize(desktop);
  await on.goto(forecourt.url(host, screen));
  // What asks for a proof first shows that it does.
  const { pathname, search } = new URL(on.url());
  const requested = { port: forecourt.port, host, path: `${pathname}${search}`, headers: { cookie } };
  report('html-validate', await findHtmlFaults((await requestPage(requested)).body));
  report('HTML_CodeSniffer', await findSniffedFaults(on));
  if (walksAll) {
    report('keyboard at the desk', await walkByKeyboard(on));
    await on.setViewportSize(phone);
    report('keyboard on the phone', await walkByKeyboard(on));
  }
  await on.setViewportSize(enlarged);
  report('sideways at 400 %', await findHorizontalOverflow(on));
  report('HTML_CodeSniffer at 400 %', await findSniffedFaults(on));
  report('axe-core at 400 %', await findAccessibilityProblems(on));
  report('keyboard at 400 %', await walkByKeyboard(on));
  return found.filter((error) => !sendsAtOnce.test(error));
}

it('H-3 shows every screen at 400 % zoom, with three engines silent and every control within reach of the keyboard', async () => {
  const screens = [...(await listScreens())];
  expect(screens.filter((screen) => screen === '')).toEqual([]);
  expect(screens.length).toBeGreaterThan(35);
  const open = [...(await listOpenScreens())];
  const other = await page.context().newPage();
  const errors = [page, other, outsider].map(watchForErrors);
  const found: string[] = [];
  const workOn = async (on: Page, waiting: string[], cookies: string) => {
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift())
      found.push(...(await check({ on, cookie: cookies }, screen, waiting.length % everyWalk === 0)));
  };
  await Promise.all([
    workOn(page, screens, cookie),
    workOn(other, screens, cookie),
    workOn(outsider, open, ''),
  ]);
  expect([...new Set(found)]).toEqual([]);
  expect(errors.flat().filter((error) => !/status of 404/.test(error))).toEqual([]);
}, 900_000);

it('H-19 leads to the page for plain words where there is no rail to show their field from', async () => {
  await page.setViewportSize(enlarged);
  await open('/kestrel-bay/today');
  // Before the screen has hydrated a press has no effect.
  const led = async () => {
    await page.keyboard.press('Control+k');
    return new URL(page.url()).pathname;
  };
  await expect.poll(led).toBe('/kestrel-bay/command');
});

it('H-1 H-16 leads back to the audit after the proof for its file, which one press then saves', async () => {
  await page.setViewportSize(desktop);
  await open('/kestrel-bay/audit?act=staff');
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await save('Export as CSV');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByText('Verified. You can save the file').waitFor();
  expect(new URL(page.url()).searchParams.get('act')).toBe('staff');
  const saved = awaitLater(page.waitForEvent('download'));
  await save('Export as CSV');
  expect((await saved).suggestedFilename()).toBe('audit-kestrel-bay.csv');
  const workbook = awaitLater(page.waitForEvent('download'));
  await save('Export for Excel');
  expect((await workbook).suggestedFilename()).toBe('audit-kestrel-bay.xlsx');
});
