/** What a dealer group is exported from and imported into: its rows, its folders, ZIP files. */
import { join } from 'node:path';
import { createPhotoFileStore } from '#adapters/photo-files/photo-file-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { createGroupFileStore } from '#adapters/site-files/group-file-store.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import type { Environment } from '#config/environment.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';
import type { PhotoFileStore } from '#ports/photos/photo-file-store.ts';
import type { ArchivePorts } from '#use-cases/group-archive/export-group.ts';

export function createArchivePorts(
  database: Pick<Database, 'pool'>,
  { sitesDir, photoFiles }: Pick<Environment, 'sitesDir'> & { readonly photoFiles: PhotoFileStore },
): ArchivePorts {
  const { sitesFolder } = siteFoldersOf({ sitesDir });
  return {
    groupTables: createGroupTables(database),
    groupShelves: [
      createGroupFileStore({
        name: 'configuration',
        folder: join(sitesFolder, 'groups'),
        stagingFolder: sitesFolder,
      }),
      createPhotoFileStore(photoFiles),
    ],
    archiveFiles: zipArchives,
  };
}
