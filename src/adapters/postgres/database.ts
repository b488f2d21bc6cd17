/**
 * The only access to PostgreSQL: embedded in a folder, or on a server when an address is given. Everything else sees a
 * pool and Drizzle over it.
 */

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { joinPackagedServer, openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { PackagedServerUnusable } from '#adapters/postgres/packaged/packaged-server-unusable.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { errorCode } from './error-code.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { openServerPool } from './server-pool.ts';
import type { OpenPool } from './transaction.ts';

/** The standbys of a database, which are read while it is away. Nothing is ever written there. */
type Standby = {
  /** Over one state of it; the next address is asked where one does not answer. Throws what the last one failed by. */
  read<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A visitor waits for a page, and the next address may answer immediately. */
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 5_000;

/** A connection is opened for the first reader, and closed after the last. */
function openStandby(addresses: readonly string[]): Standby {
  const pools = addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      max: 5,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'forecourt reads',
      options: '-c timezone=UTC',
    });
    pool.on('error', () => undefined);
    return pool;
  });
  return {
    async read(work) {
      let failure: unknown;
      for (const pool of pools) {
        try {
          return await readFrom(pool, work);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function readFrom<T>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // One that ends in our hands fails the statement under way by itself.
  const log = () => undefined;
  client.on('error', log);
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await work(drizzle({ client }));
    await client.query('commit');
    client.off('error', log);
    client.release();
    return found;
  } catch (error) {
    // With the state that it is in it is of no use to the next.
    client.release(true);
    throw error;
  }
}

/**
 * Every transaction is taken again where the database calls it off for the sake of another: SQLSTATE 40001
 * (serialization_failure) and 40P01 (deadlock_detected), after both of which nothing of it is left. In the one place
 * where a database is opened, so that no store can forget it; stores that are spread over machines do this more often.
 */
const calledOff: ReadonlySet<string> = new Set(['40001', '40P01']);
const maxAttempts = 6;
const firstPauseMs = 5;

/** What a transaction does must do no harm a second time: it writes to its database and to nothing else. */
function retryTransactions(db: NodePgDatabase, random: () => number = Math.random): NodePgDatabase {
  const begin = db.transaction.bind(db);
  const transaction: typeof db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        if (attempt === maxAttempts || !isCalledOff(error)) throw error;
        // Twice as long each time, and not for all who met at once.
        await sleep(firstPauseMs * 2 ** attempt * (0.5 + random() / 2));
      }
    }
  };
  return Object.assign(db, { transaction });
}

/** Drizzle puts the driver's error inside its own. */
function isCalledOff(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
  return codes.some((code) => code !== null && calledOff.has(code));
}

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

/** Throws `DatabaseUnavailable` with a reason and a fix. Does not migrate. */
export async function openDatabase(
  { databaseUrl, dataDir, readUrls = [] }: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<Database> {
  if (databaseUrl !== null) return databaseOver(await openServerPool(databaseUrl), readUrls);
  return databaseOver(await openEmbeddedPool(dataDir, options), []);
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

/** The database of a data folder: the packaged PostgreSQL server. */
type EmbeddedOptions = {
  /** A command beside a running server of the same folder uses that server instead of being refused. */
  readonly joins?: boolean;
};

async function openEmbeddedPool(dataDir: string, { joins = false }: EmbeddedOptions = {}): Promise<OpenPool> {
  const lock = await lockDataFolder(dataDir).catch(async (error: unknown) => {
    const isInUse = error instanceof DatabaseUnavailable && error.problem === 'folder-in-use';
    const joined = joins && isInUse ? await joinPackagedServer(dataDir) : null;
    if (joined !== null) return joined;
    throw error;
  });
  if ('pool' in lock) return lock;
  try {
    requireNoLibraryRows(dataDir);
    const opened = await openPackagedServer(dataDir);
    const close = async () => {
      await opened.close();
      await lock.release();
    };
    let closing: Promise<void> | null = null;
    return {
      ...opened,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await lock.release();
    throw error instanceof PackagedServerUnusable
      ? new DatabaseUnavailable({
          problem: 'server-unusable',
          reason: `The PostgreSQL server that comes with the packages cannot run here: ${error.message}.`,
          cure: 'Install a PostgreSQL server and set DATABASE_URL to its address.',
        })
      : toFolderProblem(dataDir, 'database', error);
  }
}

async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await lockFolder(join(dataDir, 'postgres'));
  } catch (error) {
    throw toFolderProblem(dataDir, 'database', error);
  }
}

/** Earlier versions could keep their rows in PostgreSQL as a library: leads must not stay behind unseen. */
function requireNoLibraryRows(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  throw new DatabaseUnavailable({
    problem: 'folder-unusable',
    reason: `${folder} holds the database of an earlier version, which this one cannot read.`,
    cure: 'Export its dealer groups with that version (group export) and import them here, then move the folder away. To start without its stock and leads, move the folder away now.',
  });
}

/** Why the data folder cannot hold the embedded database, with the fix. */
function toFolderProblem(dataDir: string, place: string, error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DatabaseUnavailable({
      problem: 'folder-unusable',
      reason: `The data folder ${dataDir} cannot be written (${code}).`,
      cure: 'Give this user the right to write there, or set DATA_DIR to a folder that it may write.',
    });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DatabaseUnavailable({
      problem: 'folder-unusable',
      reason: `The disk with ${dataDir} is full.`,
      cure: 'Free some space, or set DATA_DIR to a folder on another disk.',
    });
  }
  if (code === 'ENOTDIR' || code === 'ENOENT' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    return new DatabaseUnavailable({
      problem: 'folder-unusable',
      reason: `${dataDir} can’t be used for the database: it is not a folder (${code}).`,
      cure: 'Set DATA_DIR to another folder.',
    });
  }
  return new DatabaseUnavailable({
    problem: 'folder-unusable',
    reason: `The database files in ${join(dataDir, place)} cannot be opened: ${message.split('\n')[0]}.`,
    cure: 'Restore the folder from a backup, or set DATA_DIR to a new folder to start afresh.',
  });
}
