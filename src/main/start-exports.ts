/** Starts the worker that makes the exports which staff ask for, and says where their files lie (H-18). */
import { join } from 'node:path';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupExportFiles } from '#adapters/postgres/group-export-files.ts';
import { createGroupExportStore } from '#adapters/postgres/group-export-store.ts';
import type { ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';
import { createGroupExportWorker } from '#worker/group-export-worker.ts';
import { createArchivePorts } from './create-archive-ports.ts';
import { createPhotoFiles } from './create-photo-files.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { Startup } from './startup.ts';

export function startExports(
  { environment, clock, reportFault, onStop }: Startup,
  { registry, database }: { readonly registry: SiteRegistry; readonly database: Database },
): Omit<ExportPorts, 'newId' | 'newSecret'> {
  const groupExportStore = createGroupExportStore(database.db);
  const exportFiles = createGroupExportFiles(database.db, join(environment.dataDir, 'exports'));
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
  worker.start();
  onStop(() => worker.stop());
  return { groupExportStore, exportFiles, wakeGroupExports: () => worker.wake() };
}
