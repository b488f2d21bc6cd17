/**
 * A Citus cluster under load: its worker nodes are killed and shards are moved again and again. No acknowledged enquiry,
 * reservation or change of stock may be lost or doubled, and other dealer groups go on. CITUS_URL is the address of a
 * superuser at the coordinator; the run makes a database of its own on every node and drops it at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#adapters/postgres/database.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { createEnquiries } from './citus/enquiries.ts';
import { type Cluster, openCluster } from './citus/nodes.ts';
import { compareDeliveries, compareWaits, countStored, type Disturbance } from './citus/report.ts';
import { createTraffic, isWrite } from './citus/traffic.ts';
import { generatedGroup, writeCars, writeSites } from './sites/generated-installation.ts';

/** A thousand sites are read and checked once. */
const maxStartMs = 20 * 60_000;
/** What was under way when the load ended is delivered within this. */
const maxDeliveryMs = 180_000;
/** Citus undoes a move that fails, and the shard stays where it is. */
const maxFailedMoves = 10;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      groups: { type: 'string', default: '1000' },
      cars: { type: 'string', default: '200000' },
      // Groups whose sites a process serves; of the others the stock changes. 0: enquiries are stored and delivered here.
      served: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '50' },
      moves: { type: 'string', default: '50' },
      // A node stays away for so long.
      away: { type: 'string', default: '3' },
      // Between two disturbances, so that each is measured by itself.
      rest: { type: 'string', default: '5' },
      // No further kill or move is begun after so long under load.
      minutes: { type: 'string', default: '60' },
      // Times the rates of visitors below.
      load: { type: 'string', default: '1' },
    },
  });
  const { CITUS_URL: citusUrl } = process.env;
  if (!citusUrl) {
    const skipped = 'CITUS_URL names no cluster';
    console.log(values.json ? JSON.stringify({ citus: { skipped } }) : `Skipped: ${skipped}.`);
    return;
  }
  const log = (text: string) => {
    if (!values.json) console.log(text);
  };
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-citus-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const cluster = await openCluster(citusUrl);
    undo.push(cluster.stop);
    const groups = Array.from({ length: Number(values.groups) }, (_, number) => generatedGroup(number));
    const sites = await writeSites(join(folder, 'sites'), Math.min(groups.length, Number(values.served)), 1);
    const stocks = groups.map((dealerGroupId) => ({ dealerGroupId }));
    await writeCars(cluster.url, stocks, Number(values.cars), new Date());
    const distributed = await cluster.distribute(groups);
    log(`${groups.length} groups with ${values.cars} cars distributed in ${distributed.toFixed(1)} s`);
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' });
    undo.push(() => database.close());
    const noteFault = createFaultCounter(log);
    const server = sites.length === 0 ? null : await serve(cluster.url, folder, noteFault, values.json);
    if (server !== null) undo.push(server.stop);
    const ownEnquiries =
      server === null ? createEnquiries({ database, reportFault: noteOwn(noteFault) }) : null;
    if (ownEnquiries !== null) undo.push(ownEnquiries.stop);
    const traffic = createTraffic({
      ...{ port: server?.port ?? 0, database, sites },
      otherGroups: groups.slice(sites.length),
      submit: ownEnquiries?.submit ?? null,
    });
    const times = Number(values.load);
    // These show how soon the writes of a killed node are back.
    const writes = { enquiry: 2 * times, stock: 4 };
    const visits = { page: 2 * times, 'car page': 2 * times, search: times, reservation: times / 2 };
    traffic.begin(server === null ? writes : { ...writes, ...visits });
    await pause(20_000);

    const endsAtMs = performance.now() + Number(values.minutes) * 60_000;
    const disturbances: Disturbance[] = [];
    const failedMoves: string[] = [];
    const count = (kind: Disturbance['kind']) => disturbances.filter((one) => one.kind === kind).length;
    const rest = () => pause(Number(values.rest) * 1_000);
    const isOpen = () => performance.now() < endsAtMs;
    if (cluster.kill === null) log('Not killed: a node is on another machine.');
    while (cluster.kill !== null && count('away') < Number(values.kills) && isOpen()) {
      const position = count('away') % cluster.nodeCount;
      disturbances.push(
        await killOnce({ ...cluster, kill: cluster.kill }, position, Number(values.away), traffic),
      );
      log(
        `${count('away')}: writes of the node's groups back ${secondsOf(disturbances.at(-1))} after the kill`,
      );
      await rest();
    }
    while (count('moving') < Number(values.moves) && isOpen()) {
      const group = groups[((count('moving') + failedMoves.length) * 37) % groups.length] ?? '';
      await cluster.cleanUp();
      await rest();
      const fromMs = Date.now();
      const failure = await cluster.moveShardOf(group).then(() => null, String);
      if (failure !== null) {
        failedMoves.push(failure);
        log(`A move failed: ${failure}`);
        if (failedMoves.length > maxFailedMoves) throw new Error(failure);
        continue;
      }
      const moved = cluster.groupsBeside(group);
      disturbances.push({ kind: 'moving', fromMs, toMs: Date.now(), groups: moved });
      log(`${count('moving')}: ${moved.size} groups moved in ${secondsOf(disturbances.at(-1))}`);
    }
    await pause(10_000);
    const turnedAway = await traffic.end();
    const deliveries = await waitForDeliveries(cluster.url, disturbances);
    const stored = await countStored(cluster.url, traffic.acknowledged);
    const report = {
      groups: groups.length,
      served: sites.length,
      cars: Number(values.cars),
      kills: count('away'),
      awaySeconds: spreadOf(disturbances, 'away'),
      moves: count('moving'),
      failedMoves,
      moveSeconds: spreadOf(disturbances, 'moving'),
      ...stored,
      deliveries: { ...deliveries, arrivedTwice: ownEnquiries?.arrivedTwice() ?? null },
      turnedAway,
      waits: compareWaits(traffic.visits, disturbances),
    };
    console.log(values.json ? JSON.stringify({ citus: report }) : JSON.stringify(report, null, 1));
    const { enquiries, reservations, stock } = stored;
    const wrong = [enquiries, reservations, stock].reduce(
      (sum, { lost, doubled }) => sum + lost + doubled,
      0,
    );
    if (wrong + reservations.carsReservedTwice + deliveries.undelivered > 0) process.exitCode = 1;
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

function serve(databaseUrl: string, folder: string, onOutput: (text: string) => void, isSilent: boolean) {
  return startForecourt({
    startTimeoutMs: maxStartMs,
    environment: {
      NODE_ENV: 'test',
      LOG_LEVEL: isSilent ? 'silent' : 'error',
      SITES_DIR: join(folder, 'sites'),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://localhost',
      TRUSTED_PROXIES: '1',
    },
    onOutput,
  });
}

/** As the server writes it. */
const noteOwn = (onOutput: (text: string) => void) => (error: unknown, where: string) =>
  onOutput(
    JSON.stringify({ where, problem: String(error instanceof Error ? (error.cause ?? error) : error) }),
  );

/** Until a form or a change of stock that was begun afterwards is acknowledged for a group of that node. */
async function killOnce(
  cluster: Cluster & { readonly kill: NonNullable<Cluster['kill']> },
  position: number,
  awaySeconds: number,
  { visits }: Pick<ReturnType<typeof createTraffic>, 'visits'>,
): Promise<Disturbance> {
  const groups = await cluster.groupsOnNode(position);
  const { start } = await cluster.kill(position);
  const fromMs = Date.now();
  await pause(awaySeconds * 1_000);
  start();
  const startedMs = Date.now();
  const isBack = () =>
    visits.some(
      ({ group, kind, beganMs, outcome }) =>
        beganMs > startedMs && outcome === 'ok' && isWrite(kind) && groups.has(group),
    );
  while (!isBack() && Date.now() - startedMs < maxDeliveryMs) await pause(50);
  return { kind: 'away', fromMs, toMs: Date.now(), groups };
}

async function waitForDeliveries(url: string, disturbances: readonly Disturbance[]) {
  const endsAtMs = performance.now() + maxDeliveryMs;
  for (;;) {
    const found = await compareDeliveries(url, disturbances);
    if (found.undelivered === 0 || performance.now() > endsAtMs) return found;
    await pause(2_000);
  }
}

/** The faults that the server reports, each kind as often as it doubles. */
function createFaultCounter(log: (text: string) => void): (text: string) => void {
  const counts = new Map<string, number>();
  return (text) => {
    for (const line of text.split('\n').filter((each) => each.startsWith('{'))) {
      const [kind = ''] = /"where":"[^"]*"/.exec(line) ?? [];
      const [problem = ''] = /"(problem|message)":"[^"]{0,200}/.exec(line) ?? [];
      const name = `${kind} ${problem}`.replaceAll(/\d+/g, '0');
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (Number.isInteger(Math.log2(count))) log(`Fault ${count}: ${kind} ${problem}`);
    }
  };
}

const secondsOf = (one: Disturbance | undefined) =>
  `${(((one?.toMs ?? 0) - (one?.fromMs ?? 0)) / 1_000).toFixed(1)} s`;

function spreadOf(disturbances: readonly Disturbance[], kind: Disturbance['kind']) {
  const seconds = disturbances
    .filter((one) => one.kind === kind)
    .map(({ fromMs, toMs }) => (toMs - fromMs) / 1_000)
    .sort((one, other) => one - other);
  return { p50: seconds[Math.floor(seconds.length / 2)] ?? null, max: seconds.at(-1) ?? null };
}
