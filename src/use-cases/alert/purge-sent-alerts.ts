/**
 * Messages of alerts reveal what a shopper looks for: they are stored as long as questions about one may come, and no
 * longer.
 */
import { sentAlertRetentionDays } from '#domain/alert/alert-message.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { AlertOutbox } from '#ports/shoppers/alert-outbox.ts';

export type AlertPurgePorts = { readonly outbox: Pick<AlertOutbox, 'purge'>; readonly clock: Clock };

/** How many were deleted. */
export function purgeSentAlerts({ outbox, clock }: AlertPurgePorts): Promise<number> {
  return outbox.purge(new Date(clock().getTime() - sentAlertRetentionDays * dayMs));
}
