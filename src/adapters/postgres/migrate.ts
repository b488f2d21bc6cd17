/** Brings the tables up to date at start. Two processes that start at once take turns. */

import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { distributeNewTables } from './administer-database.ts';
import { errorCode } from './error-code.ts';
import { openServerPool } from './server-pool.ts';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number does, as long as every Forecourt uses the same. */
const lockKey = 7_307_205;
/** SQLSTATE feature_not_supported: some distributed stores know no advisory locks. */
const featureNotSupported = '0A000';
/** SQLSTATE insufficient_privilege. */
const insufficientPrivilege = '42501';
/** SQLSTATE undefined_file, and feature_not_supported: how PostgreSQL says that an extension is not installed. */
const extensionMissing: ReadonlySet<string> = new Set(['58P01', '0A000']);
/** SQLSTATE raise_exception: a migration says itself why it is not made, and its hint what to do first. */
const raisedByUs = 'P0001';

/**
 * `directUrl`: the server itself where a pooler in transaction mode is in front of it. The turn is a lock of a session,
 * and such a pooler hands the session on in the middle. Throws `DatabaseUnavailable` when the server does not let this
 * user make tables.
 */
export async function migrate(
  database: { readonly pool: pg.Pool },
  directUrl: string | null = null,
  folder = ownMigrations,
): Promise<void> {
  if (directUrl === null) {
    const client = await database.pool.connect();
    try {
      await migrateOver(client, folder);
    } finally {
      client.release();
    }
    return;
  }
  const { pool, close } = await openServerPool(directUrl);
  try {
    await migrate({ pool }, null, folder);
  } finally {
    await close();
  }
}

async function migrateOver(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  if (await isUpToDate(client, migrationsFolder)) return;
  // Waiting for the other process, and a large migration, may take longer than a page is allowed to.
  await client.query('set statement_timeout = 0');
  await client.query(onCluster);
  const isLocked = await tryLock(client);
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    await distributeNewTables(client);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    if (isLocked) await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query(`reset statement_timeout; reset citus.multi_shard_modify_mode;
      reset citus.enable_unsafe_triggers`);
  }
}

/** On distributed tables: one node after the other, as foreign keys need it. To any other server names that it ignores. */
const onCluster = `set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_unsafe_triggers = on`;

/** SQLSTATE undefined_table, invalid_schema_name and insufficient_privilege: then it is found out by trying. */
const unreadable: ReadonlySet<string> = new Set(['42P01', '3F000', insufficientPrivilege]);

/** An account that serves without owning the tables may look, and has nothing to change. */
async function isUpToDate(client: pg.PoolClient, migrationsFolder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  try {
    const { rows } = await client.query<{ applied: string | null }>(
      'select max(created_at) as applied from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.applied ?? 0) >= newest;
  } catch (error) {
    if (unreadable.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function asRefusal(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof pg.DatabaseError && cause.code === raisedByUs)
    return new DatabaseUnavailable({
      problem: 'server-refused',
      reason: cause.message,
      cure: cause.hint ?? 'Nothing was changed.',
    });
  if (cause instanceof Error && extensionMissing.has(errorCode(cause) ?? ''))
    return new DatabaseUnavailable({
      problem: 'server-refused',
      reason: `The server of DATABASE_URL lacks an extension of PostgreSQL: ${cause.message}.`,
      cure: "Install PostgreSQL's contrib modules there (the package postgresql-contrib or postgresqlNN-contrib), then start again.",
    });
  if (errorCode(cause) !== insufficientPrivilege) return error;
  return new DatabaseUnavailable({
    problem: 'server-refused',
    reason: 'The user of DATABASE_URL may not create tables in its database.',
    cure: 'Make that user the owner of the database (alter database … owner to …), give another user, or run "database grant" as the owner.',
  });
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return true;
  } catch (error) {
    if (errorCode(error) === featureNotSupported) return false;
    throw error;
  }
}
