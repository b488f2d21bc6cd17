/** Opens what becomes of addresses that no page answers: redirects, and the counts of what was missed. */
import { randomUUID } from 'node:crypto';
import { createNotFoundPathStore, createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import { withDiskFallbackForCounts } from '#main/databases/disk-fallback.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { Startup } from '#main/startup.ts';
import { createNotFoundCounter } from '#use-cases/redirect/handle-not-found.ts';
import { createNotFoundHandler, type HandleNotFound } from '#web/server/pages/not-found-pages.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { createEventCountWriter } from '#worker/lead-delivery-worker.ts';

type Opened = {
  readonly stores: Pick<Stores, 'database' | 'disk'>;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
};

export function openNotFoundHandling(
  { clock, reportFault, run }: Startup,
  { stores: { database, disk }, ...web }: Opened,
): HandleNotFound {
  const store = createNotFoundPathStore(database.db);
  const notFoundCounter = createNotFoundCounter({ store, generateSalt: randomUUID });
  const writer = createEventCountWriter({
    counter: withDiskFallbackForCounts(notFoundCounter, disk),
    reportFault,
  });
  run(writer);
  return createNotFoundHandler({
    ...web,
    redirectStore: createRedirectStore(database.db),
    notFoundCounter,
    clock,
    reportFault,
  });
}
