/**
 * What `database distribute` and `database grant` do. The first distributes the tables over the nodes of a Citus cluster
 * by dealer group, each group whole on one node: tables that are distributed already stay as they are, and on any other
 * PostgreSQL nothing is changed.
 */
import type pg from 'pg';
import type { Distribution, ServiceGrant } from '#ports/installation/database.ts';
import { listTables } from './groups/group-tables.ts';

/** Of the installation and of no dealer group. They stay on the coordinator; no statement joins them with a group's rows. */
export const installationTables: ReadonlyMap<string, string> = new Map([
  ['signing_key', 'keys that sign links and forms, read at the start'],
  ['submission_count', 'counts of rate limits, written with every form'],
  ['used_proof', 'captcha proofs that were used'],
  ['test_payment', 'books of the test page, where no money moves'],
  ['test_refund', 'books of the test page, where no money moves'],
]);

/** Any fixed number that no other lock here has. */
const lockKey = 7_307_206;

type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * In one transaction: all of them, or none. One node after the other, as foreign keys need it, and with the triggers of
 * the audit, which look at the row itself alone; moving shards later needs the same setting.
 */
export async function distributeTables(client: Connection): Promise<Distribution> {
  await client.query('begin');
  try {
    const outcome = await distribute(client);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function distributeOver(pool: pg.Pool): Promise<Distribution> {
  const client = await pool.connect();
  try {
    return await distributeTables(client);
  } finally {
    client.release();
  }
}

/** For a migration: its new tables, where those before them are distributed. */
export async function distributeNewTables(client: Connection): Promise<void> {
  const before = await listDistributed(client);
  if (before !== null && before.size > 0) await distributeTables(client);
}

async function distribute(client: Connection): Promise<Distribution> {
  if ((await listDistributed(client)) === null) return { kind: 'no-citus' };
  await client.query(`set local statement_timeout = 0;
    set local citus.multi_shard_modify_mode = 'sequential';
    set local citus.enable_unsafe_triggers = on;
    select pg_advisory_xact_lock(${lockKey})`);
  const before = (await listDistributed(client)) ?? new Set();
  const isOfGroups = await listGroupTables(client);
  const tables = (await listTables(client)).filter((table) => isOfGroups.has(table) && !before.has(table));
  const [first = ''] = [...before, ...tables];
  for (const table of tables)
    await client.query(`select create_distributed_table($1, 'dealer_group_id', colocate_with => $2)`, [
      table,
      table === first ? 'none' : first,
    ]);
  for (const table of tables) await removeLocalRows(client, table);
  await client.query(
    `do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$`,
  );
  return { kind: 'distributed', tables, before: before.size };
}

/** The rows are copied: what Citus leaves at the coordinator would outlive an erasure, unseen. The audit's tables refuse it. */
async function removeLocalRows(client: Connection, table: string): Promise<void> {
  const { rows: guards } = await client.query<{ name: string }>(
    `select quote_ident(tgname) as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal and (tgtype & 32) > 0`,
    [table],
  );
  const setGuards = async (state: 'disable' | 'enable') => {
    for (const { name } of guards) await client.query(`alter table ${table} ${state} trigger ${name}`);
  };
  await setGuards('disable');
  await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  await setGuards('enable');
}

/** Null where the server has no Citus. */
async function listDistributed(client: Connection): Promise<ReadonlySet<string> | null> {
  const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return null;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      where relnamespace = 'public'::regnamespace and partmethod = 'h'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function listGroupTables(client: Connection): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'dealer_group_id'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Grants a database user that does not own the tables what serving needs. What the owner alone may do (change tables,
 * switch triggers off) is beyond the service then, so that an attacker who takes it over can add to the audit log, but
 * not shorten it.
 */
export async function grantService(pool: pg.Pool, role: string): Promise<ServiceGrant> {
  const { rows } = await pool.query<{ powerful: boolean; owns: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls as powerful,
            exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found === undefined) return { kind: 'refused', reason: 'unknown' };
  if (found.powerful) return { kind: 'refused', reason: 'powerful' };
  if (found.owns) return { kind: 'refused', reason: 'owner' };
  const client = await pool.connect();
  try {
    const name = client.escapeIdentifier(role);
    await client.query(`
      begin;
      grant usage on schema public, drizzle, pgboss to ${name};
      grant select on drizzle.__drizzle_migrations to ${name};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name};
      revoke update, delete, truncate on audit_entry from ${name};
      revoke delete, truncate on audit_head from ${name};
      revoke update, truncate on audit_payload from ${name};
      commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { kind: 'granted' };
}
