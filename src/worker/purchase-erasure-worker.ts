/** Looks once an hour for purchases that were kept for as long as was said, and erases them. */
import { hourMs } from '#domain/time/durations.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = Pick<LookoutOptions, 'reportFault'> & {
  readonly purchaseStore: Pick<PurchaseStore, 'eraseForgotten'>;
  readonly clock: Clock;
  readonly everyMs?: number;
};

export function createPurchaseErasureWorker({
  purchaseStore,
  clock,
  reportFault,
  everyMs = hourMs,
}: Options): Lookout {
  return lookAgain(() => purchaseStore.eraseForgotten(clock()), {
    everyMs,
    name: 'erasure of purchases',
    reportFault,
  });
}
