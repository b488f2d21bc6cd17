/**
 * A start while one of two databases is away: the sites of the other are served, its own say that they will be back, and
 * join with their stock and their deliveries as soon as it is there.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';
import { startForecourt } from '../support/run-site.ts';
import { startBreakableWay } from '../support/start-breakable-way.ts';

const shippedSites = join(import.meta.dirname, '../../sites');
const patience = { timeout: 120_000, interval: 500 };
const waiting = { host: 'halden.localhost', group: 'halden-brisbane' } as const;
const served = 'parkway.localhost';
const token = 'a-token-of-the-monitor';

it('C-12 one of two databases that is away at a start keeps its own sites back, and no others', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-away-start-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const databaseFolder = join(folder, 'database');
    await mkdir(databaseFolder);
    const sitesFolder = join(folder, 'sites');
    await cp(shippedSites, sitesFolder, { recursive: true });
    await writeFile(join(sitesFolder, 'databases.yaml'), `${waiting.group}: east\n`);
    const server = await openPackagedServer(databaseFolder, 'createdb');
    undo.push(server.close);
    await server.pool.query('create database east');
    const eastUrl = new URL(server.url);
    eastUrl.pathname = '/east';
    const eastWay = await startBreakableWay(eastUrl.href);
    undo.push(eastWay.stop);
    await eastWay.cut();
    const said: string[] = [];
    const { port, stop } = await startForecourt({
      environment: {
        NODE_ENV: 'test',
        SITES_DIR: sitesFolder,
        DATABASE_URL: server.url,
        DATABASE_URL_EAST: eastWay.url,
        PUBLIC_URL: 'http://localhost:9',
        METRICS_TOKEN: token,
      },
      hear: (text) => void said.push(text),
    });
    undo.push(stop);
    const ask = (host: string, path: string) => requestPage({ port, host, path });
    const readReadiness = async () => {
      const { status: code, body } = await requestPage({
        port,
        host: 'localhost',
        path: '/readyz',
        headers: { authorization: `Bearer ${token}` },
      });
      return { code, ...(JSON.parse(body) as { readonly status: string }) };
    };
    const send = async (host: string, email: string) =>
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
          location:
            /(?<=href="\/locations\/)[a-z0-9-]+/.exec((await ask(host, '/locations')).body)?.[0] ?? '',
          terms_agreed: true,
        }),
      });

    const [car = ''] = findCarPaths((await ask(served, allStockPath)).body);
    expect((await ask(served, car)).status).toBe(200);
    expect((await send(served, 'beside@example.com')).status).toBeLessThan(300);
    for (const answer of [
      await ask(waiting.host, '/'),
      await ask(waiting.host, allStockPath),
      await ask(waiting.host, '/api/search?query=white'),
      await send(waiting.host, 'too-early@example.com'),
    ]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(answer.body).not.toMatch(/postgres|ECONN|at .*\.ts/i);
    }
    expect(await readReadiness()).toEqual({
      code: 200,
      status: 'partial',
      databasesAway: ['east'],
      hostsServed: expect.any(Number),
      hostsLeftOut: 0,
      hostsAway: 1,
    });
    expect(said.join('')).toContain('wait for their database');
    expect(said.join('')).toContain(waiting.host);

    await eastWay.mend();
    await expect.poll(async () => (await ask(waiting.host, '/')).status, patience).toBe(200);
    const [joined = ''] = findCarPaths((await ask(waiting.host, allStockPath)).body);
    expect((await ask(waiting.host, joined)).status).toBe(200);
    await expect.poll(async () => (await readReadiness()).status, patience).toBe('ready');
    expect((await send(waiting.host, 'joined@example.com')).status).toBeLessThan(300);
    // What is done later is done there too.
    await expect
      .poll(
        async () => (await ask('localhost', '/dev/mailbox')).body.includes('joined@example.com'),
        patience,
      )
      .toBe(true);
    expect((await ask(served, car)).status).toBe(200);
  } finally {
    for (const end of undo.toReversed()) await end().catch(() => undefined);
  }
}, 420_000);
