/**
 * A page draft, an offer, a colour and a price are put together, previewed, scheduled, live in one moment, and
 * reverted.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { fillDate } from '../support/fill-date.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

async function saveFirst(page: Page, label: RegExp, text: string): Promise<void> {
  await page.locator('.editor__panel').getByLabel(label).first().fill(text);
  await page.frameLocator('iframe[title="Preview of the draft"]').getByText(text).first().waitFor();
}

async function checkScreen(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** On the clock of Sydney, so many minutes from now, to the minute. */
function soon(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  const look = {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  } as const;
  return new Intl.DateTimeFormat('sv-SE', look).format(at).replace(' ', 'T');
}

describe('releases', () => {
  it('H-12 go live in one moment: a page, an offer, a colour and a price; and are reverted together', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const console = (path: string) => page.goto(forecourt.url(host, `/kestrel-bay${path}`));
    const shop = await context.newPage();

    await console('/pages/kestrel/warranty');
    await saveFirst(page, /^Title/, 'Warranty in spring');
    await console('/offers/kestrel');
    await saveFirst(page, /^Name/, 'The spring offer');
    await console(`/command?say=${encodeURIComponent('drop Rangers by $500')}`);
    await page.getByRole('button', { name: /^Preview/ }).click();
    await page.waitForURL('**/stock-changes/*');

    await console('/releases');
    await page.getByLabel('New release').fill('Spring sale');
    await page.getByRole('button', { name: 'Create release' }).click();
    await page.getByText('Release created. Add').waitFor();
    const release = page.url().replace(/\?.*/, '');
    await checkScreen(page);
    for (const name of [/^Warranty/, /^Offers/, /^Drop the price/])
      await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Add to release' }).click();
    await page.waitForURL(/done=changed/);
    await page.getByRole('link', { name: /^Change settings of Kestrel/ }).click();
    await page.getByLabel('Button colour', { exact: true }).fill('#7a1fa2');
    await page.getByRole('button', { name: 'Save in release' }).click();
    await page.getByText('Saved in the release').waitFor();
    await checkScreen(page);
    const price = await page.locator('.release-line del').first().textContent();
    const [was = ''] = /\$[\d,]+/.exec(price ?? '') ?? [];
    const [will = ''] =
      /\$[\d,]+/.exec((await page.locator('.release-line ins').first().textContent()) ?? '') ?? [];
    const links = await page
      .locator('.release-previews a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

    // One look at all of it: the page, and from there on to the offers and a car.
    const carLook = links.find((link) => link.includes('/cars/')) ?? '';
    await shop.goto(links[0] ?? '');
    expect(await shop.textContent('body')).toContain('Preview of the release “Spring sale”');
    expect(await shop.textContent('h1')).toBe('Warranty in spring');
    expect(await shop.content()).toContain('#7a1fa2');
    await shop.goto(links.find((link) => link.endsWith('/special-offers')) ?? '');
    expect(await shop.textContent('main')).toContain('The spring offer');
    await shop.goto(carLook);
    expect(await shop.textContent('main')).toContain(will);

    const carPath = carLook.slice(carLook.indexOf('/cars/'));
    const read = async (path: string) =>
      (await requestPage({ port: forecourt.port, host: 'kestrel.localhost', path })).body;
    const seen = async () => {
      const [warranty, offers, car] = await Promise.all([
        read('/warranty'),
        read('/special-offers'),
        read(carPath),
      ]);
      return [
        warranty.includes('Warranty in spring'),
        offers.includes('The spring offer'),
        warranty.includes('#7a1fa2'),
        car.includes(will) && !car.includes(`${was} `),
      ];
    };
    expect((await seen()).slice(0, 3)).toEqual([false, false, false]);

    // Words about an hour that the clock shows twice; then a time that comes within two minutes.
    await fillDate(page.getByRole('group', { name: 'Goes live' }), '2027-04-04T02:30');
    await page.getByText('The clock shows 02:30 twice that night').waitFor();
    const time = soon(1.2);
    await fillDate(page.getByRole('group', { name: 'Goes live' }), time);
    await page.getByRole('button', { name: 'Schedule release' }).click();
    await page.getByText('Scheduled. The release goes live automatically').waitFor();
    const isLive = async () => {
      await page.goto(release);
      return page.getByText('Went live on').count();
    };
    await expect.poll(isLive, { timeout: 150_000 }).toBe(1);
    await expect.poll(async () => (await seen()).slice(0, 3)).toEqual([true, true, true]);
    await expect.poll(async () => (await read(carPath)).includes(will)).toBe(true);
    await checkScreen(page);

    await page.getByRole('button', { name: 'Undo release' }).click();
    await page.getByText('Undone. Shoppers see the previous version.').waitFor();
    await expect.poll(async () => (await seen()).slice(0, 3)).toEqual([false, false, false]);
    await expect.poll(async () => (await read(carPath)).includes(was)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  }, 400_000);
});
