/**
 * The nodes of the Citus cluster of CITUS_URL, the address of a superuser at the coordinator: with it the integration tests
 * run on distributed tables. A database of a test's own is a copy of the template on every node.
 */
import pg from 'pg';
import { distributeTables } from '#adapters/postgres/administer-database.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Few shards: each table is made as often. */
const shards = 4;

/** Addresses of the same database at the coordinator and at every worker; the server's alone where it is no cluster. */
export function nodesOf(url: string): readonly string[] {
  const { TEST_DATABASE_WORKERS: workers = '' } = process.env;
  return [url, ...workers.split(' ').filter(Boolean)].map((node) => {
    const there = new URL(node);
    there.pathname = new URL(url).pathname;
    return there.href;
  });
}

/** What `nodesOf` tells from then on, in the processes of the tests too. */
export async function findWorkers(citusUrl: string): Promise<void> {
  await withClient(citusUrl, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards',
    );
    const workers = rows.map(({ host, port }) =>
      Object.assign(new URL(citusUrl), { hostname: host, port: String(port) }),
    );
    process.env.TEST_DATABASE_WORKERS = workers.map(({ href }) => href).join(' ');
  });
}

/** Makes a cluster of a database that exists on every node. */
export async function joinNodes(url: string): Promise<void> {
  const [coordinator = url, ...workers] = nodesOf(url);
  for (const node of [coordinator, ...workers])
    await withClient(node, (client) => client.query('create extension if not exists citus'));
  await withClient(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator));
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', placeOf(worker));
  });
}

/** Of a migrated database that exists on every node. Afterwards nothing connects to it, so that it can be copied. */
export async function distributeTemplate(url: string): Promise<void> {
  await joinNodes(url);
  await withClient(url, async (client) => {
    await client.query(`set citus.shard_count = ${shards}`);
    await distributeTables(client);
  });
  const name = new URL(url).pathname.slice(1);
  for (const node of nodesOf(url)) {
    const elsewhere = Object.assign(new URL(node), { pathname: '/postgres' });
    await withClient(elsewhere.href, async (client) => {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
        name,
      ]);
    });
  }
}

/** Of this database alone no connection to its first worker is made until `join`. Answers with those of the groups that are there. */
export async function cutOffWorker({ pool }: Pick<Database, 'pool'>, groups: readonly string[]) {
  const { connectionString: url = '' } = pool.options;
  const [, worker = ''] = nodesOf(url);
  const [host, port] = placeOf(worker);
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as id
       join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('lead', id)
      where nodename = $2 and nodeport = $3`,
    [groups, host, port],
  );
  const name = new URL(url).pathname.slice(1);
  const postgres = Object.assign(new URL(worker), { pathname: '/postgres' }).href;
  const allow = (isOpen: boolean) =>
    withClient(postgres, async (client) => {
      await client.query(`alter database ${name} with allow_connections ${isOpen}`);
      await client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and not $2',
        [name, isOpen],
      );
    });
  await allow(false);
  return { groups: rows.map(({ id }) => id), join: () => allow(true) };
}

const placeOf = (url: string) => [new URL(url).hostname, Number(new URL(url).port || 5432)];

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
