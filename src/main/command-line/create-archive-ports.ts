/** What a dealer group is exported from and imported into: its rows, its folders, ZIP files. */
import { join } from 'node:path';
import { createPhotoShelf } from '#adapters/photo-files/photo-shelf.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { createGroupFolderShelf } from '#adapters/site-files/group-folder-shelf.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import type { Environment } from '#config/environment.ts';
import type { Cells } from '#main/databases/cells.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';
import type { PhotoFileStore } from '#ports/photos/photo-file-store.ts';
import type { ArchivePorts } from '#use-cases/group-archive/export-group.ts';

export function createArchivePorts(
  cells: Pick<Cells, 'spread'>,
  { sitesDir, photoFiles }: Pick<Environment, 'sitesDir'> & { readonly photoFiles: PhotoFileStore },
): ArchivePorts {
  const { sitesFolder } = siteFoldersOf({ sitesDir });
  return {
    groupTables: cells.spread(createGroupTables, { schema: ({ installation }) => installation.schema() }),
    groupShelves: [
      createGroupFolderShelf({
        name: 'configuration',
        folder: join(sitesFolder, 'groups'),
        stagingFolder: sitesFolder,
      }),
      createPhotoShelf(photoFiles),
    ],
    archiveFiles: zipArchives,
  };
}
