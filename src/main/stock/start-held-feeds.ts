/** Starts the worker that imports what staff approve, and says where the files that wait are kept. */
import { createHeldFeedStore } from '#adapters/postgres/stock/held-feed-store.ts';
import type { Cells } from '#main/databases/cells.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { HeldFeedPorts } from '#use-cases/feed-desk/decide-held-feed.ts';
import { createHeldFeedWorker } from '#worker/held-feed-worker.ts';
import { createFeedPorts, heldFolderOf } from './create-feed-ports.ts';

type Opened = { readonly registry: SiteRegistry; readonly cells: Cells; readonly mail: LeadMailSender };

export function startHeldFeeds(startup: Startup, { registry, cells, mail }: Opened): HeldFeedPorts {
  const { environment, reportFault, run } = startup;
  const workers: ReturnType<typeof createHeldFeedWorker>[] = [];
  cells.eachThere(({ database }) => {
    const ports = createFeedPorts(startup, { groups: () => registry.groups, database, mail });
    const heldFeeds = createHeldFeedStore(database.db, heldFolderOf(environment));
    const worker = createHeldFeedWorker({ ...ports, heldFeeds, reportFault });
    workers.push(worker);
    run(worker);
  });
  return {
    heldFeeds: cells.spread(({ db }) => createHeldFeedStore(db, heldFolderOf(environment))),
    wakeHeldFeeds: () => {
      for (const worker of workers) worker.wake();
    },
  };
}
