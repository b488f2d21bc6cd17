/** Opens what becomes of addresses that no page answers: redirects, and the counts of what was missed. */
import { randomUUID } from 'node:crypto';
import { createMissedAddressStore } from '#adapters/postgres/missed-address-store.ts';
import { createRedirectStore } from '#adapters/postgres/redirect-store.ts';
import { createMissedCounter } from '#use-cases/redirect/missed-counter.ts';
import type { ClientAddressOf } from '#web/server/client-address.ts';
import { type AnswerMissed, createAnswerMissed } from '#web/server/missed-pages.ts';
import { createEventCountWriter } from '#worker/event-count-writer.ts';
import { countersOfGroups } from './counters-of-groups.ts';
import type { Stores } from './open-stores.ts';
import { spareDiskOfCounts } from './spare-disk.ts';
import type { Startup } from './startup.ts';

type Opened = {
  readonly stores: Pick<Stores, 'cells' | 'disk'>;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseAway: (error: unknown) => boolean;
};

export function openMissedPages(
  { clock, reportFault, run }: Startup,
  { stores: { cells, disk }, ...web }: Opened,
): AnswerMissed {
  const store = cells.spread(({ db }) => createMissedAddressStore(db));
  const counter = countersOfGroups(cells, () => createMissedCounter({ store, newSalt: randomUUID }));
  const writer = createEventCountWriter({ counter: spareDiskOfCounts(counter, disk), reportFault });
  run(writer);
  return createAnswerMissed({
    ...web,
    redirectStore: cells.spread(({ db }) => createRedirectStore(db)),
    missedCounter: {
      countMissed: (visit, now) => counter.of(visit.dealerGroupId).countMissed(visit, now),
      countUsed: (used) => counter.of(used.dealerGroupId).countUsed(used),
    },
    clock,
    reportFault,
  });
}
