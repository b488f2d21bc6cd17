/** Answered: the time is kept, and nobody is told any more that the lead is overdue. */

import { and, isNull, type SQL } from 'drizzle-orm';
import { lead } from '#adapters/postgres/schema/lead.ts';
import { cancelWaitingDeliveries } from './cancel-waiting-deliveries.ts';
import type { Transaction } from './transaction.ts';

type Answer = { readonly dealerGroupId: string; readonly which: SQL | undefined; readonly at: Date };

/** False when there is no such lead, or it was answered before. */
export async function markLeadAnswered(
  tx: Transaction,
  { dealerGroupId, which, at }: Answer,
): Promise<boolean> {
  const [answered] = await tx
    .update(lead)
    .set({ answeredAt: at })
    .where(and(which, isNull(lead.answeredAt)))
    .returning({ id: lead.id });
  if (answered === undefined) return false;
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId: answered.id, channels: ['escalation'] });
  return true;
}
