/** Tests that have to hold on the server and on the library: each opens a migrated database of its own. */
import type { Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createDatabaseFolder, openDataFolder, openTemporaryDatabase } from './temporary-database.ts';

export const bothDatabases: readonly (readonly [string, () => Promise<Database>])[] = [
  ['the server', openTemporaryDatabase],
  ['the library', openTemporaryLibrary],
];

async function openTemporaryLibrary(): Promise<Database> {
  const folder = await createDatabaseFolder('library');
  const database = await openDataFolder(folder.path);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
