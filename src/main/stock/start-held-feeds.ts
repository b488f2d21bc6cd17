/** Starts the worker that imports what staff approve, and says where the files that wait are kept. */
import type { Database } from '#adapters/postgres/database.ts';
import { createHeldFeedStore } from '#adapters/postgres/stock/held-feed-store.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { HeldFeedPorts } from '#use-cases/feed-desk/decide-held-feed.ts';
import { createHeldFeedWorker } from '#worker/held-feed-worker.ts';
import { createFeedPorts, heldFolderOf } from './create-feed-ports.ts';

type Opened = { readonly registry: SiteRegistry; readonly database: Database; readonly mail: LeadMailSender };

export function startHeldFeeds(startup: Startup, { registry, database, mail }: Opened): HeldFeedPorts {
  const { environment, reportFault, run } = startup;
  const ports = createFeedPorts(startup, { groups: () => registry.groups, database, mail });
  const heldFeeds = createHeldFeedStore(database.db, heldFolderOf(environment));
  const worker = createHeldFeedWorker({ ...ports, heldFeeds, reportFault });
  run(worker);
  return { heldFeeds, wakeHeldFeeds: () => worker.wake() };
}
