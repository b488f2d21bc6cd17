import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

const { lend } = cachePages(() => browser);
const visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) =>
  lend(address('/'), { javaScriptEnabled, viewport: { width: 390, height: 844 } }, journey);

/** Each journey takes a car of its own, so that none takes another's times. */
async function openBooking(page: Page, which: number): Promise<void> {
  const listing = await requestPage({ port, host, path: allStockPath });
  const carPath = findCarPaths(listing.body)[which];
  if (!carPath) throw new Error(`The listing (status ${listing.status}) links to too few cars.`);
  await page.goto(address(`${carPath}/enquire?about=test-drive`), { waitUntil: 'domcontentloaded' });
}

async function fillInContact(page: Page, name = 'Jordan Blake'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('0491 570 006');
  await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
}

/** In the list without script, by an arrow key in the calendar with it. */
async function chooseAnotherTime(page: Page): Promise<void> {
  const list = page.locator('#booking-time-list');
  if ((await list.count()) > 0) {
    const later = await list.locator('option:not([disabled])').last().getAttribute('value');
    await list.selectOption(later ?? '');
    return;
  }
  const time = page.locator('input[name=time]');
  const booked = await time.inputValue();
  await page.locator('.slot-picker__days input:checked').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => time.inputValue()).not.toBe(booked);
}

/** Chooses another free time on the page behind the link, then cancels. */
async function moveAndCancel(page: Page, press: (button: string) => Promise<void>): Promise<void> {
  await page.getByRole('heading', { name: 'Your test drive is booked' }).waitFor();
  const before = await page.locator('.booked-time__when').textContent();
  await chooseAnotherTime(page);
  await press('Change to this time');
  await page.getByRole('heading', { name: 'Your test drive has been moved' }).waitFor();
  expect(await page.locator('.booked-time__when').textContent()).not.toBe(before);
  const link = page.url();
  await press('Cancel this test drive');
  await page.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor();
  // The same link again, as from an old message.
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor();
  expect(await page.getByRole('button', { name: /Move|Cancel/ }).count()).toBe(0);
}

describe('booking a test drive', () => {
  it('B-30 LEAD-9 API-5 is done, moved and cancelled without script', () =>
    visit(false, async (page) => {
      await openBooking(page, 3);
      await fillInContact(page);
      const select = page.locator('select[name=test_drive_time]');
      const free = await select.locator('option:not([disabled])').nth(1).getAttribute('value');
      await select.selectOption(free ?? '');
      const press = (name: string) => page.getByRole('button', { name }).click();
      await page.locator('.enquiry-form button.submit-button').click();
      await page.getByRole('heading', { name: 'Thank you, your test drive is booked' }).waitFor();
      await page.getByRole('link', { name: 'Change or cancel' }).click();
      await moveAndCancel(page, press);
    }));

  it('B-30 is done, moved and cancelled with the keyboard alone', () =>
    visit(true, async (page) => {
      await openBooking(page, 4);
      const any = page.getByRole('radio', { name: 'Any time' });
      await any.waitFor();
      await any.focus();
      await page.keyboard.press('ArrowRight');
      const times = page.locator('.slot-picker__times');
      await times.waitFor();
      expect(await page.locator('.slot-picker__chosen').textContent()).toMatch(/\d (am|pm)$/);
      await times.locator('input:checked').focus();
      await page.keyboard.press('ArrowRight');
      const value = await page.locator('input[name=test_drive_time]').inputValue();
      expect(await times.locator('input:checked').inputValue()).toBe(value);
      expect(await findHorizontalOverflow(page)).toEqual([]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await fillInContact(page);
      await page.getByRole('textbox', { name: 'Email' }).press('Enter');
      await page.getByRole('heading', { name: 'Thank you, your test drive is booked' }).waitFor();
      await page.getByRole('link', { name: 'Change or cancel' }).press('Enter');
      await page.waitForURL(/\/booking\?/);
      await moveAndCancel(page, (name) => page.getByRole('button', { name }).press('Enter'));
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }));

  it('B-30 tells who comes second, keeps what they typed, and offers the other times', () =>
    visit(false, async (page) => {
      await openBooking(page, 5);
      const second = await page.context().newPage();
      await openBooking(second, 5);
      const free =
        (await page
          .locator('select[name=test_drive_time] option:not([disabled])')
          .nth(2)
          .getAttribute('value')) ?? '';
      const book = async (each: Page, name: string) => {
        await fillInContact(each, name);
        await each.locator('select[name=test_drive_time]').selectOption(free);
        await each.locator('.enquiry-form button.submit-button').click();
      };
      await book(page, 'Jordan Blake');
      await page.getByRole('heading', { name: 'Thank you, your test drive is booked' }).waitFor();
      // Another shopper: the same words sent twice by one person are one booking.
      await book(second, 'Robin Hale');
      const summary = await second.locator('.error-summary').textContent();
      expect(summary).toContain('That time is no longer available. Choose another time.');
      expect(await second.getByLabel('Name').inputValue()).toBe('Robin Hale');
      const claimed = second.locator(`select[name=test_drive_time] option[value="${free}"]`);
      expect(await claimed.getAttribute('disabled')).not.toBeNull();
      expect(
        await second.locator('select[name=test_drive_time] option:not([disabled])').count(),
      ).toBeGreaterThan(5);
    }));

  it('B-30 a link that was changed, or is another site’s, opens nothing and says whom to ask', async () => {
    for (const path of ['/booking', '/booking?id=x&signature=y', '/booking/calendar.ics?id=x&signature=y']) {
      const answer = await requestPage({ port, host, path });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toLowerCase()).toContain('doesn’t work');
    }
  });

  it.each([
    ['nothing', '', 400],
    ['a car that is not there', '?car_id=no-such-car', 404],
    ['another site’s location', '?location=newstead', 404],
    ['a location', '?location=parramatta', 200],
  ])('API-5 answers %s', async (_label, query, status) => {
    const answer = await requestPage({ port, host, path: `/api/test-drive-availability${query}` });
    expect(answer.status).toBe(status);
    if (status === 200) {
      expect(JSON.parse(answer.body)).toMatchObject({ location: 'parramatta', minutes: 45 });
    }
  });
});
