/** The nodes of the Citus cluster that is measured: a database of this run on each, which group is where, moves and kills. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { distributeOver } from '#adapters/postgres/administer-database.ts';
import { openDatabase } from '#adapters/postgres/database.ts';
import { findWorkers, joinNodes, nodesOf } from '../../tests/support/citus-nodes.ts';
import { killTree } from '../failover/cluster.ts';

export type Cluster = {
  /** Of this run's database at the coordinator. */
  readonly url: string;
  /** How many nodes have shards. */
  readonly nodeCount: number;
  /** Its tables over the nodes, with the rows that they have. Answers with seconds. */
  distribute(groups: readonly string[]): Promise<number>;
  /** Groups that are together on one node, before or after a move. */
  groupsOnNode(position: number): Promise<ReadonlySet<string>>;
  groupsBeside(group: string): ReadonlySet<string>;
  /** The shard of a group, with all that lie with it, to the next node. */
  moveShardOf(group: string): Promise<void>;
  /** Until what a move left on the node where the shard was is dropped: it waits for transactions that may still read it. */
  cleanUp(): Promise<void>;
  /** Null where a node is on another machine. */
  readonly kill: ((position: number) => Promise<{ readonly start: () => void }>) | null;
  stop(): Promise<void>;
};

type Node = { readonly host: string; readonly port: number };
type Placement = Node & { readonly shard: string };

export async function openCluster(citusUrl: string): Promise<Cluster> {
  await findWorkers(citusUrl);
  const name = `forecourt_bench_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(citusUrl), { pathname: `/${name}` }).href;
  for (const node of nodesOf(citusUrl)) await ask(node, `create database ${name}`);
  const [, ...workers] = nodesOf(url);
  const shards = new Map<string, string>();

  const placements = () =>
    ask<Placement>(
      url,
      `select shardid::text as shard, nodename as host, nodeport as port from pg_dist_shard_placement
        where shardid in (select shardid from pg_dist_shard where logicalrelid = 'lead'::regclass)`,
    );
  const isAt = ({ host, port }: Node, position: number) => {
    const there = new URL(workers[position] ?? url);
    return there.hostname === host && there.port === String(port);
  };
  return {
    url,
    nodeCount: workers.length,
    async distribute(groups) {
      const fromMs = performance.now();
      await joinNodes(url);
      const database = await openDatabase({ databaseUrl: url, dataDir: '' });
      try {
        if ((await distributeOver(database.pool)).kind === 'no-citus')
          throw new Error('The server of CITUS_URL has no Citus.');
      } finally {
        await database.close();
      }
      const rows = await ask<{ id: string; shard: string }>(
        url,
        `select id, get_shard_id_for_distribution_column('lead', id)::text as shard from unnest($1::text[]) as id`,
        [groups],
      );
      for (const { id, shard } of rows) shards.set(id, shard);
      // Thousands of new files would be flushed at the end of the first recovery.
      for (const node of nodesOf(url)) await ask(node, 'checkpoint');
      return (performance.now() - fromMs) / 1_000;
    },
    async groupsOnNode(position) {
      const there = new Set(
        (await placements()).filter((one) => isAt(one, position)).map(({ shard }) => shard),
      );
      return new Set([...shards].flatMap(([group, shard]) => (there.has(shard) ? [group] : [])));
    },
    groupsBeside: (group) =>
      new Set([...shards].flatMap(([id, shard]) => (shard === shards.get(group) ? [id] : []))),
    async moveShardOf(group) {
      const shard = shards.get(group) ?? '';
      const found = await placements();
      const source = found.find((one) => one.shard === shard);
      if (source === undefined) throw new Error(`${group} is on no node.`);
      const from = workers.findIndex((_url, position) => isAt(source, position));
      const target = new URL(workers[(from + 1) % workers.length] ?? url);
      await ask(url, 'select citus_move_shard_placement($1, $2, $3, $4, $5, $6)', [
        ...[shard, source.host, source.port],
        ...[target.hostname, Number(target.port), 'force_logical'],
      ]);
    },
    cleanUp: () => cleanUp(url),
    kill: workers.every((worker) => isLocal(new URL(worker).hostname))
      ? (position) => killNode(workers[position] ?? url)
      : null,
    async stop() {
      for (const node of nodesOf(citusUrl)) {
        // The coordinator's daemon connects again to a database that may be connected to.
        await ask(node, `alter database ${name} with allow_connections false`);
        await ask(node, `drop database ${name} with (force)`);
      }
    },
  };
}

const isLocal = (host: string) => host === '127.0.0.1' || host === 'localhost';

async function cleanUp(url: string): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    await ask(url, 'call citus_cleanup_orphaned_resources()');
    const [left] = await ask<{ count: string }>(url, 'select count(*) from pg_dist_cleanup');
    isLeft = Number(left?.count) > 0;
    if (isLeft) await pause(500);
  }
}

/** The server of a node with all its processes and SIGKILL, as when a machine loses power. */
async function killNode(url: string): Promise<{ readonly start: () => void }> {
  const [server] = await ask<{ pid: number; folder: string; programs: string }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid, current_setting('data_directory') as folder,
      (select setting from pg_config() where name = 'BINDIR') as programs`,
  );
  if (server === undefined) throw new Error(`${url} does not tell where its files are.`);
  const { uid, gid } = statSync(server.folder);
  killTree(server.pid);
  return {
    start: () => {
      const starting = spawn(
        join(server.programs, 'pg_ctl'),
        ['-D', server.folder, '-l', join(server.folder, 'log'), 'start'],
        {
          cwd: server.folder,
          stdio: 'ignore',
          // The account of its files has a home of its own.
          env: { PATH: process.env.PATH ?? '', HOME: server.folder },
          detached: true,
          ...(process.getuid?.() === 0 ? { uid, gid } : {}),
        },
      );
      starting.unref();
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
