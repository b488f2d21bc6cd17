/** The search box as a shopper uses it: keys, mouse, finger, and without script; and what becomes of the words. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages, type Visit } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const browser = await launchFileBrowser();

const { visit } = cachePages(() => browser);

type Home = Visit & { readonly host?: string };

async function withHome(
  { host = 'kestrel.localhost', ...options }: Home,
  look: (page: Page, field: Locator) => Promise<void>,
): Promise<void> {
  const waitUntil = options.javaScriptEnabled === false ? 'domcontentloaded' : 'networkidle';
  await visit(`http://${host}:${port}/`, { viewport: desktop, waitUntil, ...options }, (page) =>
    look(page, page.locator('main input[name="query"]')),
  );
}

const options = (page: Page) => page.getByRole('option');

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  await field.page().getByRole('option').first().waitFor();
}

describe('the search box', () => {
  it('B-3 D-13 keeps every letter that is typed while it hydrates', async () => {
    const context = await browser.newContext({ viewport: desktop });
    try {
      const page = await context.newPage();
      // Between its drawing and its answer a part waits for a frame, or for a moment where none comes: both are held.
      await page.addInitScript(() => {
        const held: (() => void)[] = [];
        const [frame, later] = [window.requestAnimationFrame, window.setTimeout];
        let isHeld = false;
        Object.assign(window, {
          hold: () => {
            isHeld = true;
          },
          countHeld: () => held.length,
          release: () => {
            isHeld = false;
            for (const act of held.splice(0)) act();
          },
          requestAnimationFrame: (act: FrameRequestCallback) =>
            isHeld ? held.push(() => act(performance.now())) : frame(act),
          setTimeout: (act: () => void, ms = 0) => (isHeld ? held.push(act) : later(act, ms)),
        });
      });
      await page.goto(`http://kestrel.localhost:${port}/`, { waitUntil: 'networkidle' });
      const field = page.locator('main input[name="query"]');
      await field.evaluate((element: HTMLInputElement) => {
        // The first letter came before any script.
        element.value = 'm';
      });
      await page.evaluate('hold()');
      await field.focus();
      await page.keyboard.press('End');
      await expect.poll(() => page.evaluate('countHeld()')).toBeGreaterThan(0);
      await page.keyboard.type('azda');
      await page.evaluate('release()');
      await page.locator('main [data-island=search-box][data-awake]').waitFor();
      expect(await field.inputValue()).toBe('mazda');
      expect(await options(page).first().textContent()).toMatch(/^Mazda/);
    } finally {
      await context.close();
    }
  });

  it('B-3 offers names with their counts, and cars; the keys walk them and Enter goes there', async () => {
    await withHome({}, async (page, field) => {
      await type(field, 'toyota hilu');
      expect(await options(page).first().textContent()).toMatch(/^Toyota HiLux, \d+ found$/);
      expect(await field.getAttribute('aria-activedescendant')).toBeNull();

      await page.keyboard.press('ArrowDown');
      const first = await field.getAttribute('aria-activedescendant');
      expect(await page.locator(`#${first}`).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('End');
      expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Home');
      expect(await field.getAttribute('aria-activedescendant')).toBe(first);
      await page.keyboard.press('ArrowUp');
      expect(await field.getAttribute('aria-activedescendant')).toBeNull();

      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\/toyota\/hilux$/);
    });
  });

  it('B-3 closes on Escape without losing the text, and opens again with an arrow', async () => {
    await withHome({}, async (page, field) => {
      await type(field, 'mazda');
      await page.keyboard.press('Escape');
      expect([await field.getAttribute('aria-expanded'), await field.inputValue()]).toEqual([
        'false',
        'mazda',
      ]);
      await page.keyboard.press('ArrowDown');
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Tab');
      expect(await field.getAttribute('aria-expanded')).toBe('false');
    });
  });

  it('B-3 Enter in the text itself searches; what was understood is in the address', async () => {
    await withHome({}, async (page, field) => {
      await type(field, 'white suv under 40k');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\/suv\?/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        'refinementList[colour][0]': 'White',
        'range[price]': ':40000',
      });
    });
  });

  it('B-3 leads to a car by tap on a phone, within the width of the screen', async () => {
    await withHome({ viewport: phone, hasTouch: true, isMobile: true }, async (page, field) => {
      await type(field, 'mazda');
      expect(await findHorizontalOverflow(page)).toEqual([]);
      await page.locator('.search-box__option--car').first().tap();
      await page.waitForURL(/\/cars\//);
    });
  });

  it('B-3 B-45 is a combobox without accessibility problems, closed and open', async () => {
    await withHome({ host: 'halden.localhost' }, async (page, field) => {
      await type(field, 'halden');
      await page.keyboard.press('ArrowDown');
      expect(await findAccessibilityProblems(page)).toEqual([]);
    });
  });

  it.each(['wattlebend.localhost', 'halden.localhost'])(
    'B-3 NAV-1 is one press away in the header of %s, by keyboard too, and closes again',
    async (host) => {
      await withHome({ host }, async (page) => {
        const button = page.locator('header summary[aria-label^="Search"]');
        await button.focus();
        await page.keyboard.press('Enter');
        const field = page.locator('header input[name="query"]');
        await field.waitFor();
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await findAccessibilityProblems(page)).toEqual([]);
        await page.keyboard.press('Escape');
        expect(await field.isVisible()).toBe(false);
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
        await button.click();
        await field.fill('used');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/search\/used-cars$/);
      });
    },
  );

  it('B-3 is in the header of a phone without script, within the width of the screen', async () => {
    await withHome(
      { host: 'wattlebend.localhost', viewport: phone, hasTouch: true, javaScriptEnabled: false },
      async (page) => {
        await page.locator('header summary[aria-label^="Search"]').tap();
        expect(await findHorizontalOverflow(page)).toEqual([]);
        await page.locator('header input[name="query"]').fill('motorhome');
        await page.locator('header .search-disclosure form button').tap();
        await page.waitForURL(/\/search\/motorhome$/);
      },
    );
  });

  it('B-3 says on the button of the home page how many the words, or the sentence, find', async () => {
    await withHome({}, async (page, field) => {
      const button = page.locator('.home-hero__button');
      const html = await button.innerText();
      await field.fill('zzgurk');
      await expect.poll(() => button.innerText()).toBe('Search');
      await field.fill('diesel ute');
      await expect.poll(() => button.innerText()).toMatch(/^Search \d+ cars$/);
      await field.fill('');
      await expect.poll(() => button.innerText()).toBe(html);
    });
    await visit(
      `http://wattlebend.localhost:${port}/`,
      { viewport: desktop, waitUntil: 'networkidle' },
      async (page) => {
        const button = page.locator('.outback-sentence button');
        const limit = page.getByLabel('Towing limit');
        await limit.focus();
        await limit.selectOption('2000');
        await expect.poll(() => button.innerText()).toMatch(/^Show \d+ vans?$/);
        const shown = await button.innerText();
        await button.click();
        await page.locator('h1').getByText('2,000 kg').waitFor();
        expect(await page.locator('main').innerText()).toContain(shown.replace('Show ', ''));
      },
    );
  });

  it('B-3 GAP-24 is on a page that is not there, and understands plain words', async () => {
    await withHome({}, async (page) => {
      await page.goto(`http://kestrel.localhost:${port}/no/such/page`, { waitUntil: 'networkidle' });
      const field = page.locator('main input[name="query"]');
      await type(field, 'mazda');
      await field.fill('white ute');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\/ute\?/);
    });
  });

  it('B-3 SRCH-2 is a plain form without script, and words are understood all the same', async () => {
    const page = openBrowserWithoutScript({ port, host: 'kestrel.localhost' });
    await page.go('/');
    const field = page.attribute('main input[name=query]', 'aria-label') ?? 'Search';
    page.fill(field, 'used toyta hilux with tow bar', { within: 'main' });
    await page.press(/search|show/i, { within: 'main form' });
    expect(page.path).toBe('/search/toyota/hilux');
    expect(Object.fromEntries(page.url.searchParams)).toEqual({
      query: 'tow bar',
      'refinementList[car_type][0]': 'used',
    });
  });
});
