/** Search by distance as a shopper uses it: by keyboard, on a phone, and without script. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cachePages, type Visit } from '../support/cached-pages.ts';
import { allStockPath } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const browser = await launchFileBrowser();

const { visit } = cachePages(() => browser);

type Listed = Visit & { readonly path?: string; readonly host?: string };

async function withListing(
  { path = allStockPath, host = 'kestrel.localhost', ...options }: Listed,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const isScripted = options.javaScriptEnabled !== false;
  const waitUntil = isScripted ? 'networkidle' : 'domcontentloaded';
  await visit(`http://${host}:${port}${path}`, { viewport: desktop, waitUntil, ...options }, async (page) => {
    if (isScripted) await page.locator('.filter-toggle button').waitFor({ state: 'attached' });
    await look(page);
  });
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const heading = async (page: Page) => plain(await page.locator('h1').innerText());
const waitForHeading = (page: Page, text: string) => expect.poll(() => heading(page)).toContain(text);
const countOf = async (page: Page) =>
  Number.parseInt((await page.locator('#listing-heading + p').innerText()).replaceAll(',', ''), 10);
const kmOfCards = async (page: Page) =>
  (await page.locator('.results .car-card__place').allTextContents()).map((text) =>
    text.includes('less than') ? 0 : Number(/([\d,]+)\u00a0km away/.exec(text)?.[1]?.replaceAll(',', '')),
  );

describe('near a place', () => {
  it('B-4 from the keyboard: a postcode, a distance, the nearest first, and off again', async () => {
    await withListing({}, async (page) => {
      const all = await countOf(page);
      const place = page.getByRole('textbox', { name: 'Postcode or suburb' });
      await place.focus();
      await page.keyboard.type('2150');
      await page.keyboard.press('Tab');
      await waitForHeading(page, 'near 2150');
      expect(await countOf(page)).toBe(all);

      const within = page.getByRole('combobox', { name: 'Within' });
      const promised = plain((await within.locator('option[value="50"]').textContent()) ?? '');
      await within.selectOption('50');
      await waitForHeading(page, 'within 50 km of 2150');
      expect(promised).toBe(`50 km (${await countOf(page)})`);
      expect(page.url()).toContain('near=2150&within=50');
      expect(await countOf(page)).toBeLessThan(all);

      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('nearest');
      await page.waitForURL(/sortBy=nearest/);
      await expect.poll(() => page.locator('#listing-heading + p').innerText()).toContain('nearest first');
      const kms = await kmOfCards(page);
      expect(kms.length).toBeGreaterThan(10);
      expect(kms).toEqual(kms.toSorted((a, b) => a - b));
      expect(kms.every((km) => km <= 50)).toBe(true);

      await page
        .getByRole('list', { name: 'Selected filters', exact: true })
        .getByRole('link')
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => countOf(page)).toBe(all);
      // Written once the list is painted.
      await expect.poll(() => page.url()).not.toContain('near');
    });
  });

  it('B-4 a postcode that is typed and left before the page is hydrated is searched when it is', async () => {
    const context = await browser.newContext({ viewport: desktop });
    try {
      const page = await context.newPage();
      const typed = Promise.withResolvers<void>();
      await page.route(/listing\.enhance/, async (route) => {
        await typed.promise;
        await route.continue();
      });
      await page.goto(`http://kestrel.localhost:${port}${allStockPath}`, { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: 'Postcode or suburb' }).focus();
      await page.keyboard.type('2150');
      await page.keyboard.press('Tab');
      typed.resolve();
      await waitForHeading(page, 'near 2150');
    } finally {
      await context.close();
    }
  });

  it('B-4 this device remembers the place, and offers it for the next search', async () => {
    await withListing({ path: '/search?near=parramatta&within=25' }, async (page) => {
      await waitForHeading(page, 'within 25 km of Parramatta');
      await page.goto(`http://kestrel.localhost:${port}/search/used-cars`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Use Parramatta' }).click();
      await waitForHeading(page, 'near Parramatta');
      expect(page.url()).toContain('/search/used-cars?near=Parramatta');
    });
  });

  it('FORM-1 ERR-13 ERR-12 a wrong postcode stays in its field with the reason, and the list stays', async () => {
    await withListing({ path: '/search/used-cars' }, async (page) => {
      const all = await countOf(page);
      const place = page.getByRole('textbox', { name: 'Postcode or suburb' }).first();
      for (const [typed, message] of [
        ['215', 'Invalid postcode. Please enter a 4-digit number.'],
        ['9998', 'Invalid postcode'],
      ] as const) {
        await place.fill(typed);
        await place.press('Enter');
        await expect.poll(() => page.locator('#filter-near-error').textContent()).toBe(message);
        expect(await page.locator('.listing-message__text').innerText()).toBe(message);
        expect(await page.locator('#filter-near').inputValue()).toBe(typed);
        expect(await page.locator('#filter-near').getAttribute('aria-invalid')).toBe('true');
        expect(await countOf(page)).toBe(all);
      }
    });
  });

  it('B-3 B-4 "white suv near me" asks where that is, on a phone, and then shows it', async () => {
    await withListing({ path: '/search?query=white+suv+near+me', viewport: phone }, async (page) => {
      expect(await heading(page)).toBe('White SUVs for sale');
      await page.locator('#notice-near').fill('2150');
      await page.getByRole('button', { name: 'Show distances' }).click();
      await waitForHeading(page, 'White SUVs for sale near 2150');
      const kms = await kmOfCards(page);
      expect(kms).toEqual(kms.toSorted((a, b) => a - b));
      expect(await findHorizontalOverflow(page)).toEqual([]);
    });
  });

  it('C-1 B-4 an empty circle says so, and every way out is true', async () => {
    await withListing({ path: '/search?near=4870&within=10' }, async (page) => {
      await expect
        .poll(async () => plain(await page.locator('main').innerText()))
        .toContain('No matches within 10 km of 4870');
      await page.getByRole('link', { name: /Any distance/ }).click();
      await waitForHeading(page, 'near 4870');
      expect(await countOf(page)).toBeGreaterThan(0);
    });
  });

  it('B-4 needs no script: fields, button, messages, sentence', async () => {
    await withListing({ javaScriptEnabled: false, path: '/search/used-cars' }, async (page) => {
      const all = await countOf(page);
      await page.locator('#filter-near').fill('2150');
      await page.locator('#filter-within').selectOption('25');
      await page.locator('.filters__foot button').click();
      expect(await heading(page)).toBe('Used cars for sale within 25 km of 2150');
      expect(await countOf(page)).toBeLessThan(all);
      expect(await page.locator('#filter-near').inputValue()).toBe('2150');
      expect(await page.locator('#filter-within').inputValue()).toBe('25');

      await page.goto(`http://kestrel.localhost:${port}/search?query=used+suv+within+50+km+of+Parramatta`);
      expect(await heading(page)).toBe('Used SUVs for sale within 50 km of Parramatta');
      expect(new URL(page.url()).searchParams.get('near')).toBe('Parramatta');

      await page.goto(`http://kestrel.localhost:${port}/search/used-cars?near=me`);
      await page.locator('#notice-near').fill('99');
      await page.getByRole('button', { name: 'Show distances' }).click();
      expect(await page.locator('.listing-message__text').innerText()).toBe(
        'Invalid postcode. Please enter a 4-digit number.',
      );
    });
  });

  it.each([
    ['kestrel.localhost', desktop],
    ['kestrel.localhost', phone],
    ['halden.localhost', desktop],
    ['halden.localhost', phone],
    ['wattlebend.localhost', desktop],
    ['wattlebend.localhost', phone],
  ])('B-4 fits and reads well on %s at %o, found and not found', async (host, viewport) => {
    for (const near of ['4000&within=100', '99']) {
      await withListing({ host, viewport, path: `/search?near=${near}` }, async (page) => {
        expect(await findHorizontalOverflow(page)).toEqual([]);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      });
    }
  });
});
