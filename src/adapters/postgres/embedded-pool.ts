/** The database of a data folder: the packaged PostgreSQL server. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { joinPackagedServer, openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { PackagedServerUnusable } from '#adapters/postgres/packaged/packaged-server-unusable.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { asFolderTrouble } from './folder-trouble.ts';
import type { OpenPool } from './open-pool.ts';

export type EmbeddedOptions = {
  /** A command beside a running server of the same folder uses that server instead of being refused. */
  readonly joins?: boolean;
};

export async function openEmbeddedPool(
  dataDir: string,
  { joins = false }: EmbeddedOptions = {},
): Promise<OpenPool> {
  const lock = await lockDataFolder(dataDir).catch(async (error: unknown) => {
    const isInUse = error instanceof DatabaseUnavailable && error.trouble === 'folder-in-use';
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
          trouble: 'server-unusable',
          reason: `The PostgreSQL server that comes with the packages cannot run here: ${error.message}.`,
          cure: 'Install a PostgreSQL server and set DATABASE_URL to its address.',
        })
      : asFolderTrouble(dataDir, 'database', error);
  }
}

async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await lockFolder(join(dataDir, 'postgres'));
  } catch (error) {
    throw asFolderTrouble(dataDir, 'database', error);
  }
}

/** Earlier versions could keep their rows in PostgreSQL as a library: leads must not stay behind unseen. */
function requireNoLibraryRows(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  throw new DatabaseUnavailable({
    trouble: 'folder-unusable',
    reason: `${folder} holds the database of an earlier version, which this one cannot read.`,
    cure: 'Export its dealer groups with that version (group export) and import them here, then move the folder away. To start without its stock and leads, move the folder away now.',
  });
}
