/** A shared shortlist that several people have open at once, and side by side. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchFileBrowser } from '../support/for-file.ts';
import { createTestShortlist, findCarIds } from '../support/made-shortlist.ts';
import {
  awake,
  desktopViewport,
  invitePeople,
  join,
  patience,
  phone,
  titles,
} from '../support/shortlist-people.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const address = (host: string, path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

const withPerson = invitePeople(() => browser);

describe('a list that several people have open', () => {
  /** Anna and Ben, each in a browser of their own, on a list of four cars. */
  async function together(act: (anna: Page, ben: Page) => Promise<void>): Promise<void> {
    const { path } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 4));
    const enter = async (page: Page, name: string) => {
      await page.goto(address(kestrel, path));
      await join(page, name);
      await awake(page);
    };
    await withPerson({ viewport: desktopViewport }, async (anna) => {
      await enter(anna, 'Anna');
      await withPerson({}, async (ben) => {
        await enter(ben, 'Ben');
        await act(anna, ben);
      });
    });
  }
  const findText = (page: Page, text: string) =>
    expect.poll(() => page.locator('[data-says]').innerText(), patience).toContain(text);
  /** As when its window comes to the front, which is when it looks at once. */
  const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const noteOf = (page: Page, index: number) => page.locator('.note-form textarea').nth(index);
  const save = (page: Page, index: number) => page.locator('.note-form button').nth(index).click();

  it('C-11 shows what others do while what is half typed stays, with the caret', () =>
    together(async (anna, ben) => {
      await noteOf(anna, 1).fill('Half a thou');
      await noteOf(ben, 0).fill('From Ben');
      await save(ben, 0);
      await findText(ben, 'Note saved');
      await look(anna);
      await anna.getByText('From Ben').waitFor();
      expect(await noteOf(anna, 1).inputValue()).toBe('Half a thou');
      expect(await noteOf(anna, 1).evaluate((field) => field === document.activeElement)).toBe(true);
      await anna.keyboard.type('ght');
      await save(anna, 1);
      await findText(anna, 'Note saved');
      await look(ben);
      await ben.getByText('Half a thought').waitFor();
    }));

  it('C-11 asks nothing of the server while its window is hidden', async () => {
    const { path } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 2));
    // A clock that is held stays with its profile.
    const context = await browser.newContext({ viewport: phone });
    try {
      const page = await context.newPage();
      let requested = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/version')) requested += 1;
      });
      await page.clock.install();
      await page.goto(address(kestrel, path));
      await awake(page);
      const hide = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        }, isHidden);
      await hide(true);
      await page.clock.runFor(60_000);
      expect(requested).toBe(0);
      await hide(false);
      await page.clock.runFor(16_000);
      await expect.poll(() => requested, patience).toBeGreaterThan(0);
    } finally {
      await context.close();
    }
  });

  it('C-11 overwrites no note that the same person wrote in another window, and says so', () =>
    together(async (anna) => {
      const second = await anna.context().newPage();
      await second.goto(anna.url());
      await awake(second);
      await noteOf(anna, 0).fill('First');
      await save(anna, 0);
      await findText(anna, 'Note saved');
      await noteOf(second, 0).fill('Second');
      await save(second, 0);
      await second.getByRole('alert').filter({ hasText: 'in another window' }).waitFor();
      expect(await noteOf(second, 0).inputValue()).toBe('Second');
      await save(second, 0);
      await findText(second, 'Note saved');
      await anna.reload();
      expect(await noteOf(anna, 0).inputValue()).toBe('Second');
    }));

  it('C-11 loses nothing typed where the server is away or the connection gone, and says so', () =>
    together(async (anna) => {
      const { href } = new URL(anna.url());
      for (const answer of ['away', 'offline'] as const) {
        await anna.route(href, (route) =>
          route.request().method() !== 'POST'
            ? route.fallback()
            : answer === 'away'
              ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' })
              : route.abort('internetdisconnected'),
        );
        await noteOf(anna, 0).fill(`While ${answer}`);
        await save(anna, 0);
        await findText(anna, 'couldn’t save');
        expect(await noteOf(anna, 0).inputValue()).toBe(`While ${answer}`);
        await anna.unroute(href);
        await save(anna, 0);
        await findText(anna, 'Note saved');
      }
    }));

  it('C-11 is put in order by dragging, and says how the order of all came about', () =>
    together(async (anna, ben) => {
      await anna.getByRole('link', { name: 'Your order' }).click();
      await awake(anna);
      await anna.setViewportSize({ width: 1440, height: 1400 });
      const before = await titles(anna, '.your-order');
      const rows = anna.locator('.ordered-car');
      const [from, to] = [
        await rows.nth(3).locator('[data-drags]').boundingBox(),
        await rows.nth(0).boundingBox(),
      ];
      if (!from || !to) throw new Error('There is nothing to drag.');
      await anna.mouse.move(from.x + 8, from.y + 8);
      await anna.mouse.down();
      await anna.mouse.move(from.x + 8, to.y + 4, { steps: 12 });
      await anna.mouse.up();
      await findText(anna, 'Your order is saved');
      const after = await titles(anna, '.your-order');
      expect(after).toEqual([before[3], before[0], before[1], before[2]]);
      expect(await anna.locator('.ordered-car__place').allInnerTexts()).toEqual(['1', '2', '3', '4']);
      await ben.getByRole('link', { name: 'Your order' }).click();
      await awake(ben);
      await ben.getByRole('button', { name: /^Down/ }).first().click();
      await findText(ben, 'is now your number 2');
      await ben.getByRole('link', { name: 'Together' }).click();
      await ben.getByText('Combined rankings of Anna and you').waitFor();
      await ben.getByText('How this order is calculated').click();
      const sums = await ben.locator('.order-working tbody td:last-child').allInnerTexts();
      expect(sums.map(Number)).toEqual(sums.map(Number).toSorted((a, b) => a - b));
      // The sum of two people is visible on a phone without scrolling.
      expect(await ben.locator('.order-working__scroller').evaluate(hidesSomething)).toBe(false);
    }));

  it('C-28 picks the cars of the columns, holds the heads in view, and shows only what differs', () =>
    together(async (anna, ben) => {
      await anna.getByRole('link', { name: 'Side by side' }).click();
      await awake(anna);
      // One for each car; the head of the rows has nothing to pick.
      expect(await anna.locator('.side-table__heads th[scope=col]:visible select').count()).toBe(4);
      const select = anna.locator('#pick-0');
      const last = await anna.locator('#pick-3').inputValue();
      await select.selectOption(last);
      await expect
        .poll(() => anna.locator('.side-table__heads select').first().inputValue(), patience)
        .toBe(last);
      await expect.poll(() => new URL(anna.url()).searchParams.getAll('cars')[0], patience).toBe(last);
      const same = anna.locator('.side-table__row--same:visible').first();
      await same.waitFor();
      await anna.getByLabel('Only differences').check();
      expect(await anna.locator('.side-table__row--same:visible').count()).toBe(0);
      for (const page of [anna, ben]) {
        if (page === ben) await ben.getByRole('link', { name: 'Side by side' }).click();
        await awake(page);
        await page.locator('.side-table tbody tr:visible').last().scrollIntoViewIfNeeded();
        const heads = await page.locator('.side-table__heads').boundingBox();
        expect(heads?.y).toBeGreaterThanOrEqual(0);
        expect(heads?.y).toBeLessThan(10);
        // While one page still turns into the next, the browser finds nothing but the page itself under a finger.
        const name = page.locator('.side-table__heads .side-table__name').first();
        const isOnTop = () =>
          name.evaluate((element) => {
            const { left, top } = element.getBoundingClientRect();
            return document.elementFromPoint(left + 4, top + 4) === element;
          });
        await expect.poll(isOnTop, { ...patience, message: 'nothing lies over them' }).toBe(true);
      }
    }));

  it('C-11 gives the link away in one press', () =>
    together(async (anna) => {
      await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await anna.getByRole('button', { name: 'Share link' }).click();
      await anna.getByText('Link copied').waitFor();
      expect(await anna.evaluate(() => navigator.clipboard.readText())).toBe(anna.url());
    }));
});

const hidesSomething = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
