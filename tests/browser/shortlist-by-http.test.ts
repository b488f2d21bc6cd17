/** Choosing together over HTTP: by the forms of every site, as a browser without script sends them; and what is refused. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { cookiesOf, createTestShortlist, findCarIds } from '../support/made-shortlist.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const titlesOf = (page: TabWithoutScript, rows: string) => page.texts(`${rows} .listed-car__title`);

async function join(page: TabWithoutScript, name: string): Promise<void> {
  page.fill('First name or nickname', name);
  await page.press(/^Join/);
  expect(page.text()).toContain(`${name} (you)`);
}

/** A shopper who made a list of some cars of their comparison. */
async function chooseTogether(host: string, count: number): Promise<TabWithoutScript> {
  const page = openBrowserWithoutScript({ port, host });
  await page.go(`/compare?ids=${(await findCarIds(port, host, count)).join(',')}`);
  await page.press('Share a shortlist');
  expect(page.path).toMatch(/^\/shortlist\/[\w-]{22,64}$/);
  return page;
}

describe.each(demoSites)('choosing together on $host', ({ host }) => {
  it('C-11 C-28 two people note, rank and strike out by the forms', async () => {
    const anna = await chooseTogether(host, 3);
    expect(anna.inputValue('Link to this list')).toBe(anna.url.href);
    await join(anna, 'Anna');
    const [first = '', second = '', third = ''] = titlesOf(anna, '.listed-cars');

    const ben = openBrowserWithoutScript({ port, host });
    await ben.go(anna.path);
    expect(ben.count('.note-form'), 'a reader writes nothing').toBe(0);
    await join(ben, 'Ben');
    ben.fill(/^Your note on/, 'The pram fits.', { within: '.listed-car' });
    await ben.press(/^Save/, { within: '.listed-car' });
    expect(ben.inputValue(/^Your note on/, { within: '.listed-car' })).toBe('The pram fits.');
    await ben.press(/^Remove/, { within: '.listed-car', at: 2 });
    expect(ben.text()).toContain('You removed it on');
    await ben.follow('Your order');
    await ben.press(/^Down/, { within: '.ordered-car' });
    expect(titlesOf(ben, '.your-order')).toEqual([second, first]);

    await anna.reload();
    expect(titlesOf(anna, '.listed-cars'), 'in the order of the only one who has one').toEqual([
      second,
      first,
    ]);
    expect(anna.text()).toContain('In Ben’s order');
    expect(anna.text()).toContain('The pram fits.');
    expect(anna.text('.removed-car')).toContain('Ben removed it on');
    await anna.press(/^Put back/);
    expect(anna.count('.removed-car')).toBe(0);
    expect(titlesOf(anna, '.listed-cars')).toContain(third);
    await anna.follow('Side by side');
    expect(anna.text('.side-table')).toContain('The pram fits.');
  });
});

describe('a list on its way', () => {
  it('C-11 is private: known by no cache, no search engine and no other page, and its keys by no script', async () => {
    const { path, made } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 2));
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
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(page.body, 'nobody’s key is in a page that anybody opens').not.toContain('?owner=');
    for (const host of demoSites.map((site) => site.host).filter((host) => host !== kestrel)) {
      expect((await requestPage({ port, host, path })).status, host).toBe(404);
    }
  });

  it('C-11 takes no form of another site’s page', async () => {
    const { path } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 2));
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
    const { path } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 2));
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
      expect(answer.body).toContain('Please try again');
    }
    const current = { 'sec-fetch-site': 'same-origin' };
    expect((await requestPage({ port, host: kestrel, path, headers: current })).body).not.toContain('?form=');
  });

  it.each([
    [{ do: 'join', name: '0412 345 678' }, 400, 'Enter only a first name'],
    [{ do: 'join', name: '' }, 400, 'Enter a first name'],
    [{ do: 'strike', car: 'x' }, 403, 'Enter your first name'],
    [{ do: 'end' }, 403, 'Only the person who created the list'],
    [{ do: 'remove', person: 'x' }, 403, 'Only the person who created the list'],
  ])('C-11 answers %o with %i, and says why on the page', async (form, status, text) => {
    const { path } = await createTestShortlist(port, kestrel, await findCarIds(port, kestrel, 2));
    const answer = await requestPage({ port, host: kestrel, path, form });
    expect([answer.status, answer.body.includes(text)]).toEqual([status, true]);
    expect((await requestPage({ port, host: kestrel, path, form: { do: 'rubbish' } })).status).toBe(400);
  });

  it('C-11 gets cars from their own pages while it is open, without script, and begins there where none is', async () => {
    const path = `${allStockPath}?range%5Bprice%5D=5000:250000`;
    const [one = '', two = ''] = findCarPaths((await requestPage({ port, host: kestrel, path })).body);
    const page = openBrowserWithoutScript({ port, host: kestrel });
    const add = async (car: string) => {
      await page.go(car);
      await page.press('Add to a shared shortlist');
    };
    await add(one);
    expect(page.text()).toContain('Your list is ready');
    const link = page.path;
    await add(two);
    // There is no name yet: that comes first, and the car with it.
    page.fill('First name or nickname', 'Anna');
    await page.press('Join and add it');
    expect(page.text()).toContain('is on the list.');
    expect(page.path).toBe(link);
    expect(page.count('.listed-car')).toBe(2);
    await add(two);
    expect(page.count('.listed-car'), 'each car once').toBe(2);
  });

  it('C-11 is ended by its owner alone, who can also remove people and take the key to another device', async () => {
    const about = (page: TabWithoutScript) => page.unfold('About this list');
    const anna = await chooseTogether(kestrel, 2);
    const link = anna.path;
    const ben = openBrowserWithoutScript({ port, host: kestrel });
    await ben.go(link);
    await join(ben, 'Ben');
    about(ben);
    expect(ben.hasButton(/Delete for everyone|Remove Anna/)).toBe(false);
    await anna.reload();
    about(anna);
    await anna.press('Remove Ben');
    expect(anna.text()).toContain('Your list is ready');
    // From the page that was open, and with the name still asked for there.
    await ben.go(link);
    expect(ben.text()).toContain('has removed you');
    expect(() => ben.inputValue('First name or nickname')).toThrow('0 fields');
    about(anna);
    await anna.press(/^Allow again/);
    await ben.reload();
    expect(ben.text()).toContain('Join this list');
    about(anna);
    await ben.go(anna.inputValue('The owner’s link'));
    expect([ben.path, ben.url.search], 'the key leaves the address bar').toEqual([link, '']);
    about(ben);
    ben.unfold('Delete list…');
    await ben.press('Delete for everyone');
    expect(ben.texts('h1, h2')).toContain('This list has been deleted');
    await anna.reload();
    expect([anna.status, anna.texts('h1, h2')]).toEqual([
      410,
      expect.arrayContaining(['This list has been deleted']),
    ]);
  });
});
