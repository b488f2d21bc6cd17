/** What staff wrote about a person who asks to be forgotten: answers, notes, and which leads were theirs too (B-54, H-9). */
import { and, eq, isNull, or } from 'drizzle-orm';
import { leadClock, leadJoin, leadMessage } from '#adapters/postgres/schema/lead-desk.ts';
import type { Transaction } from './transaction.ts';

type Forgotten = { readonly dealerGroupId: string; readonly leadId: string; readonly at: Date };

/** Whose lead it was and how long it waited stays: that is said of staff, and of nobody else. */
export async function forgetAtDesk(tx: Transaction, { dealerGroupId, leadId, at }: Forgotten): Promise<void> {
  await tx
    .delete(leadMessage)
    .where(and(eq(leadMessage.dealerGroupId, dealerGroupId), eq(leadMessage.leadId, leadId)));
  await tx
    .delete(leadJoin)
    .where(
      and(
        eq(leadJoin.dealerGroupId, dealerGroupId),
        or(eq(leadJoin.leadId, leadId), eq(leadJoin.intoLeadId, leadId)),
      ),
    );
  await tx
    .update(leadClock)
    .set({ stoppedAt: at })
    .where(
      and(
        eq(leadClock.dealerGroupId, dealerGroupId),
        eq(leadClock.leadId, leadId),
        isNull(leadClock.stoppedAt),
      ),
    );
}
