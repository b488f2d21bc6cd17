/** The one door to PostgreSQL: embedded in a folder, or on a server when an address is given. Everything else sees a pool and Drizzle over it. */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type EmbeddedOptions, openEmbeddedPool } from './embedded-pool.ts';
import type { OpenPool } from './open-pool.ts';
import { retryTransactions } from './retry-transactions.ts';
import { createServerPool, openServerPool, type ServerPool } from './server-pool.ts';
import { openStandby, type Standby } from './standby.ts';

export type Database = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
  /** What is read while this one is away; null where nothing is. */
  readonly standby: Standby | null;
  close(): Promise<void>;
};

/** What `Environment` says about the database. */
export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Standbys of that server. */
  readonly readUrls?: readonly string[];
};

/** Throws `DatabaseUnavailable` with a reason and a cure. Does not migrate. */
export async function openDatabase(
  { databaseUrl, dataDir, readUrls = [] }: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<Database> {
  if (databaseUrl !== null) return databaseOver(await openServerPool(databaseUrl), readUrls);
  return databaseOver(await openEmbeddedPool(dataDir, options), []);
}

/** A database on a server that may be away; whoever uses it checks first that it is there. */
export type UncheckedDatabase = Database & Pick<ServerPool, 'check'>;

export function namedDatabase({
  url,
  readUrls,
}: {
  url: string;
  readUrls: readonly string[];
}): UncheckedDatabase {
  const { check, ...opened } = createServerPool(url);
  return { ...databaseOver(opened, readUrls), check };
}

function databaseOver(opened: OpenPool, readUrls: readonly string[]): Database {
  const standby = readUrls.length === 0 ? null : openStandby(readUrls);
  return {
    ...opened,
    db: retryTransactions(drizzle({ client: opened.pool })),
    standby,
    close: async () => {
      await standby?.close();
      await opened.close();
    },
  };
}
