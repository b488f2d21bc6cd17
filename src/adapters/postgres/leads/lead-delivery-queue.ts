/** The delivery work list in PostgreSQL: an outbox, written in the lead's own transaction (docs/decisions). */
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup, readReachable, recordOutcome } from '#adapters/postgres/claim-by-group.ts';
import { type DeliveryRow, leadDelivery, leadDeliveryAttempt } from '#adapters/postgres/schema/leads/lead.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { dealerChannels, maxAttemptResponseLength } from '#domain/lead/delivery/lead-delivery.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '#ports/leads/lead-delivery.ts';
import { withLeads } from './delivery-contents.ts';
import { undoLostAnswer } from './lead-inbox-answers.ts';
import {
  isWebhookChannel,
  pausedProblem,
  recordAccepted,
  recordRefused,
  untilResumed,
} from './webhook-health.ts';

export function createPostgresLeadDeliveryQueue(db: NodePgDatabase): LeadDeliveryQueue {
  return {
    async claim({ now, leaseMs, limit }) {
      const isDue = and(eq(leadDelivery.status, 'waiting'), lte(leadDelivery.nextAttemptAt, now));
      const queue = { table: leadDelivery, isDue, dueAt: leadDelivery.nextAttemptAt, limit };
      const claimed = await claimByGroup(db, queue, (dealerGroupId, maxRows) =>
        db.transaction(async (tx) => {
          const due = tx
            .select({ id: leadDelivery.id })
            .from(leadDelivery)
            .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), isDue))
            .orderBy(asc(leadDelivery.nextAttemptAt))
            .limit(maxRows)
            .for('update', { skipLocked: true })
            .as('due');
          const claimed = await tx
            .update(leadDelivery)
            .set({
              attempts: sql`${leadDelivery.attempts} + 1`,
              lastAttemptAt: now,
              nextAttemptAt: new Date(now.getTime() + leaseMs),
            })
            .from(due)
            .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.id, due.id)))
            .returning(getTableColumns(leadDelivery));
          await beginAttempts(tx, claimed, now);
          return claimed;
        }),
      );
      // A node that goes away meanwhile keeps back the deliveries of its own groups alone.
      return readReachable([...new Set(claimed.map(({ dealerGroupId }) => dealerGroupId))], (groups) =>
        withLeads(
          db,
          claimed.filter(({ dealerGroupId }) => groups.includes(dealerGroupId)),
        ),
      );
    },

    async recordDelivered(delivery, receipt, at) {
      await recordOutcome(() =>
        db
          .update(leadDelivery)
          .set({ status: 'delivered', deliveredAt: at, problem: null, receipt })
          .where(newestAttempt(delivery)),
      );
      if (isWebhookChannel(delivery.channel)) await recordAccepted(db, addressOf(delivery));
    },

    async recordPaused(delivery) {
      await db
        .update(leadDelivery)
        .set({ nextAttemptAt: untilResumed, attempts: 0, problem: pausedProblem })
        .where(newestAttempt(delivery));
    },

    async recordCancelled(delivery, reason) {
      await db
        .update(leadDelivery)
        .set({ status: 'cancelled', problem: reason })
        .where(newestAttempt(delivery));
    },

    async recordAttempt(delivery, { answer, ...ended }) {
      await db
        .update(leadDeliveryAttempt)
        .set({ ...ended, answer: answer?.slice(0, maxAttemptResponseLength).toWellFormed() ?? null })
        .where(
          and(
            eq(leadDeliveryAttempt.dealerGroupId, delivery.dealerGroupId),
            eq(leadDeliveryAttempt.deliveryId, delivery.id),
            eq(leadDeliveryAttempt.startedAt, delivery.claimedAt),
          ),
        );
    },

    async recordFailed(delivery, { problem, retryAt, at }) {
      if (retryAt !== null) {
        const isRetry = { nextAttemptAt: retryAt, problem };
        await db.update(leadDelivery).set(isRetry).where(newestAttempt(delivery));
        if (isWebhookChannel(delivery.channel))
          await db.transaction((tx) => recordRefused(tx, addressOf(delivery), at));
        return;
      }
      await db.transaction(async (tx) => {
        if (isWebhookChannel(delivery.channel)) await recordRefused(tx, addressOf(delivery), at);
        const values = await tx
          .update(leadDelivery)
          .set({ status: 'failed', problem })
          .where(newestAttempt(delivery))
          .returning({ leadId: leadDelivery.leadId });
        if (values.length === 0) return;
        if (delivery.channel === 'answer') {
          const { dealerGroupId, id: deliveryId } = delivery;
          await undoLostAnswer(tx, { dealerGroupId, leadId: delivery.lead.id, deliveryId });
        }
        if (!isToDealer(delivery.channel)) return;
        await tx
          .update(leadDelivery)
          .set({ nextAttemptAt: at })
          .where(
            and(
              eq(leadDelivery.dealerGroupId, delivery.dealerGroupId),
              eq(leadDelivery.leadId, delivery.lead.id),
              eq(leadDelivery.channel, 'escalation'),
              eq(leadDelivery.status, 'waiting'),
              eq(leadDelivery.attempts, 0),
            ),
          );
      });
    },
  };
}

/** Noted before anything is sent, so that a try whose process died is not missing. */
async function beginAttempts(
  tx: Transaction,
  claimed: readonly DeliveryRow[],
  startedAt: Date,
): Promise<void> {
  if (claimed.length === 0) return;
  await tx
    .insert(leadDeliveryAttempt)
    .values(claimed.map(({ dealerGroupId, id }) => ({ dealerGroupId, deliveryId: id, startedAt })))
    .onConflictDoNothing();
}

const addressOf = ({ dealerGroupId, target }: ClaimedDelivery) => ({ dealerGroupId, address: target });

function isToDealer(channel: string): boolean {
  return dealerChannels.some((known) => known === channel);
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
