/**
 * An installation of many sites, generated into a temporary folder and database and served by the real server: how long
 * a start takes until a site answers, the first page of a site that was not requested yet, memory, what one busy site
 * costs its neighbours, and how soon a new price appears everywhere. `--sites 1000`, `--cars 20000`, `--cold 60` sites.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { type RunningForecourt, startForecourt } from '../tests/support/run-site.ts';
import { Crowd } from './load/visitors.ts';
import { readUse } from './pages/server-time.ts';
import { type GeneratedSite, writeCars, writeSites } from './sites/generated-installation.ts';
import { measurePriceChanges } from './sites/price-changes.ts';
import { createShares, visitEach, type Waits, waitsOf } from './sites/visits.ts';

const preload = join(import.meta.dirname, 'pages', 'report-processor-time.ts');
const busyTimes = 20;
/** Ten thousand sites are read and checked once. */
const maxStartMs = 60 * 60_000;

type Figures = Record<string, number | Waits>;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      sites: { type: 'string', default: '1000' },
      cars: { type: 'string' },
      cold: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '40' },
    },
  });
  const siteCount = Number(values.sites);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const sites = await writeSites(join(folder, 'sites'), siteCount);
    await mkdir(join(folder, 'server'));
    const { url, close } = await openPackagedServer(join(folder, 'server'));
    undo.push(close);
    await writeCars(url, sites, Number(values.cars ?? siteCount * 20), new Date());
    const figures: Figures = {};
    const start = () => startServer(folder, url);
    const first = await start();
    log(figures, 'first start, configuration read', await takeUse(first));
    await first.server.stop();
    const second = await start();
    undo.push(second.server.stop);
    log(figures, 'start again, nothing changed', await takeUse(second));
    await measureServing(second.server, { url, sites, figures, ...numbers(values) });
    if (values.json) console.log(JSON.stringify({ sites: { count: siteCount, ...figures } }));
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

function numbers(values: { readonly cold: string; readonly seconds: string; readonly rate: string }) {
  return { cold: Number(values.cold), seconds: Number(values.seconds), rate: Number(values.rate) };
}

type Serving = {
  readonly url: string;
  readonly sites: readonly GeneratedSite[];
  readonly figures: Figures;
  readonly cold: number;
  readonly seconds: number;
  readonly rate: number;
};

async function measureServing(
  server: RunningForecourt,
  { url, sites, figures, cold, seconds, rate }: Serving,
): Promise<void> {
  const spread = sites.filter((_site, position) => position % Math.ceil(sites.length / (cold * 2)) === 0);
  // The first half compiles the code of these pages; the second is reported.
  await visitEach(server.port, spread.slice(0, spread.length / 2));
  const { processorMs: before } = await readUse(server.process);
  const coldSites = spread.slice(spread.length / 2);
  const ms = await visitEach(server.port, coldSites);
  const { processorMs, residentMb } = await readUse(server.process);
  report(figures, 'first page of a cold site, ms', waitsOf(ms));
  report(figures, 'its processor time, ms', (processorMs - before) / coldSites.length);
  report(figures, 'its second time, ms', waitsOf(await visitEach(server.port, coldSites)));
  report(figures, 'memory after these, MB', residentMb);

  const neighbours = coldSites.slice(0, 25);
  const clients = new Crowd([server.port]);
  try {
    const quiet = { sites: neighbours.slice(1), rate, seconds };
    await comeTo(clients, { ...quiet, busyTimes: 1, seconds: 5 });
    const alone = await comeTo(clients, { ...quiet, busyTimes: 1 });
    report(figures, `neighbours alone at ${rate}/s, ms`, alone);
    const busy = new Crowd([server.port]);
    const [loud] = neighbours;
    const loudRate = (rate / quiet.sites.length) * busyTimes;
    const loudVisits = busy.comeAt(loudRate, seconds, createShares(loud ? [loud] : [], 1));
    report(
      figures,
      `beside one at ${busyTimes} times a share, ms`,
      await comeTo(clients, { ...quiet, busyTimes: 1 }),
    );
    await loudVisits;
    busy.close();
  } finally {
    clients.close();
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const changes = await measurePriceChanges({ pool, port: server.port }, neighbours);
    for (const [surface, each] of Object.entries(changes)) {
      report(figures, `price on ${surface}, ms`, waitsOf(each));
    }
  } finally {
    await pool.end();
  }
}

type Coming = {
  readonly sites: readonly GeneratedSite[];
  readonly rate: number;
  readonly seconds: number;
  readonly busyTimes: number;
};

async function comeTo(clients: Crowd, { sites, rate, seconds, busyTimes: times }: Coming): Promise<Waits> {
  const { p50Ms, p99Ms, maxMs, broken, refused } = await clients.comeAt(
    rate,
    seconds,
    createShares(sites, times),
  );
  if (broken + refused > 0) throw new Error(`${broken} answers broke, ${refused} were refused.`);
  return { p50: p50Ms, p99: p99Ms, max: maxMs };
}

type Started = { readonly server: RunningForecourt; readonly seconds: number };

async function startServer(folder: string, url: string): Promise<Started> {
  const startedMs = performance.now();
  const server = await startForecourt({
    preload,
    startTimeoutMs: maxStartMs,
    dataFolder: join(folder, 'data'),
    environment: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SITES_DIR: join(folder, 'sites'),
      DATABASE_URL: url,
      PUBLIC_URL: 'http://localhost',
      TRUSTED_PROXIES: '1',
    },
  });
  return { server, seconds: (performance.now() - startedMs) / 1000 };
}

async function takeUse({ server, seconds }: Started): Promise<Readonly<Record<string, number>>> {
  const { processorMs, residentMb } = await readUse(server.process);
  return {
    'seconds until it answers': seconds,
    'processor seconds': processorMs / 1000,
    'memory MB': residentMb,
  };
}

function log(figures: Figures, when: string, use: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(use)) report(figures, `${when}: ${name}`, value);
}

function report(figures: Figures, name: string, value: number | Waits): void {
  figures[name] = value;
  const text =
    typeof value === 'number'
      ? value.toFixed(1)
      : `p50 ${value.p50.toFixed(0)}, p99 ${value.p99.toFixed(0)}, longest ${value.max.toFixed(0)}`;
  console.log(`${name.padEnd(52)} ${text}`);
}
