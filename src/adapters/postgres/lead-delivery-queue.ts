/** The delivery work list in PostgreSQL: an outbox, written in the lead's own transaction (docs/decisions). */

import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../../ports/lead-delivery-queue.ts';
import { fromLeadRow } from './lead-rows.ts';
import { consent, lead, leadDelivery } from './schema/lead.ts';

export function createPostgresLeadDeliveryQueue(db: NodePgDatabase): LeadDeliveryQueue {
  return {
    async claim({ now, leaseMs, limit }) {
      const due = db
        .select({ dealerGroupId: leadDelivery.dealerGroupId, id: leadDelivery.id })
        .from(leadDelivery)
        .where(and(eq(leadDelivery.status, 'waiting'), lte(leadDelivery.nextAttemptAt, now)))
        .orderBy(asc(leadDelivery.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
        .as('due');
      const claimed = await db
        .update(leadDelivery)
        .set({
          attempts: sql`${leadDelivery.attempts} + 1`,
          nextAttemptAt: new Date(now.getTime() + leaseMs),
        })
        .from(due)
        .where(and(eq(leadDelivery.dealerGroupId, due.dealerGroupId), eq(leadDelivery.id, due.id)))
        .returning(getTableColumns(leadDelivery));
      const deliveries: ClaimedDelivery[] = [];
      for (const delivery of claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
        const [found] = await db
          .select()
          .from(lead)
          .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
          .where(and(eq(lead.dealerGroupId, delivery.dealerGroupId), eq(lead.id, delivery.leadId)));
        if (found === undefined) throw new Error('A delivery without a lead.');
        const { dealerGroupId, id, channel, target, attempts } = delivery;
        deliveries.push({
          dealerGroupId,
          id,
          channel,
          target,
          attempts,
          lead: fromLeadRow(found.lead, found.consent),
        });
      }
      return deliveries;
    },

    async recordDelivered(delivery, at) {
      await db
        .update(leadDelivery)
        .set({ status: 'delivered', deliveredAt: at, problem: null })
        .where(newestAttempt(delivery));
    },

    async recordFailed(delivery, problem, retryAt) {
      await db
        .update(leadDelivery)
        .set(retryAt === null ? { status: 'failed', problem } : { nextAttemptAt: retryAt, problem })
        .where(newestAttempt(delivery));
    },

    async listFailed(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(leadDelivery)
        .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.status, 'failed')))
        .orderBy(desc(leadDelivery.createdAt))
        .limit(limit);
      return rows.map(({ id, leadId, channel, target, attempts, problem }) => ({
        dealerGroupId,
        id,
        leadId,
        channel,
        target,
        attempts,
        problem: problem ?? '',
      }));
    },
  };
}

/** An attempt that outlived its lease has nothing to say any more about the one that followed it. */
function newestAttempt(delivery: ClaimedDelivery) {
  return and(
    eq(leadDelivery.dealerGroupId, delivery.dealerGroupId),
    eq(leadDelivery.id, delivery.id),
    eq(leadDelivery.attempts, delivery.attempts),
    eq(leadDelivery.status, 'waiting'),
  );
}
