/**
 * Several processes behind HAProxy, each site served by one of them: memory and cache hits of 1, 2 and 4 processes, beside
 * requests that go to each in turn; then one process is killed again and again under load, and no acknowledged enquiry
 * may be lost or doubled. Needs Debian's haproxy; says so where it is missing.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { requestPage } from '../tests/support/request-page.ts';
import { Crowd } from './load/visitors.ts';
import { type Balance, findProxyObstacle, startProxy } from './processes/haproxy.ts';
import { buildSites, type ProcessFigures, type ProcessSet, startProcesses } from './processes/process-set.ts';
import { type GeneratedSite, writeCars, writeSites } from './sites/generated-installation.ts';
import { createShares, listingPath, requestOf, waitsOf } from './sites/visits.ts';

const runs: readonly { readonly count: number; readonly balance: Balance }[] = [
  { count: 1, balance: 'by host' },
  { count: 2, balance: 'in turn' },
  { count: 2, balance: 'by host' },
  { count: 4, balance: 'in turn' },
  { count: 4, balance: 'by host' },
];

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      sites: { type: 'string', default: '200' },
      cars: { type: 'string' },
      visits: { type: 'string', default: '4000' },
      rate: { type: 'string', default: '40' },
      kills: { type: 'string', default: '20' },
    },
  });
  const obstacle = findProxyObstacle();
  if (obstacle !== null) {
    console.log(values.json ? JSON.stringify({ processes: { skipped: obstacle } }) : `Skipped: ${obstacle}.`);
    return;
  }
  const log = (text: string) => {
    if (!values.json) console.log(text);
  };
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-processes-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const siteCount = Number(values.sites);
    const sites = await writeSites(join(folder, 'sites'), siteCount);
    await mkdir(join(folder, 'server'));
    const { url, close } = await openPackagedServer(join(folder, 'server'));
    undo.push(close);
    await writeCars(url, sites, Number(values.cars ?? siteCount * 20), new Date());
    await buildSites(folder, url);
    const rows: Record<string, unknown>[] = [];
    for (const { count, balance } of runs) {
      const set = await startProcesses({ folder, databaseUrl: url, count });
      try {
        const proxy = await startProxy(folder, set.ports, balance);
        try {
          const row = await measure(proxy.port, set, sites, Number(values.visits), Number(values.rate));
          rows.push({ processes: count, balance, ...row });
          log(JSON.stringify(rows.at(-1)));
        } finally {
          await proxy.stop();
        }
      } finally {
        await set.stop();
      }
    }
    const killed = await measureKills({ folder, url, sites, kills: Number(values.kills), say: log });
    console.log(values.json ? JSON.stringify({ processes: { rows, killed } }) : JSON.stringify(killed));
    if (killed.enquiries.lost + killed.enquiries.doubled > 0) process.exitCode = 1;
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

/** Every site once, then visits to all of them. */
async function measure(
  port: number,
  set: ProcessSet,
  sites: readonly GeneratedSite[],
  visits: number,
  rate: number,
) {
  const clients = new Crowd([port]);
  try {
    const before = await set.figures();
    const each = (number: number) => requestOf(sites[number % sites.length]?.host ?? '', listingPath);
    await clients.comeAt(rate / 2, (sites.length * 2) / rate, each);
    const first = await set.figures();
    const { p50Ms, p99Ms, broken, refused } = await clients.comeAt(
      rate,
      visits / rate,
      createShares(sites, 1),
    );
    const after = await set.figures();
    return {
      sitesReady: after.map(({ sitesReady }) => sitesReady),
      startedMb: after.map((_figures, position) => Math.round(before[position]?.residentMb ?? 0)),
      residentMb: after.map(({ residentMb }) => Math.round(residentMb)),
      hitShare: shareOfHits(first, after),
      p50Ms,
      p99Ms,
      failed: broken + refused,
    };
  } finally {
    clients.close();
  }
}

function shareOfHits(before: readonly ProcessFigures[], after: readonly ProcessFigures[]): number {
  const count = (figures: readonly ProcessFigures[], isWanted: (cache: string) => boolean) =>
    figures
      .flatMap(({ pages }) => Object.entries(pages))
      .reduce((sum, [cache, pagesOfIt]) => sum + (isWanted(cache) ? pagesOfIt : 0), 0);
  const isHit = (cache: string) => cache === 'hit';
  const all = () => true;
  return (count(after, isHit) - count(before, isHit)) / (count(after, all) - count(before, all));
}

type Killing = {
  readonly folder: string;
  readonly url: string;
  readonly sites: readonly GeneratedSite[];
  readonly kills: number;
  readonly say: (text: string) => void;
};

const killedProcesses = 2;
const readsPerSecond = 20;
const formsPerSecond = 4;
const [aroundKillMs, betweenKillsMs] = [2_000, 3_000];

/** One of two processes at a time; it starts again while the other serves its sites. */
async function measureKills({ folder, url, sites, kills, say: log }: Killing) {
  const set = await startProcesses({ folder, databaseUrl: url, count: killedProcesses });
  const proxy = await startProxy(folder, set.ports, 'by host');
  const reads = { requested: 0, failed: 0, by: {} as Record<string, number> };
  const forms = { requested: 0, failed: 0, by: {} as Record<string, number> };
  const acknowledged: string[] = [];
  const killedAt: number[] = [];
  const waits = { aroundKills: [] as number[], otherwise: [] as number[] };
  const underWay = new Set<Promise<void>>();
  const known = new Map<string, string>();
  let number = 0;

  const report = async (tally: typeof reads, requested: Promise<{ readonly status: number }>) => {
    const beganMs = performance.now();
    tally.requested += 1;
    const status = await requested.then(
      (answer) => answer.status,
      () => 0,
    );
    const endedMs = performance.now();
    const isAround = killedAt.some((atMs) => endedMs >= atMs && beganMs <= atMs + aroundKillMs);
    if (tally === reads) waits[isAround ? 'aroundKills' : 'otherwise'].push(endedMs - beganMs);
    if (status >= 200 && status < 400) return true;
    tally.failed += 1;
    tally.by[status] = (tally.by[status] ?? 0) + 1;
    return false;
  };
  const ask = (host: string, path: string, rest: object = {}) =>
    requestPage({ port: proxy.port, host, path, ...rest });
  const siteOf = (turn: number) => sites[(turn * 7) % sites.length] ?? sites[0];
  const read = async () => {
    number += 1;
    const site = siteOf(number);
    if (site) await report(reads, ask(site.host, number % 2 === 0 ? listingPath : '/'));
  };
  const send = async () => {
    number += 1;
    const site = siteOf(number);
    if (site === undefined) return;
    const email = `process-${randomUUID()}@example.com`;
    const location = known.get(site.model) ?? (await findLocation(site));
    const sent = ask(site.host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Jordan Blake', email, phone: `0412${String(number).padStart(6, '0')}` },
        ...{ message: 'Is it still available?', category: 'General Enquiry', location, terms_agreed: true },
      }),
    });
    if (await report(forms, sent)) acknowledged.push(email);
  };
  const findLocation = async ({ host, model }: GeneratedSite) => {
    const { body } = await ask(host, '/locations');
    const location = /href="\/locations\/([a-z0-9-]+)"/.exec(body)?.[1] ?? '';
    known.set(model, location);
    return location;
  };
  const begin = (work: () => Promise<void>) => () => {
    const started = work().catch(() => undefined);
    underWay.add(started);
    void started.finally(() => underWay.delete(started));
  };
  const timers = [
    setInterval(begin(read), 1_000 / readsPerSecond),
    setInterval(begin(send), 1_000 / formsPerSecond),
  ];
  try {
    await pause(10_000);
    for (let kill = 0; kill < kills; kill += 1) {
      killedAt.push(performance.now());
      await set.kill(kill % killedProcesses);
      await pause(betweenKillsMs);
      await set.revive(kill % killedProcesses);
      log(`${kill + 1}: failed so far ${reads.failed} of ${reads.requested} pages, ${forms.failed} forms`);
      await pause(betweenKillsMs);
    }
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
    return {
      kills,
      reads,
      forms,
      waits: { aroundKills: waitsOf(waits.aroundKills), otherwise: waitsOf(waits.otherwise) },
      enquiries: await countEnquiries(url, acknowledged),
    };
  } finally {
    for (const timer of timers) clearInterval(timer);
    await proxy.stop();
    await set.stop();
  }
}

async function countEnquiries(url: string, acknowledged: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `select email from lead where email like 'process-%'`,
  );
  await client.end();
  const stored = new Set(rows.map(({ email }) => email));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !stored.has(email)).length,
    doubled: rows.length - stored.size,
  };
}
