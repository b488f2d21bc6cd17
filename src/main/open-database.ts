/** Opens what is written to: the database with its tables, and an eye on the room on its disk. */
import { createDiskSpace, type DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { type Database, openDatabase as openPool } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { closeDataFolder } from './close-data-folder.ts';
import { watchDisk } from './disk-watch.ts';
import { step } from './progress.ts';
import type { Startup } from './startup.ts';

export type OpenDatabase = { readonly database: Database; readonly disk: DiskSpace };

export async function openDatabase({ environment, log, onStop }: Startup): Promise<OpenDatabase> {
  await closeDataFolder(environment.dataDir);
  const database = await step('Opening the database', () => openPool(environment));
  onStop(() => database.close());
  if (database.notice !== null) log.warn(database.notice);
  await migrate(database, environment.databaseUrl === null ? null : environment.listenUrl);
  const disk = createDiskSpace(environment.dataDir);
  const diskWatch = watchDisk(disk, log);
  onStop(() => diskWatch.stop());
  return { database, disk };
}
