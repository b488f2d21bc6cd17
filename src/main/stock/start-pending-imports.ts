/** Starts the worker that imports what staff approve, and logs where the waiting files are stored. */
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { PendingImportPorts } from '#use-cases/feed-admin/decide-pending-import.ts';
import { applyPendingImports } from '#use-cases/stock-feed/apply-pending-imports.ts';
import { createFeedPorts, pendingImportFolderOf } from './create-feed-ports.ts';

type Opened = {
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly mail: LeadMailSender;
};

export function startPendingImports(
  startup: Startup,
  { registry, stores: { database, jobs }, mail }: Opened,
): PendingImportPorts {
  const { environment } = startup;
  const ports = createFeedPorts(startup, { groups: () => registry.groups, database, mail });
  const pendingImports = createPendingImportStore(database.db, pendingImportFolderOf(environment));
  jobs.add({
    name: 'approved-feeds',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: ({ signal }) => applyPendingImports({ ...ports, pendingImports, signal }),
  });
  return { pendingImports, triggerPendingImports: () => jobs.wake('approved-feeds') };
}
