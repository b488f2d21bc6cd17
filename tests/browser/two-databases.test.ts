/**
 * One installation over two databases: a dealer group moves from one to the other while enquiries are sent to its site,
 * and afterwards neither database that is away touches the sites of the other.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';
import { runCommand } from '../support/run-command.ts';
import { startForecourt } from '../support/run-site.ts';
import { startBreakableWay } from '../support/start-breakable-way.ts';

const patience = { timeout: 60_000, interval: 200 };
const moving = { host: 'halden.localhost', group: 'halden-brisbane' } as const;
const staying = { host: 'parkway.localhost', group: 'parkway-yard' } as const;

it('B-43 a group moves to another database with no lead lost, and then neither database away touches the others', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-two-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const server = await openPackagedServer(folder, 'createdb');
    undo.push(server.close);
    await server.pool.query('create database east');
    const eastUrl = new URL(server.url);
    eastUrl.pathname = '/east';
    const homeWay = await startBreakableWay(server.url);
    undo.push(homeWay.stop);
    const eastWay = await startBreakableWay(eastUrl.href);
    undo.push(eastWay.stop);
    const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-two-data-'));
    undo.push(() => rm(dataFolder, { recursive: true, force: true }));
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: homeWay.url,
      DATABASE_URL_EAST: eastWay.url,
      PUBLIC_URL: 'http://localhost:9',
    };
    const { port, stop } = await startForecourt({ environment, dataFolder });
    undo.push(stop);
    const ask = (host: string, path: string) => requestPage({ port, host, path });
    const locations = new Map<string, string>();
    for (const { host } of demoSites) {
      const page = await ask(host, '/locations');
      locations.set(host, /(?<=href="\/locations\/)[a-z0-9-]+/.exec(page.body)?.[0] ?? '');
    }
    const send = (host: string, email: string) =>
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
          location: locations.get(host),
          terms_agreed: true,
        }),
      });

    const acknowledged: string[] = [];
    const refused: { readonly body: string; readonly retryAfter: number }[] = [];
    const done = new AbortController();
    const sending = Array.from({ length: 2 }, async (_, sender) => {
      for (let number = 0; !done.signal.aborted; number += 1) {
        const email = `moving-${sender}-${number}@example.com`;
        const answer = await send(moving.host, email);
        if (answer.status < 300) acknowledged.push(email);
        else if (answer.status === 503)
          refused.push({ body: answer.body, retryAfter: Number(answer.headers['retry-after']) });
        else throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
        await pause(150);
      }
    });
    const moved = await runCommand(['group', 'move', moving.group, '--to', 'east'], {
      ...environment,
      DATA_DIR: dataFolder,
    });
    expect(moved.output).toMatch(
      /lives in "east": \d+ rows of \d+ tables .* Its writes were refused for [012]\.\d\d s/s,
    );
    expect(moved.code).toBe(0);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(before + 5);
    done.abort();
    await Promise.all(sending);
    for (const { body, retryAfter } of refused) {
      expect(body).not.toMatch(/postgres|forecourt_|at .*\.ts/i);
      expect(retryAfter).toBeGreaterThan(0);
    }

    const east = new pg.Client({ connectionString: eastUrl.href });
    undo.push(() => east.end());
    await east.connect();
    const { rows } = await east.query<{ email: string }>('select email from lead where email like $1', [
      'moving-%',
    ]);
    expect(rows.map(({ email }) => email).sort()).toEqual([...acknowledged].sort());
    // What changes there is seen by this process: a car that is new to it is searched.
    const [car = ''] = findCarPaths((await ask(moving.host, allStockPath)).body);
    expect((await ask(moving.host, car)).status).toBe(200);

    await eastWay.cut();
    expect((await send(moving.host, 'east-away@example.com')).status).toBe(503);
    expect((await ask(moving.host, allStockPath)).status).toBe(200);
    expect((await send(staying.host, 'east-away@example.com')).status).toBeLessThan(300);
    expect((await ask('localhost', '/readyz')).status).toBe(200);
    await eastWay.mend();
    await expect
      .poll(async () => (await send(moving.host, 'east-back@example.com')).status, patience)
      .toBeLessThan(300);

    await homeWay.cut();
    expect((await send(staying.host, 'home-away@example.com')).status).toBe(503);
    await expect
      .poll(async () => (await send(moving.host, 'home-away@example.com')).status, patience)
      .toBeLessThan(300);
    expect((await ask('localhost', '/readyz')).status).toBe(200);
    await homeWay.mend();
    await expect
      .poll(async () => (await send(staying.host, 'home-back@example.com')).status, patience)
      .toBeLessThan(300);

    // One that takes what is asked and never answers.
    eastWay.hang();
    const refusedLate = send(moving.host, 'east-hangs@example.com');
    const fromMs = performance.now();
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await ask(moving.host, allStockPath)).status).toBe(200);
      expect((await ask(staying.host, '/locations')).status).toBe(200);
      expect((await send(staying.host, `beside-${turn}@example.com`)).status).toBeLessThan(300);
    }
    expect(performance.now() - fromMs).toBeLessThan(10_000);
    expect((await refusedLate).status).toBe(503);
    expect((await ask('localhost', '/readyz')).status).toBe(200);
    await eastWay.mend();
    await expect
      .poll(async () => (await send(moving.host, 'east-hung@example.com')).status, patience)
      .toBeLessThan(300);
  } finally {
    for (const end of undo.toReversed()) await end().catch(() => undefined);
  }
});
