/** Starts the worker that makes the exports which staff ask for, and says where their files lie. */
import { join } from 'node:path';
import { createGroupExportFiles } from '#adapters/postgres/groups/group-export-files.ts';
import { createGroupExportStore } from '#adapters/postgres/groups/group-export-store.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createArchivePorts } from '#main/command-line/create-archive-ports.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createPhotoFiles } from '#main/stock/create-photo-files.ts';
import { buildExports } from '#use-cases/group-archive/build-exports.ts';
import type { ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';

export function startExports(
  { environment, clock, reportFault }: Startup,
  {
    registry,
    stores: { database, jobs },
  }: { readonly registry: SiteRegistry; readonly stores: Pick<Stores, 'database' | 'jobs'> },
): Omit<ExportPorts, 'newId' | 'newSecret'> {
  const folder = join(environment.dataDir, 'exports');
  const groupExportStore = createGroupExportStore(database.db);
  const exportFiles = createGroupExportFiles(database.db, folder);
  const making = {
    ...createArchivePorts(database, {
      sitesDir: environment.sitesDir,
      photoFiles: createPhotoFiles(environment),
    }),
    ...{ groupExportStore, exportFiles, clock, reportFault },
    dealerGroups: () => registry.groups,
  };
  jobs.add({
    name: 'exports',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: ({ signal }) => buildExports(() => !signal.aborted, making),
  });
  return { groupExportStore, exportFiles, triggerGroupExports: () => jobs.wake('exports') };
}
