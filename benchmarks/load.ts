/**
 * How much traffic Forecourt carries. Before all else the same listing in Next.js and in React alone, in turns, and a page
 * out of the cache beside the least that Node's own server can do. Then for each case as many requests as are answered at once: one listing from the cache, and
 * listings of many filters without one. Then a mixed day (60 % listings of many filters, 25 % cars, 10 % answers for
 * programs, 5 % leads) at rising rates, until the 99th percentile passes 250 ms or something breaks: cached and not, one
 * process and one per core over PostgreSQL. `--seconds 5` at each rate, `--only` a part of a case's name, `--soak 10`
 * minutes at half of what one process carried.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { measureHits } from './load/hits.ts';
import { measurePeers } from './load/peers.ts';
import { type Servers, startServers } from './load/servers.ts';
import { createTraffic, type Traffic } from './load/traffic.ts';
import { type Answers, Crowd, type NextRequest } from './load/visitors.ts';

const allowedP99Ms = 250;
const firstRate = 25;
const growth = 1.5;
const atOnce = 32;
/** Code is compiled and, where there is one, the cache is filled. */
const warmUpSeconds = 10;
const soakLookSeconds = 30;

type Case = { readonly name: string; readonly processes: number; readonly isCached: boolean };
type Measured = Answers & {
  readonly wantedPerSecond: number | null;
  /** Requests for each second of the servers' processor time, whatever else the machine had to do. */
  readonly perCoreSecond: number;
  readonly residentMb: number;
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      soak: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const cores = availableParallelism();
  const cases: readonly Case[] = [
    { name: 'cached, one process', processes: 1, isCached: true },
    { name: 'uncached, one process', processes: 1, isCached: false },
    { name: `cached, ${cores} processes over PostgreSQL`, processes: cores, isCached: true },
    { name: `uncached, ${cores} processes over PostgreSQL`, processes: cores, isCached: false },
  ];
  const report: Record<string, unknown> = {};
  for (const [name, measure] of [
    ['peers', measurePeers],
    ['hits', measureHits],
  ] as const) {
    if (!name.startsWith(values.only)) continue;
    console.log(`\n${name}`);
    report[name] = await measure(seconds);
  }
  for (const one of cases.filter(({ name }) => name.startsWith(values.only))) {
    console.log(`\n${one.name}`);
    const minutes = values.soak === undefined || one.processes > 1 ? 0 : Number(values.soak);
    report[one.name] = await measureCase(one, seconds, minutes);
  }
  if (values.json) console.log(JSON.stringify({ load: report }));
}

async function measureCase(one: Case, seconds: number, soakMinutes: number): Promise<readonly Measured[]> {
  const servers = await startServers(one);
  const clients = new Crowd(servers.ports);
  try {
    const traffic = await createTraffic(servers.ports[0] ?? 0);
    await clients.askAll(atOnce, warmUpSeconds, traffic.mixed);
    const peak = await measurePeak(servers, clients, { traffic, isCached: one.isCached, seconds });
    const steps = await measureRising(servers, clients, { next: traffic.mixed, seconds });
    const held = steps.findLast(isHeld)?.wantedPerSecond ?? firstRate;
    const soaked = await soak(servers, clients, {
      next: traffic.mixed,
      perSecond: held / 2,
      minutes: soakMinutes,
    });
    return [peak, ...steps, ...soaked];
  } finally {
    clients.close();
    await servers.stop();
  }
}

type PeakOptions = { readonly traffic: Traffic; readonly isCached: boolean; readonly seconds: number };

async function measurePeak(servers: Servers, clients: Crowd, options: PeakOptions): Promise<Measured> {
  const { traffic, isCached, seconds } = options;
  const next = isCached ? traffic.oneListing : traffic.listings;
  const peak = await measure(servers, null, () => clients.askAll(atOnce, seconds, next));
  print(isCached ? 'one listing' : 'listings', peak);
  return peak;
}

async function measureRising(
  servers: Servers,
  clients: Crowd,
  { next, seconds }: { readonly next: NextRequest; readonly seconds: number },
): Promise<readonly Measured[]> {
  const steps: Measured[] = [];
  for (let perSecond = firstRate; ; perSecond = Math.round(perSecond * growth)) {
    const step = await measure(servers, perSecond, () => clients.comeAt(perSecond, seconds, next));
    print('mixed', step);
    steps.push(step);
    if (!isHeld(step)) return steps;
  }
}

/** Memory every half minute: what it is in the last third beside what it was in the first. */
async function soak(
  servers: Servers,
  clients: Crowd,
  {
    next,
    perSecond,
    minutes,
  }: { readonly next: NextRequest; readonly perSecond: number; readonly minutes: number },
): Promise<readonly Measured[]> {
  const looks: Measured[] = [];
  for (let look = 0; look < (minutes * 60) / soakLookSeconds; look += 1) {
    looks.push(await measure(servers, perSecond, () => clients.comeAt(perSecond, soakLookSeconds, next)));
    print('soak', looks.at(-1) as Measured);
  }
  const third = Math.floor(looks.length / 3);
  if (third > 0)
    console.log(
      `  memory in the first third ${meanMb(looks.slice(0, third))} MB, in the last ${meanMb(looks.slice(-third))} MB`,
    );
  return looks;
}

function meanMb(looks: readonly Measured[]): number {
  return Math.round(looks.reduce((sum, { residentMb }) => sum + residentMb, 0) / looks.length);
}

async function measure(
  servers: Servers,
  wantedPerSecond: number | null,
  come: () => Promise<Answers>,
): Promise<Measured> {
  const before = await servers.use();
  const answers = await come();
  const { processorMs, residentMb } = await servers.use();
  const perCoreSecond = answers.requested / ((processorMs - before.processorMs) / 1000);
  return { ...answers, wantedPerSecond, perCoreSecond, residentMb };
}

function isHeld({ p99Ms, broken, refused }: Measured): boolean {
  return p99Ms <= allowedP99Ms && broken + refused === 0;
}

function print(what: string, measured: Measured): void {
  const {
    wantedPerSecond,
    requested,
    seconds,
    perCoreSecond,
    p50Ms,
    p99Ms,
    maxMs,
    refused,
    broken,
    residentMb,
  } = measured;
  const rate = wantedPerSecond === null ? '' : ` at ${wantedPerSecond}/s`;
  const waits = [p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)).join(', ');
  console.log(
    `  ${`${what}${rate}`.padEnd(18)} ${Math.round(requested / seconds)}/s answered, ${Math.round(perCoreSecond)} for a second of processor; p50, p99, longest ms ${waits}; ${refused} refused, ${broken} broken; ${Math.round(residentMb)} MB`,
  );
}
