/**
 * Distributes the tables over the nodes of a Citus cluster by dealer group, each group whole on one node. Tables that are
 * distributed already stay as they are. On any other PostgreSQL nothing is changed.
 */
import type pg from 'pg';
import { listTables } from './groups/group-tables.ts';

/** Of the installation and of no dealer group. They stay on the coordinator; no statement joins them with a group's rows. */
export const installationTables: ReadonlyMap<string, string> = new Map([
  ['signing_key', 'keys that sign links and forms: read at the start'],
  ['submission_count', 'counts of limits, written with every form'],
  ['used_proof', 'proofs of a person that were used'],
  ['test_payment', 'books of the test page, where no money moves'],
  ['test_refund', 'books of the test page, where no money moves'],
]);

export type Distribution =
  | { readonly kind: 'no-citus' }
  /** Those that this call distributed, and how many were so before. */
  | { readonly kind: 'distributed'; readonly tables: readonly string[]; readonly before: number };

type Asking = Pick<pg.PoolClient, 'query'>;

/** In one transaction: all of them, or none. */
export async function distributeTables(client: Asking): Promise<Distribution> {
  const before = await listDistributed(client);
  if (before === null) return { kind: 'no-citus' };
  const isOfGroups = await listGroupTables(client);
  const wanted = (await listTables(client)).filter((table) => isOfGroups.has(table) && !before.has(table));
  const [colocated] = [...before, ...wanted];
  if (wanted.length === 0 || colocated === undefined)
    return { kind: 'distributed', tables: [], before: before.size };
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    await client.query(sequentially);
    for (const table of wanted)
      await client.query(`select create_distributed_table($1, 'dealer_group_id', colocate_with => $2)`, [
        table,
        table === colocated ? 'none' : colocated,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset statement_timeout');
  }
  return { kind: 'distributed', tables: wanted, before: before.size };
}

/**
 * For a transaction that changes tables: one node after the other, as foreign keys need it, and with the triggers of the
 * audit, which look at the row itself alone. To other servers these are names that nobody reads.
 */
export const sequentially = `set local citus.multi_shard_modify_mode = 'sequential';
  set local citus.enable_unsafe_triggers = on`;

/** Null where the server has no Citus. */
async function listDistributed(client: Asking): Promise<ReadonlySet<string> | null> {
  const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return null;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      where relnamespace = 'public'::regnamespace and partmethod = 'h'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function listGroupTables(client: Asking): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'dealer_group_id'`,
  );
  return new Set(rows.map(({ name }) => name));
}
