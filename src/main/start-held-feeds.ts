/** Starts the worker that imports what staff approve, and says where the files that wait are kept. */
import { createHeldFeedStore } from '#adapters/postgres/held-feed-store.ts';
import type { LeadMailSender } from '#ports/lead-mail-sender.ts';
import type { HeldFeedPorts } from '#use-cases/feed-desk/decide-held-feed.ts';
import { createHeldFeedWorker } from '#worker/held-feed-worker.ts';
import type { Cells } from './cells.ts';
import { createFeedPorts, heldFolderOf } from './create-feed-ports.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { Startup } from './startup.ts';

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
