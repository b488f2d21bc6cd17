/** Payments and refunds in PostgreSQL. */

import { and, asc, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { payment, refund } from '#adapters/postgres/schema/deals/payment.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { PaymentKey, PaymentStore, PendingRefund } from '#ports/deals/payment.ts';
import { fromPaymentRow } from './hold-rows.ts';
import { queueHoldNews } from './queue-hold-news.ts';

export function createPaymentStore(db: NodePgDatabase, newId: () => string): PaymentStore {
  return {
    begin: (requested, nextLookAt) =>
      db.transaction(async (tx) => {
        const { dealerGroupId, leadId } = requested;
        // One press after the other: the second finds what the first began.
        await tx
          .select({ id: lead.id })
          .from(lead)
          .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)))
          .for('no key update');
        const [row] = await tx
          .select()
          .from(payment)
          .where(
            and(
              eq(payment.dealerGroupId, dealerGroupId),
              eq(payment.leadId, leadId),
              ne(payment.status, 'expired'),
            ),
          )
          // What was paid first: it needs no other.
          .orderBy(sql`${payment.status} <> 'paid'`)
          .limit(1);
        if (row !== undefined) return fromPaymentRow(row);
        await tx.insert(payment).values({ ...requested, nextLookAt });
        return requested;
      }),

    async noteStarted(key, { gatewayReference, href }) {
      await db
        .update(payment)
        .set({ gatewayReference, href, status: 'open' })
        .where(and(itself(key), eq(payment.status, 'starting')));
      return find(key);
    },

    find,

    async findOfLead(dealerGroupId, leadId) {
      if (!isStorableText(leadId)) return null;
      const [found] = await db
        .select()
        .from(payment)
        .where(and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.leadId, leadId)))
        .orderBy(desc(payment.createdAt))
        .limit(1);
      return found === undefined ? null : fromPaymentRow(found);
    },

    async findByReference(dealerGroupId, gateway, gatewayReference) {
      if (!isStorableText(gatewayReference)) return null;
      const [found] = await db
        .select()
        .from(payment)
        .where(
          and(
            eq(payment.dealerGroupId, dealerGroupId),
            eq(payment.gateway, gateway),
            eq(payment.gatewayReference, gatewayReference),
          ),
        );
      return found === undefined ? null : fromPaymentRow(found);
    },

    takeForReconciliation({ now, nextLookAt, limit }) {
      const isDue = and(isNotNull(payment.nextLookAt), lte(payment.nextLookAt, now));
      const queue = { table: payment, isDue, dueAt: payment.nextLookAt, limit };
      return claimByGroup(db, queue, (dealerGroupId, maxRows) =>
        db.transaction(async (tx) => {
          const due = await tx
            .select()
            .from(payment)
            .where(and(eq(payment.dealerGroupId, dealerGroupId), isDue))
            .orderBy(asc(payment.nextLookAt))
            .limit(maxRows)
            .for('update', { skipLocked: true });
          for (const row of due) await tx.update(payment).set({ nextLookAt }).where(itself(row));
          return due.map(fromPaymentRow);
        }),
      );
    },

    settle: (key, fact, at) =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(payment).where(itself(key)).for('update');
        if (found === undefined) return null;
        if (found.status === 'paid' || fact.kind === 'open') return fromPaymentRow(found);
        const answered =
          fact.kind === 'paid'
            ? {
                status: 'paid' as const,
                paidCents: fact.paidCents,
                chargeReference: fact.chargeReference,
                paidAt: at,
              }
            : { status: 'expired' as const };
        await tx
          .update(payment)
          .set({ ...answered, nextLookAt: null })
          .where(itself(key));
        if (fact.kind === 'paid') await queueHoldNews(tx, { ...found, at, newId });
        return fromPaymentRow({ ...found, ...answered });
      }),

    takeRefunds({ now, nextAttemptAt, limit }) {
      const isDue = and(isNotNull(refund.nextAttemptAt), lte(refund.nextAttemptAt, now));
      const queue = { table: refund, isDue, dueAt: refund.nextAttemptAt, limit };
      return claimByGroup(db, queue, (dealerGroupId, maxRows) =>
        db.transaction(async (tx) => {
          const due = await tx
            .select()
            .from(refund)
            .where(and(eq(refund.dealerGroupId, dealerGroupId), isDue))
            .orderBy(asc(refund.nextAttemptAt))
            .limit(maxRows)
            .for('update', { skipLocked: true });
          const pendingRefunds: PendingRefund[] = [];
          for (const row of due) {
            const attempts = row.attempts + 1;
            await tx.update(refund).set({ nextAttemptAt, attempts }).where(isRefund(row));
            const [paid] = await tx
              .select()
              .from(payment)
              .where(itself({ dealerGroupId: row.dealerGroupId, id: row.paymentId }));
            if (paid !== undefined) {
              pendingRefunds.push({
                refund: { ...row, attempts, nextAttemptAt },
                payment: fromPaymentRow(paid),
              });
            }
          }
          return pendingRefunds;
        }),
      );
    },

    async listFailedRefunds(dealerGroupId, limit) {
      const rows = await refundsWithPayments(db)
        .where(and(eq(refund.dealerGroupId, dealerGroupId), eq(refund.status, 'failed')))
        .orderBy(desc(refund.endedAt), desc(refund.id))
        .limit(limit);
      return rows.map((row) => ({ refund: row.refund, payment: fromPaymentRow(row.payment) }));
    },

    async findRefundByReference(dealerGroupId, refundReference) {
      if (!isStorableText(refundReference)) return null;
      const [found] = await refundsWithPayments(db).where(
        and(eq(refund.dealerGroupId, dealerGroupId), eq(refund.refundReference, refundReference)),
      );
      return found === undefined ? null : { refund: found.refund, payment: fromPaymentRow(found.payment) };
    },

    changeRefund: (key, plan, at) =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(refund).where(isRefund(key)).for('update');
        if (found === undefined) return null;
        const { refund: after, isNews } = plan(found);
        const { status, refundReference, nextAttemptAt, problem, endedAt } = after;
        await tx
          .update(refund)
          .set({ status, refundReference, nextAttemptAt, problem, endedAt })
          .where(isRefund(key));
        if (isNews) await queueHoldNews(tx, { ...found, at, newId });
        return after;
      }),
  };

  async function find(key: PaymentKey) {
    if (!isStorableText(key.id)) return null;
    const [found] = await db.select().from(payment).where(itself(key));
    return found === undefined ? null : fromPaymentRow(found);
  }
}

function itself({ dealerGroupId, id }: PaymentKey) {
  return and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.id, id));
}

function isRefund({ dealerGroupId, id }: PaymentKey) {
  return and(eq(refund.dealerGroupId, dealerGroupId), eq(refund.id, id));
}

function refundsWithPayments(db: NodePgDatabase) {
  return db
    .select()
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.dealerGroupId, refund.dealerGroupId), eq(payment.id, refund.paymentId)),
    );
}
