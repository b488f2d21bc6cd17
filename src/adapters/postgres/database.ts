/** The one door to PostgreSQL: embedded in a folder, or on a server when an address is given. Everything else sees a pool and Drizzle over it. */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type EmbeddedOptions, openEmbeddedPool } from './embedded-pool.ts';
import { retryTransactions } from './retry-transactions.ts';
import { openServerPool } from './server-pool.ts';

export type Database = {
  /**
   * The library has one connection: whoever holds it (an open transaction) must not wait for a second one.
   */
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** `server`: that of DATABASE_URL or the packaged one; `library`: PostgreSQL inside this process. */
  readonly engine: 'server' | 'library';
  /** What an operator should know of the choice of the embedded database. */
  readonly notice: string | null;
  close(): Promise<void>;
};

/** What `Environment` says about the database. */
export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
};

/** Throws `DatabaseUnavailable` with a reason and a cure. Does not migrate, but where the rows of a library are moved. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<Database> {
  const opened =
    databaseUrl === null
      ? await openEmbeddedPool(dataDir, options)
      : { ...(await openServerPool(databaseUrl)), engine: 'server' as const, notice: null };
  return { ...opened, db: retryTransactions(drizzle({ client: opened.pool })) };
}
