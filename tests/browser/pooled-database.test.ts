/**
 * A whole server whose database is behind PgBouncer in transaction mode: a site, a search, a lead, a hold and an
 * import.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { findMissing } from '../support/real-peer.ts';
import { requestPage } from '../support/request-page.ts';
import { findFreeCars, locationOf, press, readCar } from '../support/reserve-at-server.ts';
import { runCommand } from '../support/run-command.ts';
import { startForecourt } from '../support/run-site.ts';
import { pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';

const host = 'parkway.localhost';
const fixtures = join(import.meta.dirname, '..', 'fixtures', 'stock-feeds');
const patience = { timeout: 60_000, interval: 100 };
/** Fewer than the pool of one process asks for, so that transactions do share connections. */
const connections = 4;
const pathOf = (href: string) => href.replace(/^http:\/\/[^/]+/, '');

const missing = findMissing(pgbouncer);

it.skipIf(missing)('C-6 C-12 a whole journey goes through PgBouncer in transaction mode', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-pooled-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  try {
    const database = await openPackagedServer(await newFolder());
    undo.push(database.close);
    const bouncer = await startPgbouncer(database.url, connections);
    undo.push(bouncer.stop);
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: bouncer.url,
      DATABASE_LISTEN_URL: database.url,
      PUBLIC_URL: 'http://localhost:9',
    };
    const server = await startForecourt({ environment });
    undo.push(server.stop);
    const there = { port: server.port, host };
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    undo.push(() => pool.end());

    const search = async () =>
      JSON.parse((await requestPage({ ...there, path: '/api/search?make=Toyota' })).body) as {
        readonly count: number;
      };
    const pages = ['/', '/search/new-used-and-demo-cars', '/locations', '/search/used-cars?make=Toyota'];
    const answers = await Promise.all(pages.map((path) => requestPage({ ...there, path })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    // Twenty at once, over four connections.
    const location = /href="\/locations\/([a-z0-9-]+)"/.exec(answers[2]?.body ?? '')?.[1];
    const send = (number: number) =>
      requestPage({
        ...there,
        path: '/api/leads',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Jordan Blake',
          email: `pooled-${number}@example.com`,
          phone: `0491 570 0${String(10 + number)}`,
          message: 'Is it still there?',
          category: 'General Enquiry',
          location,
          terms_agreed: true,
        }),
      });
    const sent = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)));
    expect(sent.map(({ status, body }) => (status < 300 ? 'taken' : body))).toEqual(Array(20).fill('taken'));
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from lead where email like 'pooled-%'`,
    );
    expect(Number(rows[0]?.count)).toBe(20);

    const seller = { port: server.port, host: 'kestrel.localhost' };
    const [car] = await findFreeCars(seller);
    if (car === undefined) throw new Error('No car is free.');
    const path = '/api/reservations';
    const terms = JSON.parse((await requestPage({ ...seller, path: `${path}?car_id=${car.id}` })).body);
    const answer = await requestPage({
      ...seller,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        car_id: car.id,
        name: 'Jordan Blake',
        email: 'pooled-hold@example.com',
        phone: '0491 570 156',
        reservation_terms: terms.reservation_terms,
      }),
    });
    expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
    const hold = JSON.parse(answer.body) as { readonly href: string; readonly pay_href: string };
    const toPay = await press(seller, pathOf(hold.pay_href), { do: 'pay' });
    await press(seller, locationOf(toPay), { press: 'notice-never' });
    await requestPage({ ...seller, path: `${pathOf(hold.href)}&returned=1` });
    await expect.poll(async () => (await readCar(seller, car)).reserved, patience).toBe(true);

    // By another process, also over the pooler; the server is notified over its own connection.
    const before = (await search()).count;
    const run = await runCommand(
      ['stock', 'import', '--group', 'parkway-yard', '--map', join(fixtures, 'plain.yaml')].concat(
        join(fixtures, 'wrong-width.csv'),
      ),
      { ...environment, DATA_DIR: await newFolder() },
    );
    expect([run.code, run.output]).toEqual([0, expect.stringContaining('3 imported')]);
    await expect.poll(async () => (await search()).count, patience).toBe(before + 1);

    const held = await pool.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name = 'forecourt' and datname = current_database()`,
    );
    expect(Number(held.rows[0]?.count)).toBeLessThanOrEqual(connections);
  } finally {
    for (const end of undo.toReversed()) await end().catch(() => undefined);
  }
});
