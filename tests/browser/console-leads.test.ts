/**
 * The lead inbox in a browser: a car held for a caller, an email that is matched, a drive moved by keys and by mouse.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const secret = 'a-secret-of-a-test';
const shop = 'kestrel.localhost';
const { forecourt, newContext, signIn } = captureConsole({
  MAIL_REPLY_TO: 'reply@mail.example',
  MAIL_IN_SECRET: secret,
});
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  ({ page } = await signIn());
  errors = watchForErrors(page);
});

/** The browser's own word for a form that comes back with its problems. */
const isRefusal = (error: string) => error.includes('status of 422') || error.includes('status of 409');

const open = (path: string) => page.goto(forecourt.url(host, `/kestrel-bay/${path}`));

async function isWhole() {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow, await findAccessibilityProblems(page)]).toEqual([width, 0, []]);
  }
}

/** A customer at the service counter: a lead with a time. */
async function walkIn(name: string, email: string) {
  await open('calendar/walk-in');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Reason for visit').selectOption('service');
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  await page.getByText('Walk-in added. It’s assigned to you').waitFor();
}

describe('the lead inbox', () => {
  it('H-10 B-27 holds a car for a caller: the site shows it immediately, no one else gets it, and it is released', async () => {
    await open('stock?sort=price-desc');
    const shopper = await (await newContext()).newPage();
    const car = (await page.locator('tbody a').first().getAttribute('href')) ?? '';
    await page.goto(new URL(car, page.url()).href);
    await page.getByRole('link', { name: 'Hold for a customer' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
    await page.getByRole('button', { name: 'Hold car' }).click();
    await page.getByText('so you can reach the customer').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Priya Nair');
    await page.getByLabel('Phone', { exact: true }).fill('0491 570 313');
    await page.getByLabel('Email', { exact: true }).fill('priya.nair@example.com');
    await page.getByLabel('How they contacted you').selectOption({ label: 'By phone' });
    await page.getByLabel('Deposit taken').fill('250');
    await isWhole();
    const form = page.url();
    const slower = await page.context().newPage();
    await slower.goto(form);
    await slower.getByLabel('Name', { exact: true }).fill('Tom Nowak');
    await slower.getByLabel('Phone', { exact: true }).fill('0491 570 156');
    await page.getByRole('button', { name: 'Hold car' }).click();
    await page.getByText('Priya Nair has reserved the').waitFor();
    await page.getByText('Requested by phone. Deposit taken: $250.').first().waitFor();

    await page.goto(form);
    const refusal = 'This car is already reserved. End that reservation first.';
    await page.getByText(refusal).waitFor();
    // Nothing can be held there, so nothing is asked; what was being filled in is not lost.
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    await slower.getByRole('button', { name: 'Hold car' }).click();
    await slower.locator('.status-message').filter({ hasText: 'Nothing was changed' }).waitFor();
    expect(await slower.getByLabel('Name', { exact: true }).inputValue()).toBe('Tom Nowak');
    await slower.close();
    await page.goto(new URL(car, page.url()).href);
    await page.getByText('On hold for a customer, until').waitFor();
    const stockNumber = /KB[A-Z]*\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    await shopper.goto(forecourt.url(shop, `/search?query=${stockNumber}`));
    const shown = await shopper.locator('main').textContent();
    expect(shown).toMatch(/reserved/i);

    await page.getByRole('link', { name: 'View lead' }).click();
    await page.getByRole('button', { name: 'End hold' }).click();
    await page.getByText('Hold ended. The car is available again').waitFor();
    await page.getByText('You ended the reservation').waitFor();
    await expect
      .poll(async () => {
        await shopper.reload();
        return await shopper.locator('main').textContent();
      })
      .not.toMatch(/reserved/i);
    await shopper.context().close();
    expect(errors.filter((error) => !isRefusal(error))).toEqual([]);
  });

  it('H-9 matches an unmatched email to its conversation, and undoes it', async () => {
    await walkIn('Daniel Whitby', 'daniel.whitby@example.com');
    const mail = [
      'From: Daniel W <daniel.whitby@example.com>',
      'To: reply@mail.example',
      'Subject: About the white one',
      'Message-ID: <lost-1@example.com>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Could I come on Saturday?',
    ].join('\r\n');
    const answer = await fetch(forecourt.url(host, '/hooks/mail').replace(host, '127.0.0.1'), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      body: mail,
    });
    expect(await answer.json()).toEqual({ outcome: 'unplaced' });
    await open('leads');
    await page.getByRole('link', { name: 'Unmatched emails' }).click();
    await page.getByRole('link', { name: /^Match email/ }).click();
    await page.getByText('1 lead', { exact: true }).waitFor();
    await page.getByLabel('Name, phone, email or lead number').fill('nobody at all');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No leads found').waitFor();
    await page.getByLabel('Name, phone, email or lead number').fill('whitby');
    await page.getByRole('button', { name: 'Find' }).click();
    await isWhole();
    await page.getByRole('button', { name: 'Match email to Daniel Whitby' }).click();
    await page.getByText('Email added to this conversation').waitFor();
    await page.getByText('Could I come on Saturday?').waitFor();
    await open('leads/unplaced');
    await page.getByText('No unmatched emails').waitFor();
    await isWhole();
    await page.getByRole('button', { name: /^Undo match/ }).click();
    await page.getByText('Undone. The email is unmatched again.').waitFor();
    await page.getByRole('link', { name: /^Match email/ }).click();
    await page.getByLabel('Location').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Create lead' }).click();
    await page.getByText('Lead created. Its response timer runs').waitFor();
    expect(errors.filter((error) => !isRefusal(error))).toEqual([]);
  });

  it('H-10 moves a drive in the grid by keys, and by dragging it', async () => {
    await walkIn('Mei Castellano', 'mei.castellano@example.com');
    const times = page.locator('select[name=time]');
    const values = await times
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    // A day after the first, so that it is still to come however long this takes.
    const day = [...new Set(values.map((value) => value?.slice(0, 10)))].at(1) ?? '';
    const [first = ''] = values.filter((value) => value?.startsWith(day));
    await times.selectOption(first);
    await page.getByRole('button', { name: /^(Book|Move) appointment$/ }).click();
    await page.getByText('Appointment booked.').waitFor();

    await open(`calendar?day=${day}`);
    const entry = page.locator('.calendar__item', { hasText: 'Mei Castellano' });
    const before = await entry.locator('.calendar__time').textContent();
    await entry.locator('.calendar__link').focus();
    await page.keyboard.press('m');
    await page.getByText('Moving Mei Castellano').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('move-slots__slot');
    await isWhole();
    await page.keyboard.press('Escape');
    await page.getByText('Moving Mei Castellano').waitFor({ state: 'detached' });
    expect(await entry.locator('.calendar__time').textContent()).toBe(before);
    await entry.locator('.calendar__link').focus();
    await page.keyboard.press('m');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('move-slots__slot');
    await page.keyboard.press('ArrowDown');
    const requested = await page.evaluate(() => document.activeElement?.lastChild?.textContent ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Appointment moved.').waitFor();
    await expect.poll(() => entry.locator('.calendar__time').textContent()).toContain(`${requested} to`);

    const box = await entry.boundingBox();
    if (box === null) throw new Error('It stands in the grid.');
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 30, box.y + 30, { steps: 4 });
    const slots = page.locator('.move-slots__slot');
    await slots.first().waitFor();
    const to = await slots.last().boundingBox();
    const target = await slots.last().evaluate((slot) => slot.lastChild?.textContent ?? '');
    if (to === null) throw new Error('There is a free time.');
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => entry.locator('.calendar__time').textContent()).toContain(`${target} to`);
    expect(errors.filter((error) => !isRefusal(error))).toEqual([]);
  });

  it('B-53 H-1 H-32 saves leads, stock and bookings as they are filtered as files, after a second proof', async () => {
    await walkIn('=Ada Byron', 'ada@example.com');
    await open('leads?state=all&who=nobody');
    const press = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    };
    await press();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText('Verified. You can save the file').waitFor();
    expect(page.url()).toContain('who=nobody');
    const save = async () => {
      const coming = page.waitForEvent('download');
      await press();
      const file = await coming;
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const;
    };
    const [name, others] = await save();
    expect(name).toBe('leads-kestrel-bay.csv');
    expect(others.startsWith('\ufefflead_id,')).toBe(true);
    expect(others).not.toContain('Ada Byron');
    await open('leads?state=all');
    expect((await save())[1]).toContain(",'=Ada Byron,");
    await open('audit?act=lead.export');
    await page
      .getByText(/Leads in the file: \d/)
      .first()
      .waitFor();

    // The proof counts for stock and bookings too.
    await open('stock?make=Toyota');
    const [stockName, stock] = await save();
    expect([stockName, stock.split(',')[0]]).toEqual(['stock-kestrel-bay.csv', '\ufeffStock number']);
    const shown = /^[\d,]+/.exec(await page.locator('.page-head__facts').innerText())?.[0] ?? '';
    expect(stock.trim().split('\r\n').length - 1).toBe(Number(shown.replace(',', '')));
    expect(
      stock
        .split('\r\n')
        .slice(1, -1)
        .every((line) => line.includes(',Toyota,')),
    ).toBe(true);
    await open('calendar?view=week');
    const [bookingsName, bookings] = await save();
    expect(bookingsName).toMatch(/^bookings-kestrel-bay-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(bookings.startsWith('\ufeffDate,From,To,')).toBe(true);
  });
});
