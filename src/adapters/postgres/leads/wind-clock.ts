/** The clock of a lead, set or set anew. */
import { and, isNull, type SQL } from 'drizzle-orm';
import { leadClock } from '#adapters/postgres/schema/leads/lead-desk.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { AnswerClock } from '#domain/lead-desk/answer-clock.ts';

type OfLead = { readonly dealerGroupId: string; readonly id: string };

/** One that a person stopped stays stopped: an offer that is accepted later makes nobody late. */
export async function windClock(
  tx: Transaction,
  { dealerGroupId, id: leadId }: OfLead,
  clock: AnswerClock | undefined,
  onlyWhere?: SQL,
): Promise<void> {
  if (clock === undefined) return;
  await tx
    .insert(leadClock)
    .values({ dealerGroupId, leadId, ...clock })
    .onConflictDoUpdate({
      target: [leadClock.dealerGroupId, leadClock.leadId],
      set: { ...clock },
      setWhere: and(isNull(leadClock.stoppedAt), onlyWhere) ?? isNull(leadClock.stoppedAt),
    });
}
