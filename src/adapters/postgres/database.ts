/** The one door to PostgreSQL: embedded in a folder, or on a server when an address is given. Everything else sees a pool and Drizzle over it. */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openEmbeddedPool } from './embedded-pool.ts';
import { openServerPool } from './server-pool.ts';

export type Database = {
  /**
   * The embedded database has one connection: whoever holds it (an open transaction) must not
   * wait for a second one.
   */
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
};

/** What `Environment` says about the database. */
export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
};

/** Throws `DatabaseUnavailable` with a reason and a cure. Does not migrate. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const { pool, close } =
    databaseUrl === null ? await openEmbeddedPool(dataDir) : await openServerPool(databaseUrl);
  return {
    pool,
    db: drizzle({ client: pool }),
    kind: databaseUrl === null ? 'embedded' : 'server',
    close,
  };
}
