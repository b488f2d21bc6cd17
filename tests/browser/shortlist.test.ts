/** Choosing together in a browser, by keyboard; every site’s look. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { asCookies, cookiesOf, createTestShortlist, findCarIds } from '../support/made-shortlist.ts';
import {
  findAccessibilityProblems,
  findHorizontalOverflow,
  siteFrame,
  watchForErrors,
} from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import {
  awake,
  desktopViewport,
  invitePeople,
  join,
  patience,
  phone,
  press,
  tabTo,
  titles,
} from '../support/shortlist-people.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const address = (host: string, path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

const withPerson = invitePeople(() => browser);

/** Once with script and once without, in the two templates that differ most; by the forms alone it is done on each. */
describe.each([
  { host: 'kestrel.localhost', how: 'with script', hasScript: true },
  { host: 'halden.localhost', how: 'without script', hasScript: false },
])('choosing together on $host, $how', ({ host, hasScript }) => {
  it('C-11 C-28 two people note, rank and strike out on a phone, by keyboard alone', async () => {
    const ids = await findCarIds(port, host, 3);
    await withPerson({ hasScript }, async (anna) => {
      const errors = watchForErrors(anna);
      const settle = async (page: Page) => {
        if (hasScript) await awake(page);
      };
      await anna.goto(address(host, `/compare?ids=${ids.join(',')}`));
      await press(anna, anna.getByRole('button', { name: 'Share a shortlist' }));
      await anna.waitForURL(/\/shortlist\/[\w-]{22,64}$/);
      const link = anna.url();
      expect(await anna.getByLabel('Link to this list').inputValue()).toBe(link);
      await join(anna, 'Anna');
      const [first = '', second = '', third = ''] = await titles(anna, '.listed-cars');

      await withPerson({ hasScript }, async (ben) => {
        await ben.goto(link);
        expect(await ben.locator('.note-form').count(), 'a reader writes nothing').toBe(0);
        await join(ben, 'Ben');
        await settle(ben);
        const row = ben.locator('.listed-car').first();
        await tabTo(ben, row.getByLabel(/^Your note on/));
        await ben.keyboard.type('The pram fits.');
        await press(ben, row.getByRole('button', { name: /^Save/ }));
        await expect
          .poll(
            () =>
              row.getByLabel(/^Your note on/).evaluate((field: HTMLTextAreaElement) => field.defaultValue),
            patience,
          )
          .toBe('The pram fits.');
        await settle(ben);
        await press(
          ben,
          ben
            .locator('.listed-car')
            .nth(2)
            .getByRole('button', { name: /^Remove/ }),
        );
        await ben.getByText('You removed it on').waitFor();
        await press(ben, ben.getByRole('link', { name: 'Your order' }));
        await ben.locator('.ordered-car').first().waitFor();
        await settle(ben);
        await press(ben, ben.getByRole('button', { name: /^Down/ }).first());
        await expect.poll(() => titles(ben, '.your-order'), patience).toEqual([second, first]);
      });

      await anna.reload();
      await settle(anna);
      expect(await titles(anna, '.listed-cars'), 'in the order of the only one who has one').toEqual([
        second,
        first,
      ]);
      expect(await anna.getByText('In Ben’s order').isVisible()).toBe(true);
      await anna.getByText('The pram fits.').waitFor();
      expect(await anna.locator('.removed-car').innerText()).toContain('Ben removed it on');
      await press(anna, anna.getByRole('button', { name: /^Put back/ }));
      await expect.poll(() => anna.locator('.removed-car').count(), patience).toBe(0);
      expect(await titles(anna, '.listed-cars')).toContain(third);
      await press(anna, anna.getByRole('link', { name: 'Side by side' }));
      await anna.locator('.side-table').waitFor();
      expect(await anna.locator('.side-table__heads th:visible').count()).toBe(2);
      expect(await anna.getByText('The pram fits.').first().isVisible()).toBe(true);
      expect(await findHorizontalOverflow(anna)).toEqual([]);
      // A browser that is set to run no script reports each that a page contains.
      expect(errors.filter((error) => hasScript || !/\/assets\/.*csp$/.test(error))).toEqual([]);
    });
  });
});

describe.each(demoSites)('a list on $host', ({ host }) => {
  it('C-11 C-28 has no serious fault for axe, and no sideways scroll, in any view or width', async () => {
    const { path, cookies } = await createTestShortlist(port, host, await findCarIds(port, host, 4));
    const at = { port, host, path };
    const joined = await requestPage({
      ...at,
      form: { do: 'join', name: 'Anna' },
      headers: { cookie: asCookies(cookies) },
    });
    const cookie = asCookies([...cookies, ...cookiesOf(joined)]);
    const other = await requestPage({ ...at, form: { do: 'join', name: 'Ben' } });
    const [car = ''] = await findCarIds(port, host, 1);
    for (const [who, form] of [
      [cookie, { do: 'down', car }],
      [asCookies(cookiesOf(other)), { do: 'down', car }],
      [asCookies(cookiesOf(other)), { do: 'note', car, note: 'A long word: '.padEnd(90, 'x'), before: '' }],
      [cookie, { do: 'strike', car }],
    ] as const) {
      expect((await requestPage({ ...at, form, headers: { cookie: who } })).status).toBe(303);
    }
    await withPerson({}, async (page) => {
      await page.setExtraHTTPHeaders({ cookie });
      for (const view of ['', '?view=yours', '?view=compare']) {
        await page.goto(address(host, `${path}${view}`));
        await awake(page);
        for (const details of await page.locator('.shortlist__live > details > summary').all())
          await details.click();
        for (const viewport of [phone, desktopViewport, { width: 360, height: 640 }]) {
          await page.setViewportSize(viewport);
          expect(await findHorizontalOverflow(page), `${view} ${viewport.width}`).toEqual([]);
        }
        // What a header that stays covers in the middle of the page can be scrolled out from under it.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect((await findAccessibilityProblems(page, siteFrame)).join('\n'), view).toBe('');
      }
    });
    await withPerson({ viewport: desktopViewport }, async (page) => {
      for (const where of [path, '/shortlist', '/shortlist/nothing-behind-this-one']) {
        await page.goto(address(host, where));
        expect((await findAccessibilityProblems(page, where === path ? [] : siteFrame)).join('\n')).toBe('');
      }
    });
  });
});

describe('a list of favourites', () => {
  it('C-11 comes from the favourites in one press', () =>
    withPerson({}, async (page) => {
      await page.goto(address(kestrel, allStockPath));
      for (const index of [0, 1]) {
        const heart = page.locator('.disc--heart:visible').nth(index);
        await heart.click();
        await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true');
      }
      await page.goto(address(kestrel, '/favourites'));
      await page.getByRole('button', { name: 'Share a shortlist' }).click();
      await page.getByText('Your list is ready').waitFor();
      expect(await page.locator('.listed-car').count()).toBe(2);
    }));
});
