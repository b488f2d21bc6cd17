/** Opens what becomes of addresses that no page answers: redirects, and the counts of what was missed. */
import { randomUUID } from 'node:crypto';
import { createMissedAddressStore } from '#adapters/postgres/sites/missed-address-store.ts';
import { createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { spareDiskOfCounts } from '#main/databases/spare-disk.ts';
import type { Startup } from '#main/startup.ts';
import { createMissedCounter } from '#use-cases/redirect/missed-counter.ts';
import { type AnswerMissed, createAnswerMissed } from '#web/server/pages/missed-pages.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { createEventCountWriter } from '#worker/event-count-writer.ts';

type Opened = {
  readonly stores: Pick<Stores, 'database' | 'disk'>;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseAway: (error: unknown) => boolean;
};

export function openMissedPages(
  { clock, reportFault, run }: Startup,
  { stores: { database, disk }, ...web }: Opened,
): AnswerMissed {
  const store = createMissedAddressStore(database.db);
  const missedCounter = createMissedCounter({ store, newSalt: randomUUID });
  const writer = createEventCountWriter({ counter: spareDiskOfCounts(missedCounter, disk), reportFault });
  run(writer);
  return createAnswerMissed({
    ...web,
    redirectStore: createRedirectStore(database.db),
    missedCounter,
    clock,
    reportFault,
  });
}
