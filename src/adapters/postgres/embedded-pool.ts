/** PostgreSQL inside this process (PGlite), its files in a folder, reached through an ordinary `pg.Pool` of one connection. */

import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { embeddedClientOf } from './embedded-client.ts';
import { errorCode } from './error-code.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import type { OpenPool } from './open-pool.ts';
import { SyncedNodeFs } from './synced-node-fs.ts';

/**
 * PGlite's own start parameters, but durable: without `-F` a commit waits for the disk, and
 * `wal_sync_method=fsync` is the one way of waiting that reaches `SyncedNodeFs`.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'timezone=UTC'],
  // A quarter of the default: saves 100 MB of memory, and the operating system caches the files anyway.
  ...['-c', 'shared_buffers=32MB'],
];

export async function openEmbeddedPool(dataDir: string): Promise<OpenPool> {
  const folder = join(dataDir, 'postgres');
  let lock: FolderLock;
  try {
    await mkdir(dataDir, { recursive: true });
    lock = await lockFolder(folder);
  } catch (error) {
    throw asUnavailable(dataDir, error);
  }
  try {
    if (!(await isInitialised(folder))) await initialise(folder);
    return await startPool(folder, lock);
  } catch (error) {
    await lock.release();
    throw asUnavailable(dataDir, error);
  }
}

async function startPool(folder: string, lock: FolderLock): Promise<OpenPool> {
  const pglite = await PGlite.create({ fs: new SyncedNodeFs(folder), startParams });
  // An idle client that ends would be opened again at once: keep the only one.
  const pool = new pg.Pool({ Client: embeddedClientOf(pglite), max: 1, idleTimeoutMillis: 0 });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await pool.end();
    await pglite.close();
    await lock.release();
  };
  return {
    pool,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Initialised beside its place and moved there whole, so that a start that was interrupted leaves nothing half made. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new SyncedNodeFs(unfinished) });
  await pglite.close();
  await rename(unfinished, folder);
}

async function isInitialised(folder: string): Promise<boolean> {
  try {
    return (await stat(join(folder, 'PG_VERSION'))).isFile();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function asUnavailable(dataDir: string, error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `The data folder ${dataDir} cannot be written (${code}).`,
      cure: 'Give this user the right to write there, or set DATA_DIR to a folder that it may write.',
    });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `The disk that holds ${dataDir} is full.`,
      cure: 'Free some space, or set DATA_DIR to a folder on another disk.',
    });
  }
  if (code === 'ENOTDIR' || code === 'ENOENT' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `${dataDir} cannot hold the database: something else stands in its place (${code}).`,
      cure: 'Set DATA_DIR to another folder.',
    });
  }
  return new DatabaseUnavailable({
    trouble: 'folder-unusable',
    reason: `The database files in ${join(dataDir, 'postgres')} cannot be opened: ${message.split('\n')[0]}.`,
    cure: 'Restore the folder from a backup, or set DATA_DIR to a new folder to start afresh.',
  });
}
