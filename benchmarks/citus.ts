/**
 * Shards of a Citus cluster move from node to node under load: no acknowledged lead or hold may be lost or doubled, and
 * sites go on. CITUS_URL is the address of a superuser at the coordinator, in a database of its own for this run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#adapters/postgres/database.ts';
import { distributeOver } from '#adapters/postgres/distribute-tables.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { countStored, createTraffic } from './failover/traffic.ts';

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      moves: { type: 'string', default: '50' },
      // Under load for so long, also without a move: nodes can be killed meanwhile.
      seconds: { type: 'string', default: '0' },
      reads: { type: 'string', default: '20' },
      writes: { type: 'string', default: '5' },
    },
  });
  const { CITUS_URL: databaseUrl } = process.env;
  if (!databaseUrl) {
    const skipped = 'CITUS_URL names no cluster';
    console.log(values.json ? JSON.stringify({ citus: { skipped } }) : `Skipped: ${skipped}.`);
    return;
  }
  await prepare(databaseUrl);
  const { port, stop } = await startForecourt({
    environment: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://localhost',
      TRUSTED_PROXIES: '1',
    },
  });
  try {
    const traffic = await createTraffic(port);
    const endsAtMs = performance.now() + Number(values.seconds) * 1_000;
    traffic.begin({ readsPerSecond: Number(values.reads), writesPerSecond: Number(values.writes) });
    const moves: number[] = [];
    while (moves.length < Number(values.moves)) {
      moves.push(await moveKestrel(databaseUrl));
      if (!values.json) console.log(`${moves.length}: moved in ${moves.at(-1)?.toFixed(1)} s`);
    }
    await pause(Math.max(2_000, endsAtMs - performance.now()));
    const { tookMs, ...told } = await traffic.end();
    const took = tookMs.sort((one, other) => one - other);
    const report = {
      moves: moves.length,
      moveSeconds: { p50: middleOf(moves), longest: Math.max(0, ...moves) },
      leadMs: {
        p50: middleOf(took),
        p99: took[Math.floor(took.length * 0.99)] ?? null,
        longest: took.at(-1) ?? null,
      },
      ...(await countStored(databaseUrl, told)),
      writesRefused: told.refused,
      reads: told.reads,
    };
    console.log(values.json ? JSON.stringify({ citus: report }) : report);
    if (report.leads.lost + report.leads.doubled + report.holds.lost > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

async function prepare(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(database);
    if ((await distributeOver(database.pool)).kind === 'no-citus')
      throw new Error('The server of CITUS_URL has no Citus in this database: create extension citus.');
  } finally {
    await database.close();
  }
}

/** The shard of one of the groups that are written to, with all that lie with it, to the next node. Answers with seconds. */
async function moveKestrel(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const beganMs = performance.now();
  try {
    // What the move before left on the node where the shard goes back to: dropped once nobody reads it any more.
    for (let left = true; left; ) {
      await client.query('call citus_cleanup_orphaned_resources()');
      const { rows } = await client.query<{ count: string }>('select count(*) from pg_dist_cleanup');
      left = Number(rows[0]?.count) > 0;
      if (left) await pause(1_000);
    }
    await client.query(
      `with nodes as (
         select nodename, nodeport, row_number() over (order by nodename, nodeport) - 1 as place, count(*) over () as nodes
           from pg_dist_node where shouldhaveshards),
       shard as (
         select shardid, nodename, nodeport from citus_shards
          where shardid = get_shard_id_for_distribution_column('lead', 'kestrel-bay'))
       select citus_move_shard_placement(shard.shardid, shard.nodename, shard.nodeport, target.nodename, target.nodeport, 'force_logical')
         from shard join nodes source using (nodename, nodeport)
         join nodes target on target.place = (source.place + 1) % source.nodes`,
    );
  } finally {
    await client.end();
  }
  return (performance.now() - beganMs) / 1_000;
}

const middleOf = (sorted: readonly number[]) =>
  sorted.toSorted((one, other) => one - other)[Math.floor(sorted.length / 2)] ?? null;
