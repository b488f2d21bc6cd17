/** The database of a data folder: the packaged PostgreSQL server, or PostgreSQL as a library where that server cannot run. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCluster } from '#adapters/postgres/packaged/cluster.ts';
import { joinPackagedServer, openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { PackagedServerUnusable } from '#adapters/postgres/packaged/packaged-server-unusable.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { asFolderTrouble } from './folder-trouble.ts';
import { openLibraryPool } from './library-pool.ts';
import { moveLibraryRows } from './move-library-rows.ts';
import type { OpenPool } from './open-pool.ts';

export type EmbeddedPool = OpenPool & {
  readonly engine: 'server' | 'library';
  /** What an operator should know of the choice. */
  readonly notice: string | null;
};

export type EmbeddedOptions = {
  /** A command beside a running server of the same folder uses that server instead of being refused. */
  readonly joins?: boolean;
  /** As where the packaged server cannot run. */
  readonly engine?: 'library';
};

export async function openEmbeddedPool(
  dataDir: string,
  { joins = false, engine }: EmbeddedOptions = {},
): Promise<EmbeddedPool> {
  const lock = await lockDataFolder(dataDir).catch(async (error: unknown) => {
    const isInUse = error instanceof DatabaseUnavailable && error.trouble === 'folder-in-use';
    const joined = joins && isInUse ? await joinPackagedServer(dataDir) : null;
    if (joined !== null) return joined;
    throw error;
  });
  if ('pool' in lock) return { ...lock, engine: 'server', notice: null };
  try {
    const opened =
      engine === 'library' ? await openLibrary(dataDir, 'it was asked for') : await openEngine(dataDir);
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
    throw error;
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

async function openEngine(dataDir: string): Promise<EmbeddedPool> {
  const isMade = hasCluster(dataDir);
  let server: OpenPool;
  try {
    server = await openPackagedServer(dataDir);
  } catch (error) {
    // A database that was made is never passed over for an empty one.
    if (isMade || !(error instanceof PackagedServerUnusable))
      throw asFolderTrouble(dataDir, 'database', error);
    return openLibrary(dataDir, error.message);
  }
  try {
    return { ...server, engine: 'server', notice: await takeOverLibrary(dataDir, server) };
  } catch (error) {
    await server.close();
    throw asFolderTrouble(dataDir, 'postgres', error);
  }
}

/** What an earlier start kept in the library. Null where there is nothing. */
async function takeOverLibrary(dataDir: string, { pool }: OpenPool): Promise<string | null> {
  const library = libraryFolderOf(dataDir);
  if (!existsSync(join(library, 'PG_VERSION'))) return null;
  const outcome = await moveLibraryRows(library, pool);
  return outcome.kind === 'moved'
    ? `The ${outcome.rowCount} rows that PostgreSQL as a library kept were moved into the packaged server. Their old files are in ${outcome.keptAt}; remove them when you have looked at the sites.`
    : `${library} holds another database, which an earlier start filled, with leads perhaps: it is NOT in use. To read it, copy it as "postgres" into an empty folder, and start with that folder as DATA_DIR; move it away when you need it no more.`;
}

function libraryFolderOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

async function openLibrary(dataDir: string, reason: string): Promise<EmbeddedPool> {
  const notice = `The packaged PostgreSQL server is not used: ${reason}. PostgreSQL as a library takes its place. It has one connection and works in the process that serves, so that pages wait for each other: enough for a demo. Set DATABASE_URL for more.`;
  try {
    return { ...(await openLibraryPool(libraryFolderOf(dataDir))), engine: 'library', notice };
  } catch (error) {
    throw asFolderTrouble(dataDir, 'postgres', error);
  }
}
