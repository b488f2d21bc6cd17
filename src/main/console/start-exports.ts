/** Starts the worker that makes the exports which staff ask for, and says where their files lie. */
import { join } from 'node:path';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupExportFiles } from '#adapters/postgres/groups/group-export-files.ts';
import { createGroupExportStore } from '#adapters/postgres/groups/group-export-store.ts';
import { createArchivePorts } from '#main/command-line/create-archive-ports.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createPhotoFiles } from '#main/stock/create-photo-files.ts';
import type { ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';
import { createGroupExportWorker } from '#worker/group-export-worker.ts';

export function startExports(
  { environment, clock, reportFault, run }: Startup,
  { registry, database }: { readonly registry: SiteRegistry; readonly database: Database },
): Omit<ExportPorts, 'newId' | 'newSecret'> {
  const folder = join(environment.dataDir, 'exports');
  const groupExportStore = createGroupExportStore(database.db);
  const exportFiles = createGroupExportFiles(database.db, folder);
  const worker = createGroupExportWorker({
    ...createArchivePorts(database, {
      sitesDir: environment.sitesDir,
      photoFiles: createPhotoFiles(environment),
    }),
    groupExportStore,
    exportFiles,
    dealerGroups: () => registry.groups,
    clock,
    reportFault,
  });
  run(worker);
  return { groupExportStore, exportFiles, wakeGroupExports: () => worker.wake() };
}
