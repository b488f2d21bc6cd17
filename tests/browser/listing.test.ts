/** The listing as a shopper uses it: mouse, keyboard, phone, with and without script, with a connection that breaks. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages, type Visit } from '../support/cached-pages.ts';
import { allStockPath } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const browser = await launchFileBrowser();
const scriptless = await launchFileBrowser({ hasScript: false });

const { visit } = cachePages(() => browser);
const { visit: visitWithoutScript } = cachePages(() => scriptless);

async function withListing(
  {
    path = allStockPath,
    host = 'kestrel.localhost',
    hasScript: isScripted = true,
    ...options
  }: Visit & { readonly path?: string; readonly host?: string; readonly hasScript?: boolean },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const waitUntil = isScripted ? 'networkidle' : 'domcontentloaded';
  const open = isScripted ? visit : visitWithoutScript;
  await open(`http://${host}:${port}${path}`, { waitUntil, ...options }, async (page) => {
    if (isScripted && path !== '/') {
      await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
    }
    await look(page);
  });
}

/** Spaces that do not break are spaces. */
const heading = async (page: Page) => (await page.locator('h1').innerText()).replaceAll('\u00a0', ' ');
const countText = (page: Page) => page.locator('#listing-heading + p').innerText();
const carTitles = (page: Page) => page.locator('.results h3').allTextContents();
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const waitForHeading = (page: Page, text: string) => expect.poll(() => heading(page)).toContain(text);
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** The names of all that the browser tells assistive technology. */
async function listNames(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : [String(name?.value ?? '')]));
}

describe('filters with script', () => {
  it('SRCH-2, D-1 a tick goes to its own address, keeps focus and place, and is announced', async () => {
    await withListing({}, async (page) => {
      const box = page.getByRole('checkbox', { name: /^Mazda/ });
      await box.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 300));
      await box.focus();
      const before = await scrolledTo(page);
      await page.keyboard.press('Space');
      await waitForHeading(page, 'Mazda');
      expect(address(page)).toBe('/search/mazda');
      expect(await box.isChecked()).toBe(true);
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await scrolledTo(page)).toBe(before);
      expect(await page.locator('#listing-heading + p[role=status]').innerText()).toMatch(
        /^\d+ cars, most relevant first$/,
      );
      expect(await page.getByRole('list', { name: 'Selected filters' }).innerText()).toContain('Mazda');
    });
  });

  it('SRCH-2 quick ticks add up', async () => {
    await withListing({}, async (page) => {
      await page.evaluate(() => {
        const tick = (value: string) =>
          document
            .querySelector<HTMLInputElement>(`input[name="refinementList[make][]"][value="${value}"]`)
            ?.click();
        tick('Mazda');
        tick('Kia');
      });
      await waitForHeading(page, 'Kia and Mazda');
      expect(await page.getByRole('checkbox', { name: /^Kia/ }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(true);
    });
  });

  it.each([
    ['the page is hydrated', /listing\.enhance/],
    ['any script is there', /entry\.client/],
  ])('SRCH-2 a tick that comes before %s is made when it is', async (_label, late) => {
    const context = await browser.newContext({ viewport: desktop });
    try {
      const page = await context.newPage();
      const ticked = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await ticked.promise;
        await route.continue();
      });
      await page.goto(`http://kestrel.localhost:${port}${allStockPath}`, { waitUntil: 'commit' });
      await page.getByRole('checkbox', { name: /^Mazda/ }).click();
      ticked.resolve();
      await waitForHeading(page, 'Mazda');
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(true);
      expect(address(page)).toBe('/search/mazda');
    } finally {
      await context.close();
    }
  });

  it('PRICE-12, SRCH-24 a handle moves by key in steps of 500 and ten at a time, and the list follows', async () => {
    await withListing({}, async (page) => {
      const handle = page.getByRole('slider', { name: 'Highest Price' });
      await handle.focus();
      await page.keyboard.press('PageDown');
      await page.waitForURL(/range\[price\]=:245000/);
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(/range\[price\]=:244500/);
      await expect.poll(() => page.getByRole('textbox', { name: 'Price to' }).inputValue()).toBe('244,500');
      expect(await handle.getAttribute('aria-valuetext')).toBe('$244,500');
      // The server's list may take the place of the early one between finding the handle and asking it.
      await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it('PRICE-11, B-2 while a handle is dragged only the count follows; the list follows when it is released', async () => {
    await withListing({}, async (page) => {
      const handle = page.getByRole('slider', { name: 'Highest Price' });
      await handle.scrollIntoViewIfNeeded();
      const box = await handle.boundingBox();
      if (!box) throw new Error('The slider has no place on the page.');
      const all = await countText(page);
      const button = page.locator('.filters__foot button');
      const allButton = await button.innerText();
      await page.mouse.move(box.x + box.width - 24, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2, { steps: 6 });
      await expect.poll(() => button.innerText()).not.toBe(allButton);
      expect(await countText(page)).toBe(all);
      expect(address(page)).toBe(allStockPath);
      const max = await page.getByRole('textbox', { name: 'Price to' }).inputValue();
      const promised = await page.evaluate(async (dollars) => {
        const answer = await fetch(`/api/search?price=:${dollars.replaceAll(',', '')}`);
        return `${(await answer.json()).count} cars`;
      }, max);
      await expect.poll(() => button.innerText()).toBe(`Show ${promised}`);
      await page.mouse.up();
      await waitForHeading(page, 'under');
      expect(await countText(page)).toContain(promised);
      // Written once the list is painted.
      await expect.poll(() => address(page)).toMatch(/range\[price\]=:\d+00$/);
    });
  });

  it('SRCH-4 the show-me button goes to the top of the page', async () => {
    await withListing({}, async (page) => {
      await page.locator('.filters__foot button').scrollIntoViewIfNeeded();
      expect(await scrolledTo(page)).toBeGreaterThan(300);
      await page.locator('.filters__foot button').click();
      await expect.poll(() => scrolledTo(page)).toBe(0);
    });
  });

  it('D-13 a keyboard comes past the filters with one key', async () => {
    await withListing({}, async (page) => {
      const skip = page.getByRole('link', { name: 'Skip the filters' });
      await skip.focus();
      expect((await skip.boundingBox())?.height).toBeGreaterThan(10);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const isPast = await page.evaluate(
        () =>
          document.activeElement !== null &&
          !document.activeElement.closest('form#filters') &&
          document.activeElement.closest('.listing__results') !== null,
      );
      expect(isPast).toBe(true);
    });
  });

  it('SRCH-8, ERR-4, B-57 a change that does not arrive leaves the list and the address, says so, and can be tried again', async () => {
    await withListing({}, async (page) => {
      const before = { titles: await carTitles(page), count: await countText(page), address: address(page) };
      // Nor does the stock, by which the browser would know the list itself.
      await page.route('**/api/listed-*', (route) => route.abort());
      await page.route('**/search/**', (route) => route.abort());
      await page.getByRole('checkbox', { name: /^Mazda/ }).click();
      await page.getByText('The list couldn’t be updated.').waitFor();
      expect(await carTitles(page)).toEqual(before.titles);
      expect(await countText(page)).toBe(before.count);
      expect(address(page)).toBe(before.address);
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(false);
      await page.unroute('**/search/**');
      await page.getByRole('link', { name: 'Try again' }).click();
      await waitForHeading(page, 'Mazda');
      expect(await page.getByText('The list couldn’t be updated.').count()).toBe(0);
    });
  });

  it.each(['mouse', 'keyboard', 'touch'] as const)(
    'SRCH-8, ERR-4 a link to a narrower list that fails leaves the list where it is, by %s',
    async (hand) => {
      const screen = hand === 'touch' ? { viewport: phone, hasTouch: true } : {};
      await withListing(screen, async (page) => {
        const before = {
          titles: await carTitles(page),
          count: await countText(page),
          address: address(page),
        };
        const narrower = page.locator('.narrow__list a').first();
        await page.route('**/search/**', (route) => route.abort());
        if (hand === 'mouse') await narrower.click();
        else if (hand === 'touch') await narrower.tap();
        else {
          await narrower.focus();
          await page.keyboard.press('Enter');
        }
        await page.getByText('The list couldn’t be updated.').waitFor();
        expect(await carTitles(page)).toEqual(before.titles);
        expect(await countText(page)).toBe(before.count);
        expect(address(page)).toBe(before.address);
      });
    },
  );

  it('SRCH-8 keeps the old cards, dimmed, until the new ones arrive', async () => {
    await withListing({}, async (page) => {
      const before = await carTitles(page);
      let answer: () => void = () => {};
      const held = new Promise<void>((settle) => {
        answer = settle;
      });
      await page.route('**/search/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('checkbox', { name: /^Mazda/ }).click();
      await page.locator('.results[aria-busy=true]').waitFor();
      expect(await carTitles(page)).toEqual(before);
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(true);
      answer();
      await waitForHeading(page, 'Mazda');
      expect(await page.locator('.results').getAttribute('aria-busy')).toBe('false');
    });
  });

  it('B-56 grid or list stays through filters and paging', async () => {
    await withListing({}, async (page) => {
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await page.locator('.car-rows').waitFor();
      await page.getByRole('checkbox', { name: /^Toyota/ }).click();
      await waitForHeading(page, 'Toyota');
      expect(address(page)).toBe('/search/toyota?view=list');
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL(/page=2/);
      expect(await page.locator('.car-rows').count()).toBe(1);
    });
  });
});

describe('back from a car', () => {
  const path = '/search/toyota?sortBy=price_asc&page=2';

  it.each([
    ['mouse', true],
    ['keyboard', true],
    ['touch', true],
    ['mouse', false],
    ['keyboard', false],
    ['touch', false],
  ] as const)(
    'B-57 by %s, script %s: filters, page, order and scroll are as they were',
    async (hand, hasScript) => {
      const screen = hand === 'touch' ? { viewport: phone, hasTouch: true } : {};
      await withListing({ path, hasScript, ...screen }, async (page) => {
        const before = {
          heading: await heading(page),
          titles: await carTitles(page),
          sort: await page.locator('#sort-order').inputValue(),
        };
        const link = page.locator('.results h3 a').nth(7);
        // What is still to come would move the page after its place was noted.
        await page.waitForLoadState('load');
        await link.scrollIntoViewIfNeeded();
        // Letters that come late move the page, and so does focus on what is half outside the window.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        if (hand === 'keyboard') await link.focus();
        const scroll = await scrolledTo(page);
        expect(scroll).toBeGreaterThan(0);
        if (hand === 'mouse') await link.click();
        else if (hand === 'touch') await link.tap();
        else await page.keyboard.press('Enter');
        await page.waitForURL(/\/cars\//);
        await page.goBack({ waitUntil: 'load' });
        await waitForHeading(page, before.heading);
        expect(address(page)).toBe(path);
        expect(await carTitles(page)).toEqual(before.titles);
        expect(await page.locator('#sort-order').inputValue()).toBe(before.sort);
        expect(await page.locator('.pager [aria-current=page]').innerText()).toContain('2');
        // Emulated touch ends before the browser notes the place: targets for fingers above it have shrunk by then.
        const slack = hand === 'touch' ? 64 : 0;
        await expect.poll(async () => Math.abs((await scrolledTo(page)) - scroll)).toBeLessThanOrEqual(slack);
      });
    },
  );

  it('B-57 Back and Forward walk through the filters; boxes and list agree each time', async () => {
    await withListing({}, async (page) => {
      await page.getByRole('checkbox', { name: /^Mazda/ }).click();
      await waitForHeading(page, 'Mazda');
      await page.goBack();
      await waitForHeading(page, 'Cars for sale');
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(false);
      await page.goForward();
      await waitForHeading(page, 'Mazda');
      expect(await page.getByRole('checkbox', { name: /^Mazda/ }).isChecked()).toBe(true);
    });
  });
});

describe('on a phone', () => {
  it('SRCH-2, D-1 a tick that takes its own filter away leaves the focus at the filter beside it', async () => {
    // A yard of used cars alone offers the condition only while one is chosen.
    await withListing({ host: 'parkway.localhost', path: '/search/used-cars' }, async (page) => {
      const box = page.getByRole('checkbox', { name: /^Used/ });
      await box.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => box.count()).toBe(0);
      const focused = await page.evaluate(
        () => document.activeElement?.closest('#filters [data-group]')?.tagName,
      );
      expect(focused).toBe('DETAILS');
    });
  });

  it('B-2 the sheet keeps focus in, counts live, and gives focus back', async () => {
    await withListing({ viewport: phone, hasTouch: true }, async (page) => {
      const button = page.getByRole('button', { name: /^Filter/ });
      const bar = await button.boundingBox();
      expect(bar?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.waitFor();
      const focusIsInside = () =>
        sheet.evaluate(
          (element) => element.contains(document.activeElement) && document.activeElement !== null,
        );
      expect(await focusIsInside()).toBe(true);
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsInside()).toBe(true);
      await page.keyboard.press('Tab');
      expect(
        await page
          .getByRole('button', { name: 'Close filters' })
          .evaluate((e) => e === document.activeElement),
      ).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
      expect((await findAccessibilityProblems(page)).join('\n')).toBe('');

      await sheet.getByRole('checkbox', { name: /^Mazda/ }).click();
      await sheet.getByRole('list', { name: 'Selected filters, in the panel' }).getByText('Mazda').waitFor();
      const promised = (await sheet.locator('.filters__foot button').innerText()).replace('Show ', '');
      await sheet.locator('.filters__foot button').click();
      await sheet.waitFor({ state: 'hidden' });
      expect(await countText(page)).toContain(promised);
      await expect.poll(() => scrolledTo(page)).toBe(0);

      await button.click();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it('B-2 has the closed sheet painted beside the window and out of reach, and where a turned tablet is wide it is beside the list', async () => {
    await withListing({ viewport: phone, hasTouch: true }, async (page) => {
      const filters = page.locator('#filters');
      await expect.poll(() => filters.evaluate((form) => form.className)).toContain('filters--ready');
      const closed = await filters.evaluate((form) => ({
        height: form.clientHeight,
        right: form.getBoundingClientRect().right,
        // Neither the tab key nor a well-meaning script gets into any of it.
        focused: [...form.querySelectorAll<HTMLElement>('a, button, input, select, summary')].filter(
          (part) => {
            part.focus();
            return part.matches(':focus');
          },
        ).length,
      }));
      expect(closed).toEqual({ height: phone.height, right: 0, focused: 0 });
      expect(await findHorizontalOverflow(page)).toEqual([]);
      expect(await listNames(page)).not.toContain('Close filters');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect
        .poll(() => listNames(page))
        .toEqual(expect.arrayContaining(['Close filters', expect.stringMatching(/^Mazda/)]));
      await page.keyboard.press('Escape');
      await expect.poll(() => listNames(page)).not.toContain('Close filters');
      await page.setViewportSize({ width: 1200, height: 800 });
      await filters.getByRole('checkbox', { name: /^Mazda/ }).waitFor();
      // The page gets its new width after the window has it.
      await expect.poll(async () => (await filters.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    });
  });

  it('B-2 works without script: the sheet opens, a tick is sent, the list is the one asked for', async () => {
    await withListing({ viewport: phone, hasScript: false }, async (page) => {
      await page.getByText('Filter', { exact: true }).first().click();
      await page.locator('input[name="refinementList[make][]"][value="Mazda"]').check();
      await page.locator('.filters__foot button').click();
      await page.waitForURL(/\/search\/mazda$/);
      expect(await heading(page)).toContain('Mazda');
    });
  });

  it.each(['halden.localhost', 'wattlebend.localhost'])('%s has its filters in a sheet too', async (host) => {
    await withListing({ host, viewport: phone }, async (page) => {
      await page.getByRole('button', { name: /ilter/ }).first().click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.waitFor();
      expect(await findHorizontalOverflow(page)).toEqual([]);
      expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
    });
  });
});

describe('the keyword of the filters', () => {
  it('B-3, B-2 is understood as the search understands it: the button counts what the list then shows', async () => {
    await withListing({ path: '/search/used-cars' }, async (page) => {
      const field = page.getByRole('combobox', { name: 'Keyword' });
      const button = page.locator('.filters__foot button');
      const before = await button.innerText();
      await field.click();
      await field.pressSequentially('white suv under 40k');
      await expect.poll(() => button.innerText()).not.toBe(before);
      const promised = (await button.innerText()).replace('Show ', '');
      await page.keyboard.press('Escape');
      await button.click();
      await waitForHeading(page, 'under $40,000');
      expect(await countText(page)).toContain(promised);
      expect(await heading(page)).toBe('Used white SUVs under $40,000');
    });
  });

  it('B-3 a suggestion keeps the filters that are there', async () => {
    await withListing({ path: '/search/used-cars' }, async (page) => {
      const field = page.getByRole('combobox', { name: 'Keyword' });
      await field.click();
      await field.pressSequentially('toyota hilu');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await waitForHeading(page, 'HiLux');
      expect(await page.getByRole('list', { name: 'Selected filters' }).innerText()).toMatch(/Used/);
    });
  });

  it('B-3 counts in the sheet of a phone as well, and needs no script', async () => {
    await withListing({ viewport: phone, hasTouch: true }, async (page) => {
      await page.getByRole('button', { name: /^Filter/ }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      const keyword = sheet.getByRole('combobox', { name: 'Keyword' });
      // What the first frame of the open sheet does not need is out of reach until the next one.
      await expect.poll(() => keyword.evaluate((field) => field.closest('[inert]') === null)).toBe(true);
      await keyword.pressSequentially('mazda');
      const button = sheet.locator('.filters__foot button');
      const promised = await page.evaluate(async () => {
        const answer = await fetch('/api/search?refinementList[make][0]=Mazda');
        return `${(await answer.json()).count} cars`;
      });
      await expect.poll(() => button.innerText()).toBe(`Show ${promised}`);
    });
    const plain = openBrowserWithoutScript({ port, host: 'kestrel.localhost' });
    await plain.go(allStockPath);
    plain.fill('Keyword', 'white ute', { within: '#filters' });
    await plain.press(/^Show/, { within: '.filters__foot' });
    expect(plain.url.href).toMatch(/\/search\/ute\?/);
    expect(plain.text('h1')).toBe('White utes for sale');
  });
});

describe('what every listing keeps to', () => {
  const makeBoxes = 'input[name="refinementList[make][]"]';
  const moreMakes = (page: Page) => page.locator('#values-make .facet-values__more').first();
  const hiddenIn = async (page: Page) => Number((await moreMakes(page).innerText()).match(/\d+/)?.[0]);

  it('D-4 shows eight values of a filter, and brings the others in place when they are asked for', async () => {
    await withListing({}, async (page) => {
      const makes = page.locator(makeBoxes);
      expect(await makes.count()).toBe(8);
      expect(await moreMakes(page).innerText()).toMatch(/^Show \d+ more$/);
      const hidden = await hiddenIn(page);
      await moreMakes(page).scrollIntoViewIfNeeded();
      const before = await scrolledTo(page);
      await moreMakes(page).focus();
      await page.keyboard.press('Enter');
      const shown = page.locator(`${makeBoxes}:visible`);
      await expect.poll(() => shown.count()).toBe(8 + hidden);
      const isNinthFocused = () => makes.nth(8).evaluate((box) => box === document.activeElement);
      await expect.poll(isNinthFocused).toBe(true);
      expect(Math.abs((await scrolledTo(page)) - before)).toBeLessThan(60);
      // A tick leaves them there.
      const tenth = await makes.nth(9).getAttribute('value');
      await makes.nth(9).check();
      await waitForHeading(page, tenth ?? '');
      expect(await shown.count()).toBe(8 + hidden);
      await expect.poll(() => address(page)).not.toContain(allStockPath);
      await page.goBack();
      await expect.poll(() => heading(page)).not.toContain(tenth);
    });
  });

  it.each([desktop, phone])('D-4 brings them by a link without script, $width px wide', async (viewport) => {
    await withListing({ viewport, hasScript: false }, async (page) => {
      if (viewport === phone) await page.locator('.filter-toggle label').click();
      const hidden = await hiddenIn(page);
      await moreMakes(page).click();
      await page.waitForURL(/[?]all=make#values-make$/);
      await expect.poll(() => page.locator(`${makeBoxes}:visible`).count()).toBe(8 + hidden);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('all=');
      if (viewport === phone) await page.locator('.filters__close--plain').click();
      expect(await page.locator('.results h3').first().isVisible()).toBe(true);
    });
  });

  it('D-12 lays nothing over the stock, and keeps a call one tap away on a phone', async () => {
    await withListing({ viewport: phone, hasTouch: true }, async (page) => {
      expect(await page.locator('[role=dialog]:visible, dialog[open]').count()).toBe(0);
      expect(await page.locator('header a[href^="tel:"]:visible').count()).toBe(1);
      const covered = await page.evaluate(() => {
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * 0.7);
        return middle?.closest('.results') === null;
      });
      expect(covered).toBe(false);
    });
  });

  it('D-13 loads nothing from elsewhere', async () => {
    await withListing({ viewport: phone }, async (page) => {
      const origins = await page.evaluate(() => [
        ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)),
      ]);
      expect(origins).toEqual([new URL(page.url()).origin]);
    });
  });
});

describe('without script', () => {
  it('SRCH-3, PRICE-11 number fields filter by price, and order is sent as well', async () => {
    const page = openBrowserWithoutScript({ port, host: 'kestrel.localhost' });
    await page.go(allStockPath);
    page.fill('Price to', '$30,000');
    await page.press(/^Show/, { within: '.filters__foot' });
    expect(page.url.href).toContain('range[price]=:30000');
    expect(page.text('h1')).toBe('Cars under $30,000');
  });
});

describe('what a van may weigh', () => {
  it('VDP-23 the sentence of the home page leads to vans in words, dimensions included', async () => {
    await withListing({ host: 'wattlebend.localhost', path: '/' }, async (page) => {
      await page.getByRole('button', { name: 'Show vans' }).click();
      await page.waitForURL(/\/search/);
      expect(address(page)).toContain('range[atm]=:3000');
      expect(await heading(page)).toBe('Vans that sleep 4 under 3,000 kg ATM and $90,000');
      const weights = await page.locator('.outback-dimensions dt:text-is("ATM") + dd').allInnerTexts();
      expect(weights.length).toBeGreaterThan(0);
      for (const weight of weights) expect(Number(weight.replace(/\D/g, ''))).toBeLessThanOrEqual(3000);
      await page.getByRole('link', { name: '2,500 kg' }).click();
      await page.waitForURL(/range\[atm\]=:2500/);
    });
  });
});

describe('an address from another site', () => {
  it('SRCH-1 spells filters as the stock does and leads to the one address of that search', async () => {
    const host = 'kestrel.localhost';
    for (const query of ['?body=ute', '?refinementList%5Bbody%5D%5B0%5D=UTE']) {
      const { status, headers } = await requestPage({ port, host, path: `${allStockPath}${query}` });
      expect({ status, location: headers.location }).toEqual({ status: 302, location: '/search/ute' });
    }
    const known = await requestPage({ port, host, path: '/search/ute' });
    expect(known.status).toBe(200);
  });
});

describe('an empty result', () => {
  it('C-1, GAP-25 names the filter that empties it, marks its chip, and leads to cars', async () => {
    await withListing({ path: '/search/toyota?refinementList[colour][0]=Chartreuse' }, async (page) => {
      expect(await page.locator('.no-results h2').innerText()).toBe('No matches with Chartreuse');
      expect(await page.locator('.listing__refine .chip--culprit').innerText()).toContain('Chartreuse');
      expect(await page.locator('.results__nearest h3').count()).toBe(3);
      const best = page.locator('.no-results__action--best');
      const promised = (await best.innerText()).match(/\d+/)?.[0] ?? '';
      expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
      await best.click();
      await page.locator('.no-results').waitFor({ state: 'detached' });
      expect(await countText(page)).toContain(promised);
    });
  });
});
