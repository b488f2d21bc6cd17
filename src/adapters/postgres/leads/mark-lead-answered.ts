/** Marked as answered: the time is stored, the timer stops, and no message about an overdue lead follows. */

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { cancelWaitingDeliveries } from './cancel-waiting-deliveries.ts';

type Answer = {
  readonly dealerGroupId: string;
  readonly which: SQL | undefined;
  readonly at: Date;
  /** The member of staff; left out where the mail's button or the command line was used. */
  readonly staffId?: string;
};

/** False when there is no such lead, or it was answered before. */
export async function markLeadAnswered(
  tx: Transaction,
  { dealerGroupId, which, at, staffId }: Answer,
): Promise<boolean> {
  const [answered] = await tx
    .update(lead)
    .set({ answeredAt: at })
    .where(and(which, isNull(lead.answeredAt)))
    .returning({ id: lead.id });
  if (answered === undefined) return false;
  await stopResponseTimer(tx, { dealerGroupId, leadId: answered.id, at, staffId: staffId ?? null });
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId: answered.id, channels: ['escalation'] });
  return true;
}

type Stop = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly staffId: string | null;
};

/** The first person who stopped it stays recorded. */
export async function stopResponseTimer(
  tx: Transaction,
  { dealerGroupId, leadId, at, staffId }: Stop,
): Promise<void> {
  await tx
    .update(responseTimer)
    .set({ stoppedAt: at, stoppedBy: staffId })
    .where(
      and(
        eq(responseTimer.dealerGroupId, dealerGroupId),
        eq(responseTimer.leadId, leadId),
        isNull(responseTimer.stoppedAt),
      ),
    );
}
