/** Starts the worker that makes the exports which staff ask for, and says where their files lie. */
import { join } from 'node:path';
import { createGroupExportFiles } from '#adapters/postgres/group-export-files.ts';
import { createGroupExportStore } from '#adapters/postgres/group-export-store.ts';
import type { ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';
import { createGroupExportWorker } from '#worker/group-export-worker.ts';
import type { Cells } from './cells.ts';
import { createArchivePorts } from './create-archive-ports.ts';
import { createPhotoFiles } from './create-photo-files.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { Startup } from './startup.ts';

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
