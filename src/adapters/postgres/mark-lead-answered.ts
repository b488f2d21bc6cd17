/** Answered: the time is kept, and nobody is told any more that the lead is overdue. */

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead, leadDelivery } from './schema/lead.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

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
  await tx
    .update(leadDelivery)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, answered.id),
        eq(leadDelivery.channel, 'escalation'),
        eq(leadDelivery.status, 'waiting'),
      ),
    );
  return true;
}
