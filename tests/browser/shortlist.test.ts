import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { skipToContent } from '../support/skip-to-content.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const address = (host: string, path: string) => `http://${host}:${port}${path}`;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const mostTabs = 250;
/** A busy machine answers late. */
const patience = { timeout: 10_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody with a browser of their own. */
async function withPerson<T>(
  { hasScript = true, viewport = phone }: { hasScript?: boolean; viewport?: typeof phone },
  act: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript, viewport });
  try {
    return await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Ids of cars that the site's search finds and that can be had. */
async function findCarIds(host: string, count: number): Promise<readonly string[]> {
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path })).body) as {
    hits: readonly { id: string }[];
  };
  expect(hits.length).toBeGreaterThanOrEqual(count);
  return hits.slice(0, count).map(({ id }) => id);
}

const cookiesOf = ({ headers }: Awaited<ReturnType<typeof requestPage>>) =>
  [headers['set-cookie'] ?? []].flat();
const asCookies = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0]).join('; ');

/** A list made over HTTP, with the keys of whoever made it. */
async function makeList(host: string, carIds: readonly string[]) {
  const made = await requestPage({ port, host, path: '/shortlist', form: { cars: carIds.join(',') } });
  expect(made.status).toBe(303);
  return { path: String(made.headers.location), cookies: cookiesOf(made), made };
}

/** Presses Tab until the control has the focus, as somebody without a pointer reaches it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await skipToContent(page);
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} is not reached by ${mostTabs} presses of Tab.`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function join(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel('First name or nickname'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByText(`${name} (you)`).waitFor();
}

/** With script: the list answers to presses without leaving the page. */
const awake = (page: Page) => page.locator('.shortlist[data-awake]').waitFor();
const titles = (page: Page, rows: string) => page.locator(`${rows} .listed-car__title`).allInnerTexts();

describe.each(demoSites)('choosing together on $host', ({ host }) => {
  it.each([
    ['with script', true],
    ['without script', false],
  ])(
    'C-11 C-28 two people note, rank and strike out on a phone, by keyboard alone, %s',
    async (_how, hasScript) => {
      const ids = await findCarIds(host, 3);
      await withPerson({ hasScript }, async (anna) => {
        const errors = watchForErrors(anna);
        const settle = async (page: Page) => {
          if (hasScript) await awake(page);
        };
        await anna.goto(address(host, `/compare?ids=${ids.join(',')}`));
        await press(anna, anna.getByRole('button', { name: 'Choose together' }));
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
              .getByRole('button', { name: /^Strike out/ }),
          );
          await ben.getByText('You struck it out on').waitFor();
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
        expect(await anna.locator('.struck-car').innerText()).toContain('Ben struck it out on');
        await press(anna, anna.getByRole('button', { name: /^Put back/ }));
        await expect.poll(() => anna.locator('.struck-car').count(), patience).toBe(0);
        expect(await titles(anna, '.listed-cars')).toContain(third);
        await press(anna, anna.getByRole('link', { name: 'Side by side' }));
        await anna.locator('.side-table').waitFor();
        expect(await anna.locator('.side-table__heads th:visible').count()).toBe(2);
        expect(await anna.getByText('The pram fits.').first().isVisible()).toBe(true);
        expect(await findHorizontalOverflow(anna)).toEqual([]);
        // A browser that was told to run no script says so of each that a page brings along.
        expect(errors.filter((error) => hasScript || !/\/assets\/.*csp$/.test(error))).toEqual([]);
      });
    },
  );

  it('C-11 C-28 has no serious fault for axe, and no sideways scroll, in any view or width', async () => {
    const { path, cookies } = await makeList(host, await findCarIds(host, 4));
    const at = { port, host, path };
    const joined = await requestPage({
      ...at,
      form: { do: 'join', name: 'Anna' },
      headers: { cookie: asCookies(cookies) },
    });
    const cookie = asCookies([...cookies, ...cookiesOf(joined)]);
    const other = await requestPage({ ...at, form: { do: 'join', name: 'Ben' } });
    const [car = ''] = await findCarIds(host, 1);
    for (const [who, form] of [
      [cookie, { do: 'down', car }],
      [asCookies(cookiesOf(other)), { do: 'down', car }],
      [asCookies(cookiesOf(other)), { do: 'note', car, note: 'A long word: '.padEnd(90, 'x'), before: '' }],
      [cookie, { do: 'strike', car }],
    ] as const) {
      expect((await requestPage({ ...at, form, headers: { cookie: who } })).status).toBe(303);
    }
    await withPerson({}, async (page, context) => {
      await context.setExtraHTTPHeaders({ cookie });
      for (const view of ['', '?view=yours', '?view=compare']) {
        await page.goto(address(host, `${path}${view}`));
        await awake(page);
        for (const details of await page.locator('.shortlist__live > details > summary').all())
          await details.click();
        for (const viewport of [phone, desk, { width: 360, height: 640 }]) {
          await page.setViewportSize(viewport);
          expect(await findHorizontalOverflow(page), `${view} ${viewport.width}`).toEqual([]);
        }
        // What a header that stays covers in the middle of the page can be scrolled out from under it.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect((await findAccessibilityProblems(page)).join('\n'), view).toBe('');
      }
    });
    await withPerson({ viewport: desk }, async (page) => {
      for (const where of [path, '/shortlist', '/shortlist/nothing-behind-this-one']) {
        await page.goto(address(host, where));
        expect((await findAccessibilityProblems(page)).join('\n'), where).toBe('');
      }
    });
  });
});

describe('a list on its way', () => {
  it('C-11 is private: known by no cache, no search engine and no other page, and its keys by no script', async () => {
    const { path, made } = await makeList(kestrel, await findCarIds(kestrel, 2));
    expect(path).toMatch(/^\/shortlist\/[\w-]{22,64}$/);
    const cookies = cookiesOf(made);
    expect(cookies.find((cookie) => cookie.startsWith('fc-list-owner='))).toContain(`Path=${path};`);
    for (const cookie of cookies) expect(cookie).toMatch(/SameSite=Lax; HttpOnly/);
    const joined = await requestPage({ port, host: kestrel, path, form: { do: 'join', name: 'Anna' } });
    expect(cookiesOf(joined).find((cookie) => cookie.startsWith('fc-list-person='))).toContain(
      `Path=${path};`,
    );
    const page = await requestPage({ port, host: kestrel, path });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(page.body, 'nobody’s key is in a page that anybody opens').not.toContain('?owner=');
    for (const host of demoSites.map((site) => site.host).filter((host) => host !== kestrel)) {
      expect((await requestPage({ port, host, path })).status, host).toBe(404);
    }
  });

  it('C-11 takes no form of another site’s page', async () => {
    const { path } = await makeList(kestrel, await findCarIds(kestrel, 2));
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: `http://halden.localhost:${port}` },
    ]) {
      for (const where of [path, '/shortlist']) {
        const form = { do: 'join', name: 'Eve', cars: 'x' };
        const answer = await requestPage({ port, host: kestrel, path: where, form, headers });
        expect(answer.status, JSON.stringify(headers)).toBe(403);
      }
    }
  });

  it('C-11 takes forms of its own page from a browser that says nothing but that it hides its address', async () => {
    const { path } = await makeList(kestrel, await findCarIds(kestrel, 2));
    const open = async () => {
      const { headers, body } = await requestPage({ port, host: kestrel, path });
      const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
      const action = /action="([^"]*\?form=[^"]+)"/.exec(body)?.[1] ?? '';
      return { cookie: cookie.join('; '), action };
    };
    const [mine, other] = [await open(), await open()];
    const join = (where: string, cookie: string) =>
      requestPage({
        port,
        host: kestrel,
        path: where,
        form: { do: 'join', name: 'Anna' },
        headers: { origin: 'null', cookie },
      });
    expect((await join(mine.action, mine.cookie)).status).toBe(303);
    for (const [where, cookie] of [
      [mine.action, ''],
      [mine.action, other.cookie],
      [path, mine.cookie],
    ] as const) {
      const answer = await join(where, cookie);
      expect(answer.status, where).toBe(403);
      expect(answer.body).toContain('please press again');
    }
    const current = { 'sec-fetch-site': 'same-origin' };
    expect((await requestPage({ port, host: kestrel, path, headers: current })).body).not.toContain('?form=');
  });

  it.each([
    [{ do: 'join', name: '0412 345 678' }, 400, 'Only a first name'],
    [{ do: 'join', name: '' }, 400, 'Type a first name'],
    [{ do: 'strike', car: 'x' }, 403, 'Say your first name first'],
    [{ do: 'end' }, 403, 'Only whoever made the list'],
    [{ do: 'remove', person: 'x' }, 403, 'Only whoever made the list'],
  ])('C-11 answers %o with %i, and says why on the page', async (form, status, words) => {
    const { path } = await makeList(kestrel, await findCarIds(kestrel, 2));
    const answer = await requestPage({ port, host: kestrel, path, form });
    expect([answer.status, answer.body.includes(words)]).toEqual([status, true]);
    expect((await requestPage({ port, host: kestrel, path, form: { do: 'rubbish' } })).status).toBe(400);
  });

  it('C-11 comes from the favourites in one press', () =>
    withPerson({}, async (page) => {
      await page.goto(address(kestrel, allStockPath));
      for (const index of [0, 1]) {
        const heart = page.locator('.disc--heart:visible').nth(index);
        await heart.click();
        await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true');
      }
      await page.goto(address(kestrel, '/favourites'));
      await page.getByRole('button', { name: 'Choose together' }).click();
      await page.getByText('Your list is ready').waitFor();
      expect(await page.locator('.listed-car').count()).toBe(2);
    }));

  it('C-11 gets cars from their own pages while it is open, without script, and begins there where none is', () =>
    withPerson({ hasScript: false }, async (page) => {
      const listing = await requestPage({
        port,
        host: kestrel,
        path: `${allStockPath}?range%5Bprice%5D=5000:250000`,
      });
      const [one = '', two = ''] = findCarPaths(listing.body);
      const add = () => page.getByRole('button', { name: /^Choose together/ }).click();
      await page.goto(address(kestrel, one));
      await add();
      await page.getByText('Your list is ready').waitFor();
      const link = page.url();
      await page.goto(address(kestrel, two));
      await add();
      // Nobody has said a name yet: that comes first, and the car with it.
      await page.getByLabel('First name or nickname').fill('Anna');
      await page.getByRole('button', { name: 'Join in and add it' }).click();
      await page.getByText('is on the list.').waitFor();
      expect(page.url().startsWith(link)).toBe(true);
      expect(await page.locator('.listed-car').count()).toBe(2);
      await page.goto(address(kestrel, two));
      await add();
      await page.locator('.listed-car').first().waitFor();
      expect(await page.locator('.listed-car').count(), 'each car once').toBe(2);
    }));

  it('C-11 is ended by its owner alone, who can also remove people and take the key to another device', async () => {
    const { path } = await makeList(kestrel, await findCarIds(kestrel, 2));
    expect(path).not.toBe('');
    await withPerson({ hasScript: false }, async (anna) => {
      await anna.goto(address(kestrel, `/compare?ids=${(await findCarIds(kestrel, 2)).join(',')}`));
      await anna.getByRole('button', { name: 'Choose together' }).click();
      const link = anna.url();
      await withPerson({ hasScript: false }, async (ben) => {
        await ben.goto(link);
        await join(ben, 'Ben');
        await ben.getByText('About this list').click();
        expect(await ben.getByRole('button', { name: /End it|Remove/ }).count()).toBe(0);
        await anna.reload();
        await anna.getByText('About this list').click();
        await anna.getByRole('button', { name: 'Remove Ben' }).click();
        await anna.getByText('Your list is ready').waitFor();
        // From the page that was open, and with the name still asked for there.
        await ben.goto(link);
        await ben.getByText('has taken you off it').waitFor();
        expect(await ben.getByLabel('First name or nickname').count()).toBe(0);
        await anna.getByText('About this list').click();
        await anna.getByRole('button', { name: /^Let in again/ }).click();
        await ben.reload();
        await ben.getByText('Take part').waitFor();
        await anna.getByText('About this list').click();
        const key = await anna.getByLabel('The owner’s link').inputValue();
        await ben.goto(key);
        expect(ben.url(), 'the key leaves the address bar').toBe(link);
        await ben.getByText('About this list').click();
        await ben.getByText('End the list …').click();
        await ben.getByRole('button', { name: 'End it for everybody' }).click();
        await ben.getByRole('heading', { name: 'This list was ended' }).waitFor();
      });
      const answer = await anna.reload();
      expect(answer?.status()).toBe(410);
      await anna.getByRole('heading', { name: 'This list was ended' }).waitFor();
    });
  });
});

describe('a list that several people have open', () => {
  /** Anna and Ben, each in a browser of their own, on a list of four cars. */
  async function together(act: (anna: Page, ben: Page) => Promise<void>): Promise<void> {
    const { path } = await makeList(kestrel, await findCarIds(kestrel, 4));
    const enter = async (page: Page, name: string) => {
      await page.goto(address(kestrel, path));
      await join(page, name);
      await awake(page);
    };
    await withPerson({ viewport: desk }, async (anna) => {
      await enter(anna, 'Anna');
      await withPerson({}, async (ben) => {
        await enter(ben, 'Ben');
        await act(anna, ben);
      });
    });
  }
  const said = (page: Page, words: string) =>
    expect.poll(() => page.locator('[data-says]').innerText(), patience).toContain(words);
  /** As when its window comes to the front, which is when it looks at once. */
  const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const noteOf = (page: Page, index: number) => page.locator('.note-form textarea').nth(index);
  const save = (page: Page, index: number) => page.locator('.note-form button').nth(index).click();

  it('C-11 shows what others do while what is half typed stays, with the caret', () =>
    together(async (anna, ben) => {
      await noteOf(anna, 1).fill('Half a thou');
      await noteOf(ben, 0).fill('From Ben');
      await save(ben, 0);
      await said(ben, 'Note saved');
      await look(anna);
      await anna.getByText('From Ben').waitFor();
      expect(await noteOf(anna, 1).inputValue()).toBe('Half a thou');
      expect(await noteOf(anna, 1).evaluate((field) => field === document.activeElement)).toBe(true);
      await anna.keyboard.type('ght');
      await save(anna, 1);
      await said(anna, 'Note saved');
      await look(ben);
      await ben.getByText('Half a thought').waitFor();
    }));

  it('C-11 asks nothing of the server while its window is hidden', () =>
    together(async (anna) => {
      let asked = 0;
      anna.on('request', (request) => {
        if (request.url().endsWith('/version')) asked += 1;
      });
      await anna.clock.install();
      await anna.reload();
      await awake(anna);
      const hide = (isHidden: boolean) =>
        anna.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        }, isHidden);
      await hide(true);
      await anna.clock.runFor(60_000);
      expect(asked).toBe(0);
      await hide(false);
      await anna.clock.runFor(16_000);
      await expect.poll(() => asked, patience).toBeGreaterThan(0);
    }));

  it('C-11 overwrites no note that the same person wrote in another window, and says so', () =>
    together(async (anna) => {
      const second = await anna.context().newPage();
      await second.goto(anna.url());
      await awake(second);
      await noteOf(anna, 0).fill('First');
      await save(anna, 0);
      await said(anna, 'Note saved');
      await noteOf(second, 0).fill('Second');
      await save(second, 0);
      await second.getByRole('alert').filter({ hasText: 'in another window' }).waitFor();
      expect(await noteOf(second, 0).inputValue()).toBe('Second');
      await save(second, 0);
      await said(second, 'Note saved');
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
        await said(anna, 'could not be saved');
        expect(await noteOf(anna, 0).inputValue()).toBe(`While ${answer}`);
        await anna.unroute(href);
        await save(anna, 0);
        await said(anna, 'Note saved');
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
      await said(anna, 'Your order is saved');
      const after = await titles(anna, '.your-order');
      expect(after).toEqual([before[3], before[0], before[1], before[2]]);
      expect(await anna.locator('.ordered-car__place').allInnerTexts()).toEqual(['1', '2', '3', '4']);
      await ben.getByRole('link', { name: 'Your order' }).click();
      await awake(ben);
      await ben.getByRole('button', { name: /^Down/ }).first().click();
      await said(ben, 'is now your number 2');
      await ben.getByRole('link', { name: 'Together' }).click();
      await ben.getByText('The orders of Anna and you, added up').waitFor();
      await ben.getByText('How this order was worked out').click();
      const sums = await ben.locator('.order-working tbody td:last-child').allInnerTexts();
      expect(sums.map(Number)).toEqual(sums.map(Number).toSorted((a, b) => a - b));
    }));

  it('C-28 picks what stands in a column, holds the heads in view, and shows only what differs', () =>
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
        const isOnTop = await page
          .locator('.side-table__heads .side-table__name')
          .first()
          .evaluate((name) => {
            const { left, top } = name.getBoundingClientRect();
            return document.elementFromPoint(left + 4, top + 4) === name;
          });
        expect(isOnTop, 'nothing lies over them').toBe(true);
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
