/** Opens what is written to: the database with its tables, and an eye on the room on their disk. */
import { createDiskSpace, type DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { type Database, openDatabase as openPool } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { step } from '#main/command-line/progress.ts';
import type { Startup } from '#main/startup.ts';
import { closeDataFolder } from './close-data-folder.ts';
import { watchDisk } from './disk-watch.ts';
import { requireOneDatabase } from './require-one-database.ts';

export type OpenDatabase = {
  readonly database: Database;
  readonly disk: DiskSpace;
};

const progressEveryMs = 5_000;

/** As long as it takes: a migration that is ended half-way begins again at the next start. */
export async function openDatabase(startup: Startup): Promise<OpenDatabase> {
  const opening = setInterval(startup.noteProgress, progressEveryMs);
  try {
    return await openAll(startup);
  } finally {
    clearInterval(opening);
  }
}

async function openAll(startup: Startup): Promise<OpenDatabase> {
  const { environment, log, onStop } = startup;
  await closeDataFolder(environment.dataDir);
  requireOneDatabase(environment);
  const database = await step('Opening the database', () => openPool(environment));
  onStop(() => database.close());
  await migrate(database, environment.databaseUrl === null ? null : environment.listenUrl);
  const disk = createDiskSpace(environment.dataDir);
  const diskWatch = watchDisk(disk, log);
  onStop(() => diskWatch.stop());
  return { database, disk };
}
