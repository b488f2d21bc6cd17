/** A whole server whose database goes away: pages that are in memory go on, what writes says so and loses nothing, and all is well again by itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';
import { startForecourt } from '../support/run-site.ts';
import { startBreakableProxy } from '../support/start-breakable-proxy.ts';

const patience = { timeout: 60_000, interval: 200 };

it('C-12 every site goes on while its database is away, and no lead is half stored', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-away-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await openPackagedServer(folder);
    undo.push(database.close);
    const link = await startBreakableProxy(database.url);
    undo.push(link.stop);
    const standbyWay = await startBreakableProxy(database.url);
    undo.push(standbyWay.stop);
    const { port, stop } = await startForecourt({
      environment: {
        NODE_ENV: 'test',
        DATABASE_URL: link.url,
        // The very server by another way, as a standby that has everything.
        DATABASE_READ_URL: standbyWay.url,
        PUBLIC_URL: 'http://localhost:9',
      },
    });
    undo.push(stop);
    const ask = (host: string, path: string) => requestPage({ port, host, path });

    const pages = new Map<string, readonly string[]>();
    const unseen = new Map<string, readonly string[]>();
    for (const { host } of demoSites) {
      const [car = '', ...others] = findCarPaths((await ask(host, allStockPath)).body);
      unseen.set(host, others);
      const paths = ['/', allStockPath, '/search/used-cars', car, '/locations', '/api/search?query=white'];
      for (const path of paths) expect((await ask(host, path)).status, `${host}${path}`).toBe(200);
      pages.set(host, paths);
    }
    const { host } = demoSites[0];
    const [location = ''] =
      /(?<=href="\/locations\/)[a-z0-9-]+/.exec((await ask(host, '/locations')).body) ?? [];
    const send = (email: string) =>
      requestPage({
        port,
        host,
        path: '/api/leads',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Jordan Blake',
          email,
          phone: '0491 570 156',
          message: 'Is it still there?',
          category: 'General Enquiry',
          location,
          terms_agreed: true,
        }),
      });
    expect((await send('before@example.com')).status).toBeLessThan(300);
    expect((await ask('localhost', '/readyz')).status).toBe(200);

    await link.cut();
    await expect.poll(async () => (await ask('localhost', '/readyz')).status, patience).toBe(503);
    expect((await ask('localhost', '/healthz')).status).toBe(200);
    for (const [site, paths] of pages) {
      // What was requested before is answered as before, also a new search.
      for (const path of [...paths, '/search/used-cars?sort=price-asc', '/api/search?query=red'])
        expect((await ask(site, path)).status, `${site}${path}, without a database`).toBe(200);
    }
    for (const [site, cars] of unseen) {
      expect(cars.length).toBeGreaterThan(5);
      for (const car of cars.slice(0, 4)) {
        expect((await ask(site, car)).status, `${site}${car}, which nobody looked at before`).toBe(200);
        expect((await ask(site, `${car}.json`)).status).toBe(200);
      }
    }
    await standbyWay.cut();
    for (const [site, cars] of unseen) {
      const { status, body, headers } = await ask(site, cars[4] ?? '');
      expect(status, `${site}${cars[4]}, without any database`).toBe(503);
      expect(body).not.toMatch(/ECONN|postgres|at .*\.ts|terminated/i);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const refused = await send('meanwhile@example.com');
    expect(refused.status).toBe(503);
    expect(JSON.stringify(JSON.parse(refused.body))).toContain(
      'We can’t accept this right now. Try again in a moment.',
    );
    expect(refused.body).not.toMatch(/ECONN|postgres|at .*\.ts|terminated|unexpected/i);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    await link.mend();
    await expect.poll(async () => (await ask('localhost', '/readyz')).status, patience).toBe(200);
    await expect.poll(async () => (await send('after@example.com')).status, patience).toBeLessThan(300);
    const client = new pg.Client({ connectionString: database.url });
    undo.push(() => client.end());
    await client.connect();
    const { rows } = await client.query<{ email: string; deliveries: string }>(
      `select email, (select count(*) from lead_delivery d where d.dealer_group_id = l.dealer_group_id and d.lead_id = l.id) as deliveries
       from lead l where email in ('before@example.com', 'meanwhile@example.com', 'after@example.com') order by 1`,
    );
    expect(rows.map(({ email }) => email)).toEqual(['after@example.com', 'before@example.com']);
    for (const { deliveries } of rows) expect(Number(deliveries)).toBeGreaterThan(0);
  } finally {
    for (const end of undo.toReversed()) await end().catch(() => undefined);
  }
});
