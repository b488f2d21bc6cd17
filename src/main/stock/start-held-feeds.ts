/** Starts the worker that imports what staff approve, and says where the files that wait are kept. */
import { createHeldFeedStore } from '#adapters/postgres/stock/held-feed-store.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { HeldFeedPorts } from '#use-cases/feed-desk/decide-held-feed.ts';
import { applyHeldFeeds } from '#use-cases/stock-feed/apply-held-feeds.ts';
import { createFeedPorts, heldFolderOf } from './create-feed-ports.ts';

type Opened = {
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly mail: LeadMailSender;
};

export function startHeldFeeds(
  startup: Startup,
  { registry, stores: { database, jobs }, mail }: Opened,
): HeldFeedPorts {
  const { environment } = startup;
  const ports = createFeedPorts(startup, { groups: () => registry.groups, database, mail });
  const heldFeeds = createHeldFeedStore(database.db, heldFolderOf(environment));
  jobs.add({
    name: 'approved-feeds',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: ({ signal }) => applyHeldFeeds({ ...ports, heldFeeds, signal }),
  });
  return { heldFeeds, wakeHeldFeeds: () => jobs.wake('approved-feeds') };
}
