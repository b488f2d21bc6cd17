/**
 * Thousands of malformed requests, half-right and wrong, to every address that the server answers: none may bring a
 * failure of ours, none may hang, and nothing of them may stay in memory. Drawn from a seed, so that a run can be
 * repeated; `--requests 20000`, `--seed 1`, `--only` a part of a pattern, `--json`.
 */
import { parseArgs } from 'node:util';
import { allStockPath, demoSites } from '#tests/support/demo-sites.ts';
import { publicEndpoints } from '#tests/support/public-endpoints.ts';
import { requestPage } from '#tests/support/request-page.ts';
import { type RunningForecourt, startForecourt } from '#tests/support/run-site.ts';
import { type AttackTargets, findAttackTargets } from './hostile/attack-targets.ts';
import { classOf, findFault } from './hostile/check-response.ts';
import { generateRequest } from './hostile/hostile-request.ts';
import { exchange } from './hostile/raw-exchange.ts';
import type { RetainedMemory } from './hostile/report-memory.ts';
import { fillPattern } from './hostile/right-requests.ts';
import { type SlowClients, visitAsSlowClient } from './hostile/slow-clients.ts';
import { createRandom } from './search/random.ts';

const atOnce = 8;
/** From the middle of a run on nothing may grow by more than what the few bounded caches still take. */
const maxGrowth = 0.15;
const memoryReadings = 8;
/** More than a hundred megabytes of them. */
const pagesThatFill = 1_600;
/** Nothing else of the machine may know these limits: a hundred times wider than in production, and networks drawn. */
const environment = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
  TRUSTED_PROXIES: '1',
};
const classes = ['2xx', '3xx', '4xx', '5xx', 'closed', 'none'] as const;

type Row = { readonly counts: Map<string, number>; slowestMs: number };
type Fault = { readonly fault: string; readonly request: string };
type Attack = {
  readonly rows: ReadonlyMap<string, Row>;
  readonly faults: readonly Fault[];
  readonly slowest: readonly { readonly ms: number; readonly request: string }[];
  readonly memory: readonly RetainedMemory[];
};
type Outcome = { readonly attack: Attack; readonly slow: SlowClients; readonly logged: readonly string[] };
type Options = { readonly requests: number; readonly seed: number; readonly patterns: readonly string[] };

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const patterns = publicEndpoints.filter((pattern) => pattern.includes(values.only));
  const options = { requests: Number(values.requests), seed: Number(values.seed), patterns };
  const preload = new URL('./hostile/report-memory.ts', import.meta.url).pathname;
  const log: string[] = [];
  const forecourt = await startForecourt({ environment, preload, onOutput: (text) => log.push(text) });
  try {
    const attack = await attackAll(forecourt, options);
    const slow = await visitAsSlowClient(forecourt.port, demoSites[0].host);
    const logged = log.join('').split('\n').filter(isFault);
    const outcome: Outcome = { attack, slow, logged };
    report(options, outcome);
    if (values.json) console.log(JSON.stringify({ hostile: summarise(options, outcome) }));
  } finally {
    await forecourt.stop();
  }
}

async function attackAll(
  forecourt: RunningForecourt,
  { requests, seed, patterns }: Options,
): Promise<Attack> {
  const { port } = forecourt;
  const footings: AttackTargets[] = [];
  for (const { host } of demoSites) footings.push(await findAttackTargets(port, host));
  const random = createRandom(seed);
  const posted = await findPosted(port, patterns, footings);
  const rows = new Map(
    patterns.map((pattern): [string, Row] => [pattern, { counts: new Map(), slowestMs: 0 }]),
  );
  const errors: Fault[] = [];
  const took: { ms: number; request: string }[] = [];
  await fillCaches(port);
  const memory: RetainedMemory[] = [await readMemory(forecourt)];
  let sent = 0;
  const send = async (): Promise<void> => {
    const pattern = patterns[sent % patterns.length] ?? '/';
    const footing = footings[Math.floor(sent / patterns.length) % footings.length];
    sent += 1;
    if (!footing) throw new Error('There are no sites.');
    const request = generateRequest({ pattern, footing, takesPosts: posted.has(pattern), random });
    const answer = await exchange(port, request);
    const row = rows.get(pattern);
    if (row) {
      const kind = classOf(answer.status);
      row.counts.set(kind, (row.counts.get(kind) ?? 0) + 1);
      row.slowestMs = Math.max(row.slowestMs, answer.ms);
    }
    const error = findFault(answer, pattern);
    if (error !== null) errors.push({ fault: error, request: request.summary });
    took.push({ ms: answer.ms, request: request.summary });
  };
  for (let reading = 1; reading <= memoryReadings; reading += 1) {
    const until = Math.round((requests * reading) / memoryReadings);
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent < until) await send();
      }),
    );
    memory.push(await readMemory(forecourt));
  }
  const slowest = took.sort((a, b) => b.ms - a.ms).slice(0, 10);
  return { rows, faults: errors, slowest, memory };
}

/** Pages are cached on purpose, up to a limit; what grows beyond it is the question. */
async function fillCaches(port: number): Promise<void> {
  for (let requested = 0; requested < pagesThatFill; requested += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, at) => {
      const { host } = demoSites[(requested + at) % demoSites.length] ?? demoSites[0];
      return requestPage({ port, host, path: `${allStockPath}?maxPrice=${20_000 + requested + at}` });
    });
    await Promise.all(batch);
  }
}

/** Addresses that take posts: whatever else they answer, it is not that they can only be read. */
async function findPosted(
  port: number,
  patterns: readonly string[],
  footings: readonly AttackTargets[],
): Promise<ReadonlySet<string>> {
  const [footing] = footings;
  if (!footing) throw new Error('There are no sites.');
  const posted = new Set<string>();
  const random = createRandom(0);
  for (const pattern of patterns) {
    const segments = fillPattern(pattern, footing, random);
    const path = `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
    const { status } = await requestPage({ port, host: footing.host, path, form: { name: 'Jordan' } });
    if (status !== 405) posted.add(pattern);
  }
  return posted;
}

/** A database that is away for seconds is the machine's doing, and reported differently. */
const isFault = (line: string): boolean => line.startsWith('{') && line.includes('"msg":"fault"');

function readMemory({ process: server }: RunningForecourt): Promise<RetainedMemory> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isOwnMemory(message)) return;
      server.off('message', onMessage);
      resolve(message);
    };
    server.on('message', onMessage);
    server.send('kept-memory');
  });
}

/** The server's heartbeat comes the same way. */
const isOwnMemory = (message: unknown): message is RetainedMemory =>
  typeof message === 'object' && message !== null && 'heapBytes' in message;

/** How much more is retained at the end than in the middle, as a share. */
function growthOf(memory: readonly RetainedMemory[]): number {
  const middle = memory[memory.length >> 1]?.heapBytes ?? 1;
  return (memory.at(-1)?.heapBytes ?? middle) / middle - 1;
}

function report(options: Options, outcome: Outcome): void {
  const { attack, slow, logged } = outcome;
  const { rows, faults: errors, slowest, memory } = attack;
  console.log(`\nseed ${options.seed}, ${options.requests} requests, ${options.patterns.length} addresses\n`);
  console.log(
    `${'address'.padEnd(44)}${classes.map((name) => name.padStart(8)).join('')}${'slowest ms'.padStart(12)}`,
  );
  for (const [pattern, { counts, slowestMs }] of rows) {
    const figures = classes.map((name) => String(counts.get(name) ?? 0).padStart(8)).join('');
    console.log(`${pattern.padEnd(44)}${figures}${slowestMs.toFixed(0).padStart(12)}`);
  }
  console.log('\nslowest');
  for (const { ms, request } of slowest)
    console.log(`${ms.toFixed(0).padStart(7)} ms  ${request.slice(0, 160)}`);
  const megabytes = memory.map(({ heapBytes }) => (heapBytes / 1024 ** 2).toFixed(0)).join(', ');
  console.log(`\nkept in memory, MB, after each eighth: ${megabytes}`);
  console.log(`slow clients: ${slow.clients}, a page meanwhile at most ${slow.maxPageMs.toFixed(0)} ms`);
  for (const { fault: error, request } of errors.slice(0, 40)) console.log(`FAULT ${error}: ${request}`);
  for (const line of logged.slice(0, 40)) console.log(`LOG ${line.slice(0, 600)}`);
  const problems = listProblems(outcome);
  console.log(problems.length === 0 ? '\nnothing broke' : `\nbroke: ${problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
}

function listProblems({
  attack: { faults: errors, memory },
  slow: { stillOpen },
  logged,
}: Outcome): readonly string[] {
  const growth = growthOf(memory);
  return [
    ...(errors.length > 0 ? [`${errors.length} answers`] : []),
    ...(logged.length > 0 ? [`${logged.length} lines in the log`] : []),
    ...(growth > maxGrowth ? [`memory grew by ${(growth * 100).toFixed(0)} %`] : []),
    ...[...stillOpen].map(([name, count]) => `${count} ${name} were not let go`),
  ];
}

function summarise({ requests, seed }: Options, { attack, slow, logged }: Outcome) {
  const total = (name: string) =>
    [...attack.rows.values()].reduce((sum, { counts }) => sum + (counts.get(name) ?? 0), 0);
  return {
    seed,
    requests,
    classes: Object.fromEntries(classes.map((name) => [name, total(name)])),
    faults: attack.faults.length,
    logged: logged.length,
    slowestMs: attack.slowest[0]?.ms ?? 0,
    growth: growthOf(attack.memory),
    slow: { ...slow, stillOpen: Object.fromEntries(slow.stillOpen) },
  };
}
