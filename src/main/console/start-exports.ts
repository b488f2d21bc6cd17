/** Starts the worker that makes the exports which staff ask for, and says where their files lie. */
import { join } from 'node:path';
import { createGroupExportFiles } from '#adapters/postgres/groups/group-export-files.ts';
import { createGroupExportStore } from '#adapters/postgres/groups/group-export-store.ts';
import { createArchivePorts } from '#main/command-line/create-archive-ports.ts';
import type { Cells } from '#main/databases/cells.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createPhotoFiles } from '#main/stock/create-photo-files.ts';
import type { ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';
import { createGroupExportWorker } from '#worker/group-export-worker.ts';

export function startExports(
  { environment, clock, reportFault, run }: Startup,
  { registry, cells }: { readonly registry: SiteRegistry; readonly cells: Cells },
): Omit<ExportPorts, 'newId' | 'newSecret'> {
  const folder = join(environment.dataDir, 'exports');
  const workers: ReturnType<typeof createGroupExportWorker>[] = [];
  cells.eachThere(({ database }) => {
    const worker = createGroupExportWorker({
      ...createArchivePorts(cells, {
        sitesDir: environment.sitesDir,
        photoFiles: createPhotoFiles(environment),
      }),
      groupExportStore: createGroupExportStore(database.db),
      exportFiles: createGroupExportFiles(database.db, folder),
      dealerGroups: () => registry.groups,
      clock,
      reportFault,
    });
    workers.push(worker);
    run(worker);
  });
  return {
    groupExportStore: cells.spread(({ db }) => createGroupExportStore(db)),
    exportFiles: cells.spread(({ db }) => createGroupExportFiles(db, folder)),
    wakeGroupExports: () => {
      for (const worker of workers) worker.wake();
    },
  };
}
