/** What a browser fetches to answer filters by itself has one address each: packing and drawing cannot be asked for again and again. */
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { loader as listedStock } from '#web/site/api/listed-stock.ts';
import { loader as listedViews } from '#web/site/api/listed-views.ts';
import { requestContext } from '#web/site/request-context.server.ts';

const site = exampleSite({});
const full: SiteContext = { ...site, siteSlug: 'full' };
const stockSearch = new MemoryStockSearch();
const stockOf = (count: number) => Array.from({ length: count }, (_, n) => exampleCar({ id: `car-${n}` }));
await stockSearch.replaceStock(site, { cars: stockOf(3), stockVersion: 1, now: exampleNow });
await stockSearch.replaceStock(full, { cars: stockOf(5_001), stockVersion: 1, now: exampleNow });

/** With what these two ask for; one that asks for more says so by failing. */
async function ask(path: string, requested = site): Promise<Response> {
  const address = new URL(path, 'http://example.localhost');
  const context = new RouterContextProvider();
  const known = { site: requested, app: { stockSearch }, now: exampleNow, address };
  context.set(requestContext, known as unknown as Parameters<typeof context.set<typeof requestContext>>[1]);
  const load = address.pathname.startsWith('/api/listed-views') ? listedViews : listedStock;
  try {
    return await load({ context } as unknown as Parameters<typeof listedViews>[0] &
      Parameters<typeof listedStock>[0]);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

it('B-2 the stock and its cards are of one version', async () => {
  const answers = await Promise.all(['/api/listed-stock', '/api/listed-views'].map((path) => ask(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [listed, views] = await Promise.all(answers.map((answer) => answer.json()));
  expect(listed.stock.count).toBe(3);
  expect(views.version).toBe(listed.version);
  expect(views.columns.id.values).toEqual(stockOf(3).map(({ id }) => id));
});

it.each([
  ['/api/listed-stock?1', '/api/listed-stock'],
  ['/api/listed-stock?view=grid', '/api/listed-stock'],
  ['/api/listed-views?1', '/api/listed-views'],
  ['/api/listed-views?view=list', '/api/listed-views'],
])('B-2 %s leads to the one address', async (path, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
});

it.each(['/api/listed-stock', '/api/listed-views'])(
  'B-2 %s is not there where more cars are listed than a browser should hold',
  async (path) => {
    expect((await ask(path, full)).status).toBe(404);
  },
);
