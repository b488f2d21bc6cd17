/**
 * From watching a car to the message that its price fell: the choice of alerts, the proof of the address, the dealer's
 * new price, the mail, and the way to stop it.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { readMails } from '../support/read-mails.ts';
import { consoleHost } from '../support/sign-in-at-console.ts';
import { signInAtServer, signInWithoutScript } from '../support/sign-in-at-server.ts';
import { listHits } from '../support/stock-hits.ts';

const { forecourt, signIn, newContext } = captureConsole();
const patience = { timeout: 60_000 };
const choice = '.watch-alerts';

const sites = [
  { host: 'kestrel.localhost', group: 'kestrel-bay', list: '/watchlist', garage: '/my-garage' },
  { host: 'halden.localhost', group: 'halden-brisbane', list: '/saved-cars', garage: '/my-garage' },
  { host: 'wattlebend.localhost', group: 'wattlebend', list: '/saved-vans', garage: '/mywattlebend' },
  { host: 'parkway.localhost', group: 'parkway-yard', list: '/watchlist', garage: '/my-garage' },
] as const;

async function findPriced(host: string, skip: number) {
  const hits = await listHits(forecourt.port, host);
  const car = hits.filter(({ price, reserved }) => !reserved && (price ?? 0) > 5000)[skip];
  if (car === undefined) throw new Error(`No priced car at ${host}.`);
  return { path: `/cars/${car.slug}`, id: car.id };
}

/** The address that a mail asks to open, as a path of the site. */
async function findLink(to: string, least: number, requested: RegExp): Promise<string> {
  const mails = await readMails(forecourt.port, to, least);
  const link = mails.flatMap((mail) => requested.exec(mail) ?? [])[0] ?? '';
  const { pathname, search } = new URL(link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  return pathname + search;
}

/** As a member of staff changes it. */
async function lowerPrice(page: Page, group: string, id: string): Promise<void> {
  await page.goto(forecourt.url(consoleHost, `/${group}/stock/${id}`));
  const price = page.getByLabel('Price', { exact: true });
  // Little: a price that looks wrong would be asked about.
  const before = Number((await price.inputValue()).replace(/[$,]/g, ''));
  await price.fill(String(before - 200));
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. It’s live on your websites').waitFor();
}

describe.each(sites)('a watched car at $host', ({ host, group, list, garage }) => {
  it('B-7 F-12 WATCH-1 GATE-8 is reported by mail once its shopper chose so, and no longer once they stopped it', async () => {
    const car = await findPriced(host, 0);
    const { port } = forecourt;
    const page = openBrowserWithoutScript({ port, host });
    await page.go(car.path);
    await page.press('Watch for price drops');
    // Signing in comes back to the choice, and nothing is agreed meanwhile.
    const phone = await signInWithoutScript(page, port);
    expect(page.path).toBe(list);
    expect(page.text(choice)).toContain('end me these alerts from');
    const email = `watcher${phone.slice(-6)}@example.com`;
    await page.press('Email me');
    expect([page.status, page.text(choice)]).toEqual([
      422,
      expect.stringContaining('Enter an email address'),
    ]);
    page.fill('Email (optional)', email, { within: choice });
    await page.press('Email me');
    expect(page.text('.watchlist__alerted')).toContain(`Waits until you select the link we sent to ${email}`);
    await page.go(await findLink(email, 1, /http:\/\/\S+?\/alert\?[^\s"<]+?confirm=[\w-]+/));
    await page.press('Confirm and send alerts');

    const { context, page: consolePage } = await signIn({ group, name: 'Mia Tran' });
    await lowerPrice(consolePage, group, car.id);
    await context.close();
    const [news = ''] = await readMails(port, email, 2);
    expect(news).toMatch(/now (about )?\$[\d,]+ .*was (about )?\$[\d,]+/);
    await page.go(await findLink(email, 2, /http:\/\/\S+?\/alert\?[^\s"<]+/));
    await page.press('Stop these alerts');
    await page.go(list);
    expect(page.text(choice)).toContain('end me these alerts from');

    // In the garage as well as in each message.
    await page.press(/^Text 04/);
    expect(page.text('.watchlist__alerted')).toContain('Price alerts are on. Text your mobile');
    await page.go(`${garage}/searches`);
    expect(page.text()).toContain('Text your mobile');
    await page.go(list);
    await page.press('Stop alerts');
    expect(page.count(choice)).toBe(1);
  });

  it('B-7 F-12 WATCH-2 WATCH-5 offers the choice beside the control, which says that it is on, and covers neither', async () => {
    const car = await findPriced(host, 1);
    const { port } = forecourt;
    const context = await newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(forecourt.url(host, car.path), { waitUntil: 'networkidle' });
    const control = page.locator('.watch-control button').first();
    const shown = page.locator(choice);
    expect(await shown.isVisible()).toBe(false);
    await control.click();
    await page.waitForURL(/\/sign-in\?/);
    await signInAtServer(page, port);
    await page.getByText('Car Saved In Watchlist').waitFor();
    expect(new URL(page.url()).pathname).toBe(car.path);
    await shown.waitFor();
    await expect.poll(() => control.textContent()).toBe('Watching for price drops');
    // Removed and watched again, with the toast there.
    await control.click();
    await page.getByText('Car Removed').waitFor();
    expect([await control.textContent(), await shown.isVisible()]).toEqual(['Watch for price drops', false]);
    await control.click();
    const toast = page.locator('.toast');
    await toast.getByText('Car Saved In Watchlist').waitFor();
    await shown.waitFor();
    const box = async (of: typeof toast) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    const [over, under] = [await box(toast), await box(control)];
    expect(over.y + over.height <= under.y || over.y >= under.y + under.height).toBe(true);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await findHorizontalOverflow(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Text me' }).click();
    await page.waitForURL((url) => url.pathname === list);
    await page.getByText('Price alerts are on.').waitFor();
    await page.goto(forecourt.url(host, car.path), { waitUntil: 'networkidle' });
    await expect.poll(() => control.getAttribute('aria-pressed'), patience).toBe('true');
    expect(await shown.isVisible()).toBe(false);
    await context.close();
  });
});
