/** Pages as the server asks for them: gates, faults, and what answers without a page. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { noCookies } from '#web/server/headers/site-cookies.ts';
import { pageWithSlotsOf } from '#web/server/pages/finish-page.ts';
import { createSiteHandler } from './entry.server.tsx';

const site = exampleSite({ garageEnabled: true, shoppers: { garagePath: 'my-garage' } });
const handle = createSiteHandler({ module: '/entry.js' });
const log = vi.fn();
let isAway = false;
let stockSearch: unknown;
beforeEach(async () => {
  log.mockClear();
  isAway = false;
  const search = new MemoryStockSearch();
  await search.replaceStock(site, { cars: [], stockVersion: 1, now: exampleNow });
  stockSearch = search;
});

async function ask(path: string, init: RequestInit = {}) {
  const request = new Request(new URL(path, 'https://yard.example'), init);
  const response = await handle(request, {
    site,
    app: { stockSearch, sitesOf: () => [site], formKey: 'k', newId: () => 'id' } as unknown as Application,
    now: exampleNow,
    address: new URL(request.url.replace('~garage', 'my-garage')),
    origin: 'https://yard.example',
    clientAddress: '127.0.0.1',
    cookies: noCookies,
    faults: { note: log, isAway: () => isAway },
    scriptMark: 'mark',
  });
  return { response, html: pageWithSlotsOf(response)?.html ?? '' };
}

describe('a gate', () => {
  it.each(['/~garage', '/~garage/details', '/~garage/searches', '/~garage/data.json'])(
    'GATE-1 GATE-5 guards %s, page or file: without its middleware every one would be open',
    async (path) => {
      const { response } = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/sign-in\?type=my-garage/),
      ]);
      expect(log).not.toHaveBeenCalled();
    },
  );
});

describe('an address', () => {
  it.each(['/none/at/all', '/pages/none', '/models.data', '/~garage.data'])(
    '%s that is nothing gets a message within the frame of its site',
    async (path) => {
      const { response, html } = await ask(path);
      expect([response.status, html.includes('page-foot')]).toEqual([404, true]);
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('without a page takes what it takes, and nothing else', async () => {
    const posted = await ask('/api/locations', { method: 'POST', body: 'a=b' });
    expect([posted.response.status, await posted.response.text()]).toEqual([405, '']);
    const read = await ask('/api/locations');
    expect([read.response.status, read.html]).toEqual([200, '']);
  });
});

describe('a fault', () => {
  const broken = () => {
    throw new Error('secret words');
  };

  it('of a page is reported to its owner, and to its visitor without the details', async () => {
    stockSearch = { search: broken, version: () => '1' };
    const { response, html } = await ask('/search');
    expect([response.status, html.startsWith('<!DOCTYPE html><html'), html.includes('secret words')]).toEqual(
      [500, true, false],
    );
    expect(log).toHaveBeenCalledWith(new Error('secret words'));
  });

  it('of what has no page is reported too', async () => {
    stockSearch = { listLimited: broken };
    const { response } = await ask('/api/hits');
    expect([response.status, await response.text()]).toEqual([500, '']);
    expect(log).toHaveBeenCalledWith(new Error('secret words'));
  });

  it('of the database is a page that asks to be looked at again', async () => {
    isAway = true;
    stockSearch = { search: broken, version: () => '1' };
    const { response } = await ask('/search');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });
});
