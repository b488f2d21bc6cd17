/** The clock of a lead, set or set again. */
import { and, isNull, type SQL } from 'drizzle-orm';
import { responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';

type OfLead = { readonly dealerGroupId: string; readonly id: string };

/** A timer that a person stopped stays stopped: an offer that is accepted later makes no reply overdue. */
export async function saveResponseDeadline(
  tx: Transaction,
  { dealerGroupId, id: leadId }: OfLead,
  clock: ResponseTimer | undefined,
  onlyWhere?: SQL,
): Promise<void> {
  if (clock === undefined) return;
  await tx
    .insert(responseTimer)
    .values({ dealerGroupId, leadId, ...clock })
    .onConflictDoUpdate({
      target: [responseTimer.dealerGroupId, responseTimer.leadId],
      set: { ...clock },
      setWhere: and(isNull(responseTimer.stoppedAt), onlyWhere) ?? isNull(responseTimer.stoppedAt),
    });
}
