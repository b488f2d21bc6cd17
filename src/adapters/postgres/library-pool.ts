/** PostgreSQL as a library (PGlite), its files in a folder, reached through an ordinary `pg.Pool` of one connection. */
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedClientOf } from './embedded-client.ts';
import { errorCode } from './error-code.ts';
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

export async function openLibraryPool(folder: string): Promise<OpenPool> {
  if (!(await isInitialised(folder))) await initialise(folder);
  const pglite = await PGlite.create({ fs: new SyncedNodeFs(folder), startParams });
  // An idle client that ends would be opened again at once: keep the only one.
  const pool = new pg.Pool({ Client: embeddedClientOf(pglite), max: 1, idleTimeoutMillis: 0 });
  return {
    pool,
    close: async () => {
      await pool.end();
      await pglite.close();
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
