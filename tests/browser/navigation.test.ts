/** The header of every template: menus by mouse, by keyboard and without script; the list of sites before any of them. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const desktopPx = 1440;
const phonePx = 390;
/** One site of each template. */
const hosts = ['kestrel.localhost', 'halden.localhost', 'wattlebend.localhost'];

const opensOnHover: ReadonlySet<string> = new Set(['halden.localhost']);

let page: Page;

const browser = await launchFileBrowser();
afterEach(() => release(page));

const { borrow, release } = cachePages(() => browser);

type Options = { readonly host: string; readonly widthPx: number; readonly javaScriptEnabled?: boolean };

async function open({ host, widthPx, javaScriptEnabled = true }: Options): Promise<void> {
  const viewport = { width: widthPx, height: 900 };
  page = await borrow(`http://${host}:${port}`, { viewport, javaScriptEnabled });
  await page.goto(`http://${host}:${port}/special-offers`, {
    waitUntil: javaScriptEnabled ? 'networkidle' : 'domcontentloaded',
  });
}

const barMenu = () => page.locator('header details[name="navigation"]').first();
const isOpen = () => barMenu().evaluate((menu) => menu instanceof HTMLDetailsElement && menu.open);

describe.each(hosts)('%s', (host) => {
  it('NAV-5 keeps open what the pointer opened and a press confirms; a second press closes it', async () => {
    await open({ host, widthPx: desktopPx });
    const button = barMenu().locator('summary');
    await button.click();
    expect(await isOpen()).toBe(true);
    expect(await barMenu().getByRole('link').first().isVisible()).toBe(true);
    await button.click();
    expect(await isOpen()).toBe(false);
  });

  it('NAV-5 opens under the pointer on a site of that kind, and only for a press on the others', async () => {
    await open({ host, widthPx: desktopPx });
    await barMenu().locator('summary').hover();
    if (opensOnHover.has(host)) {
      await expect.poll(isOpen).toBe(true);
      await page.mouse.move(700, 880);
      await expect.poll(isOpen).toBe(false);
    } else {
      await page.mouse.move(700, 880);
      expect(await isOpen()).toBe(false);
      await barMenu().locator('summary').hover();
      expect(await isOpen()).toBe(false);
      await barMenu().locator('summary').click();
      await page.mouse.move(700, 880);
      expect(await isOpen()).toBe(true);
    }
  });

  it('NAV-1 NAV-5 opens by keyboard, closes with Escape and gives the focus back', async () => {
    await open({ host, widthPx: desktopPx });
    await barMenu().locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it.each([true, false])(
    'NAV-1 opens on a phone, fits and can be used (script: %s)',
    async (javaScriptEnabled) => {
      await open({ host, widthPx: phonePx, javaScriptEnabled });
      const navigation = page.locator('header nav[aria-label="Main"]');
      await expect.poll(() => navigation.isVisible()).toBe(false);
      await page.locator('header summary[aria-label="Menu"]').click();
      await expect.poll(() => navigation.isVisible()).toBe(true);
      expect(await findHorizontalOverflow(page)).toEqual([]);
      if (javaScriptEnabled) expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
      // One menu unfolds after another, and none moves away from under the finger.
      const [first, second] = [barMenu(), page.locator('header details[name="navigation"]').nth(1)];
      await first.locator('summary').click();
      await expect.poll(() => first.getByRole('link').first().isVisible()).toBe(true);
      await second.locator('summary').click();
      await expect.poll(() => second.getByRole('link').first().isVisible()).toBe(true);
      await expect.poll(() => first.getByRole('link').first().isVisible()).toBe(false);
      expect(await navigation.isVisible()).toBe(true);
    },
  );

  it.each([true, false])(
    'NAV-1 goes from the button of a phone into the menu by keyboard (script: %s)',
    async (javaScriptEnabled) => {
      await open({ host, widthPx: phonePx, javaScriptEnabled });
      const navigation = page.locator('header nav[aria-label="Main"]');
      await page.locator('header summary[aria-label="Menu"]').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => navigation.isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('nav')?.ariaLabel)).toBe('Main');
      if (!javaScriptEnabled) return;
      await page.keyboard.press('Enter');
      await expect.poll(isOpen).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => navigation.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu');
    },
  );

  it('NAV-1 leaves the page in reach when the window of an open menu becomes wide', async () => {
    await open({ host, widthPx: phonePx });
    await page.locator('header summary[aria-label="Menu"]').click();
    await expect.poll(() => page.locator('header nav[aria-label="Main"]').isVisible()).toBe(true);
    await page.setViewportSize({ width: desktopPx, height: 900 });
    await expect.poll(() => page.locator('main[inert]').count()).toBe(0);
    expect(await page.locator('header .menu-button').getAttribute('open')).toBe(null);
    expect(await page.locator('header nav[aria-label="Main"]').isVisible()).toBe(true);
  });
});

describe('the list of sites', () => {
  it.each([phonePx, desktopPx])('fits and can be used by everyone at %d px', async (widthPx) => {
    page = await borrow(`http://localhost:${port}`, { viewport: { width: widthPx, height: 900 } });
    await page.goto(`http://localhost:${port}/`);
    expect(await findHorizontalOverflow(page)).toEqual([]);
    expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
  });
});
