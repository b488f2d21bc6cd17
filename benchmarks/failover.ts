/**
 * The primary of a pair is killed again and again under load: no acknowledged lead or hold may be lost, reads go on, and
 * writes are back soon. Needs Debian's postgresql-15, patroni and etcd-server; says so where they are missing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startForecourt } from '../tests/support/run-site.ts';
import {
  type Cluster,
  findClusterObstacle,
  type NodeName,
  startCluster,
  waitFor,
} from './failover/cluster.ts';
import { startLeaderProxy } from './failover/leader-proxy.ts';
import { countStored, createTraffic } from './failover/traffic.ts';

type Outage = { readonly kind: string; readonly seconds: number };

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      kills: { type: 'string', default: '100' },
      // No further one is begun after so long.
      minutes: { type: 'string', default: '600' },
      reads: { type: 'string', default: '20' },
      writes: { type: 'string', default: '5' },
    },
  });
  const obstacle = findClusterObstacle();
  if (obstacle !== null) {
    console.log(values.json ? JSON.stringify({ failover: { skipped: obstacle } }) : `Skipped: ${obstacle}.`);
    return;
  }
  const undo: (() => unknown)[] = [];
  try {
    const cluster = await startCluster();
    undo.push(cluster.stop);
    const link = await startLeaderProxy(cluster);
    undo.push(link.stop);
    const databaseUrl = cluster.url(link.port);
    const { port, stop } = await startForecourt({
      environment: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
        DATABASE_READ_URL: [cluster.ports.east, cluster.ports.west].map(cluster.url).join(','),
        PUBLIC_URL: 'http://localhost',
        TRUSTED_PROXIES: '1',
      },
    });
    undo.push(stop);
    const traffic = await createTraffic(port);
    traffic.begin({ readsPerSecond: Number(values.reads), writesPerSecond: Number(values.writes) });
    await pause(5_000);

    const outages: Outage[] = [];
    const endsAtMs = performance.now() + Number(values.minutes) * 60_000;
    let endedBy: string | null = null;
    while (outages.length < Number(values.kills) && endedBy === null) {
      if (performance.now() >= endsAtMs) endedBy = `${values.minutes} minutes were over`;
      else {
        endedBy = await killOnce(cluster, { outages, lastBegunMs: traffic.lastBegunMs }).then(
          () => null,
          (error: unknown) => String(error),
        );
        const last = outages.at(-1);
        if (!values.json && last !== undefined && endedBy === null)
          console.log(`${outages.length}: writes back after ${last.seconds.toFixed(1)} s`);
      }
    }
    await waitFor('standby that confirms', cluster.hasStandby);
    await pause(2_000);
    const acknowledged = await traffic.end();
    const storedCount = await countStored(databaseUrl, acknowledged);
    const seconds = outages.map((outage) => outage.seconds).sort((a, b) => a - b);
    const report = {
      kills: outages.length,
      endedBy: endedBy ?? 'all were done',
      writesBack: {
        p50Seconds: seconds[Math.floor(seconds.length / 2)] ?? null,
        maxSeconds: seconds.at(-1) ?? null,
      },
      ...storedCount,
      writesRefused: acknowledged.refused,
      reads: acknowledged.reads,
    };
    console.log(values.json ? JSON.stringify({ failover: report }) : report);
    if (report.leads.lost + report.holds.lost > 0) process.exitCode = 1;
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

/** Once the pair is whole; it is noted when a write that was begun afterwards is acknowledged. */
async function killOnce(
  cluster: Cluster,
  { outages, lastBegunMs }: { readonly outages: Outage[]; readonly lastBegunMs: () => number },
): Promise<void> {
  await waitFor('standby that confirms', cluster.hasStandby);
  await pause(1_000);
  const found: { leader: NodeName | null } = { leader: null };
  await waitFor('primary', async () => {
    found.leader = await cluster.leader();
    return found.leader !== null;
  });
  if (found.leader === null) return;
  cluster.kill(found.leader);
  const fromMs = performance.now();
  try {
    // What was under way may still be answered: the first that was begun afterwards counts.
    await waitFor('write that is acknowledged', async () => lastBegunMs() > fromMs);
    outages.push({ kind: 'machine', seconds: (performance.now() - fromMs) / 1000 });
  } finally {
    cluster.revive(found.leader);
  }
}
