/** Webhooks of a dealer group in PostgreSQL: state, log and pauses; and the notices that one was paused. */
import { and, asc, count, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { leadDelivery, leadDeliveryAttempt } from '#adapters/postgres/schema/leads/lead.ts';
import { webhook } from '#adapters/postgres/schema/leads/webhook.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { type WebhookHealth, type WebhookTest, webhookChannels } from '#domain/lead/delivery/webhook.ts';
import type { PausedWebhooks, WebhookStore } from '#ports/leads/webhook-store.ts';
import { readDelivery } from './delivery-contents.ts';
import { cancelWaitingFor, pauseAddress, resumeAddress, saveWebhook, webhookIs } from './webhook-health.ts';

type Row = typeof webhook.$inferSelect;

export function createWebhookStore(db: NodePgDatabase): WebhookStore {
  const isPosted = inArray(leadDelivery.channel, [...webhookChannels]);
  return {
    async list(dealerGroupId) {
      const rows = await db
        .select()
        .from(webhook)
        .where(eq(webhook.dealerGroupId, dealerGroupId))
        .orderBy(asc(webhook.addedAt), asc(webhook.address));
      return rows.map(toHealth);
    },

    async countOpen(dealerGroupId) {
      const rows = await db
        .select({ target: leadDelivery.target, status: leadDelivery.status, total: count() })
        .from(leadDelivery)
        .where(
          and(
            eq(leadDelivery.dealerGroupId, dealerGroupId),
            isPosted,
            inArray(leadDelivery.status, ['waiting', 'failed']),
          ),
        )
        .groupBy(leadDelivery.target, leadDelivery.status);
      const counts = new Map<string, { waiting: number; failed: number }>();
      for (const { target, status, total } of rows) {
        const known = counts.get(target) ?? { waiting: 0, failed: 0 };
        counts.set(target, { ...known, [status]: total });
      }
      return counts;
    },

    async listDeliveries(dealerGroupId, { address, limit }) {
      const deliveries = await db
        .select()
        .from(leadDelivery)
        .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.target, address), isPosted))
        .orderBy(desc(leadDelivery.createdAt), desc(leadDelivery.id))
        .limit(limit);
      if (deliveries.length === 0) return [];
      const attempts = await db
        .select()
        .from(leadDeliveryAttempt)
        .where(
          and(
            eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
            inArray(
              leadDeliveryAttempt.deliveryId,
              deliveries.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(asc(leadDeliveryAttempt.startedAt));
      return deliveries.map(({ id, leadId, channel, status, createdAt, deliveredAt, problem }) => ({
        ...{ id, leadId, channel, status, createdAt, deliveredAt, problem },
        attempts: attempts.filter(({ deliveryId }) => deliveryId === id),
      }));
    },

    findDelivery: (dealerGroupId, id) => readDelivery(db, dealerGroupId, id),

    add: ({ note, at, by, ...address }) =>
      db.transaction(async (tx) => {
        const [known] = await tx.select().from(webhook).where(webhookIs(address)).for('update');
        if (known !== undefined && known.addedAt !== null) return false;
        await saveWebhook(tx, address, { addedAt: at, addedBy: by });
        await appendAudit(tx, address.dealerGroupId, note);
        return true;
      }),

    remove: ({ note, ...address }) =>
      db.transaction(async (tx) => {
        await tx.delete(webhook).where(webhookIs(address));
        await cancelWaitingFor(tx, address);
        await appendAudit(tx, address.dealerGroupId, note);
      }),

    pause: ({ note, at, by, ...address }) =>
      db.transaction(async (tx) => {
        await pauseAddress(tx, address, { pausedAt: at, pausedBy: by, mailDueAt: null });
        await appendAudit(tx, address.dealerGroupId, note);
      }),

    resume: ({ note, at, ...address }) =>
      db.transaction(async (tx) => {
        await resumeAddress(tx, address, at);
        await appendAudit(tx, address.dealerGroupId, note);
      }),

    retry: ({ note, id, at, dealerGroupId, address }) =>
      db.transaction(async (tx) => {
        const retried = await tx
          .update(leadDelivery)
          .set({ status: 'waiting', attempts: 0, nextAttemptAt: at, problem: null })
          .where(
            and(
              eq(leadDelivery.dealerGroupId, dealerGroupId),
              eq(leadDelivery.id, id),
              eq(leadDelivery.target, address),
              eq(leadDelivery.status, 'failed'),
              isPosted,
            ),
          )
          .returning({ id: leadDelivery.id });
        if (retried.length === 0) return false;
        await appendAudit(tx, dealerGroupId, note);
        return true;
      }),

    recordTest: ({ note, test, ...address }) =>
      db.transaction(async (tx) => {
        await saveWebhook(tx, address, { lastTest: { ...test, at: test.at.toISOString() } });
        await appendAudit(tx, address.dealerGroupId, note);
      }),
  };
}

function toHealth({ dealerGroupId: _group, mailDueAt: _due, lastTest, ...row }: Row): WebhookHealth {
  const test = lastTest as (Omit<WebhookTest, 'at'> & { readonly at: string }) | null;
  return { ...row, lastTest: test === null ? null : { ...test, at: new Date(test.at) } };
}

export function createPausedWebhooks(db: NodePgDatabase): PausedWebhooks {
  return {
    async claim(now, leaseMs) {
      const isDue = lte(webhook.mailDueAt, now);
      const queue = { table: webhook, isDue, dueAt: webhook.mailDueAt, limit: 20 };
      const rows = await claimByGroup(db, queue, (dealerGroupId) =>
        db
          .update(webhook)
          .set({ mailDueAt: new Date(now.getTime() + leaseMs) })
          .where(and(eq(webhook.dealerGroupId, dealerGroupId), isDue, isNotNull(webhook.pausedAt)))
          .returning(),
      );
      return rows.flatMap(({ dealerGroupId, address, pausedAt }) =>
        pausedAt === null ? [] : { dealerGroupId, address, pausedAt },
      );
    },

    async recordNotified({ pausedAt, ...address }) {
      await db
        .update(webhook)
        .set({ mailDueAt: null })
        .where(and(webhookIs(address), eq(webhook.pausedAt, pausedAt)));
    },
  };
}
