/** What a dealer group is exported from and imported into: its rows, its folders, ZIP files (H-18). */
import { join } from 'node:path';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupTables } from '#adapters/postgres/group-tables.ts';
import { createGroupFolderShelf } from '#adapters/site-files/group-folder-shelf.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import type { Environment } from '#config/environment.ts';
import type { ArchivePorts } from '#use-cases/group-archive/export-group.ts';
import { siteFoldersOf } from './installed-sites.ts';

export function createArchivePorts(
  database: Pick<Database, 'pool'>,
  sitesDir: Environment['sitesDir'],
): ArchivePorts {
  const { sitesFolder } = siteFoldersOf({ sitesDir });
  return {
    groupTables: createGroupTables(database),
    // A folder that a group gets beside these (its photos) is one line more.
    groupShelves: [
      createGroupFolderShelf({
        name: 'configuration',
        folder: join(sitesFolder, 'groups'),
        stagingFolder: sitesFolder,
      }),
    ],
    archiveFiles: zipArchives,
  };
}
