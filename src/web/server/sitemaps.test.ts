import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listAddresses } from '#tests/support/sitemap-schema.ts';
import { requestTestServer, startTestServer } from '#tests/support/test-server.ts';
import type { Application } from '#use-cases/application.ts';

const site = exampleSite({ hosts: ['first.localhost'] }, { siteSlug: 'first' });

/** An application over a stock that a test changes, and that counts how often it is read. */
function openStock(cars: readonly Car[]) {
  const state = { cars, version: 1, readings: 0 };
  const app = {
    sitesOf: () => [site],
    stockSearch: { version: () => String(state.version) },
    carStore: {
      async *listSummaries() {
        state.readings++;
        yield state.cars;
      },
    },
    // Only what sitemaps ask for.
  } as unknown as Application;
  return { state, app };
}

describe('sitemaps', () => {
  it('B-37 a sold car is gone with the stock version that sold it, and nothing is read again until then', async () => {
    const { state, app } = openStock([exampleCar({ slug: 'stays' }), exampleCar({ id: '2', slug: 'goes' })]);
    const server = await startTestServer({ app });
    const ask = async (headers: Record<string, string> = {}) =>
      server.inject({ url: '/sitemap-cars-1.xml', headers: { host: 'first.localhost', ...headers } });
    const before = await ask();
    expect(listAddresses(before.body)).toEqual([
      'http://first.localhost:3000/cars/stays',
      'http://first.localhost:3000/cars/goes',
    ]);
    expect(before.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const etag = String(before.headers.etag);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    expect(state.readings).toBe(1);

    const [first, second] = state.cars;
    state.cars = [first, second && { ...second, status: 'sold' as const, soldAt: exampleNow }].filter(
      (car) => car !== undefined,
    );
    state.version = 2;
    const after = await ask({ 'if-none-match': etag });
    expect(after.statusCode).toBe(200);
    expect(listAddresses(after.body)).toEqual(['http://first.localhost:3000/cars/stays']);
    expect(state.readings).toBe(2);
    await server.close();
  });

  it('B-37 the index names the files, and what it does not name is a page like any', async () => {
    const { app } = openStock([exampleCar()]);
    const index = await requestTestServer({ url: '/sitemap.xml' }, { app });
    for (const address of listAddresses(index.body)) {
      const file = await requestTestServer({ url: new URL(address).pathname }, { app });
      expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '<?xml']);
    }
    expect((await requestTestServer({ url: '/sitemap-cars-2.xml' }, { app })).body).toBe('first');
    expect((await requestTestServer({ url: '/sitemap-leads-1.xml' }, { app })).body).toBe('first');
  });
});
