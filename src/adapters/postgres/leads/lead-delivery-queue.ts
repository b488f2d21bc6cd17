/** The delivery work list in PostgreSQL: an outbox, written in the lead's own transaction (docs/decisions). */
import { and, asc, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup, readReachable, recordOutcome } from '#adapters/postgres/claim-by-group.ts';
import { fromBookingRow } from '#adapters/postgres/deals/booking-store.ts';
import { readHoldFacts } from '#adapters/postgres/deals/hold-rows.ts';
import { readPhotoFacts } from '#adapters/postgres/photos/photo-request-store.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import {
  consent,
  type DeliveryRow,
  lead,
  leadDelivery,
  leadDeliveryAttempt,
} from '#adapters/postgres/schema/leads/lead.ts';
import { leadMessage } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { dealerChannels, maxAttemptResponseLength } from '#domain/lead/delivery/lead-delivery.ts';
import type { LostDelivery } from '#domain/lead/message/lead-mail.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '#ports/leads/lead-delivery.ts';
import { undoLostAnswer } from './lead-inbox-answers.ts';
import { fromLeadRow } from './lead-rows.ts';

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
        await db.update(leadDelivery).set({ nextAttemptAt: retryAt, problem }).where(newestAttempt(delivery));
        return;
      }
      await db.transaction(async (tx) => {
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

/** Two deliveries may be of one lead, and of two dealer groups that use the same id. */
async function withLeads(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
): Promise<readonly ClaimedDelivery[]> {
  if (claimed.length === 0) return [];
  const keyOf = (dealerGroupId: string, leadId: string) => JSON.stringify([dealerGroupId, leadId]);
  const requested = claimed.map(({ dealerGroupId, leadId }) =>
    and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)),
  );
  const found = await db
    .select()
    .from(lead)
    .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
    .where(or(...requested));
  const leads = new Map(found.map((row) => [keyOf(row.lead.dealerGroupId, row.lead.id), row]));
  const lost = await listLost(db, claimed);
  const photoFactsOf = await readPhotoFacts(
    db,
    claimed,
    found.map((row) => row.lead),
  );
  const holdFactsOf = await readHoldFacts(db, claimed);
  const answerOf = await readAnswers(db, claimed);
  const bookings = await db
    .select()
    .from(booking)
    .where(
      or(
        ...claimed.map(({ dealerGroupId, leadId }) =>
          and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)),
        ),
      ),
    );
  const bookingOf = (dealerGroupId: string, leadId: string) =>
    bookings.find((row) => row.dealerGroupId === dealerGroupId && row.leadId === leadId);
  return [...claimed]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(
      ({ dealerGroupId, id, leadId, channel, target, secretName, attempts, createdAt, lastAttemptAt }) => {
        const row = leads.get(keyOf(dealerGroupId, leadId));
        if (row === undefined) return [];
        const booked = bookingOf(dealerGroupId, leadId);
        return {
          dealerGroupId,
          id,
          channel,
          target,
          queuedAt: createdAt,
          secretName,
          attempts,
          claimedAt: lastAttemptAt ?? createdAt,
          lead: fromLeadRow(row.lead, row.consent),
          answerToken: row.lead.answerToken,
          booking: booked === undefined ? null : fromBookingRow(booked),
          lost:
            channel === 'escalation'
              ? lost.filter((row) => row.dealerGroupId === dealerGroupId && row.leadId === leadId).map(toLost)
              : [],
          ...photoFactsOf({ dealerGroupId, channel }, row.lead),
          ...holdFactsOf({ dealerGroupId, leadId, channel }),
          ...answerOf({ dealerGroupId, id, channel }),
        };
      },
    );
}

/** Only the message to those who watch over leads says what was lost. */
async function listLost(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
): Promise<readonly DeliveryRow[]> {
  const overdue = claimed.filter(({ channel }) => channel === 'escalation');
  if (overdue.length === 0) return [];
  const sameLeads = overdue.map(({ dealerGroupId, leadId }) =>
    and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.leadId, leadId)),
  );
  return db
    .select()
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.status, 'failed'),
        inArray(leadDelivery.channel, [...dealerChannels]),
        or(...sameLeads),
      ),
    )
    .orderBy(asc(leadDelivery.createdAt), asc(leadDelivery.id));
}

function isToDealer(channel: string): boolean {
  return dealerChannels.some((known) => known === channel);
}

function toLost({ channel, target, problem }: DeliveryRow): LostDelivery {
  return { channel, target, problem: problem ?? '' };
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

/** What staff wrote, for the deliveries that carry it. */
type Claimed = Pick<DeliveryRow, 'dealerGroupId' | 'id' | 'channel'>;
type AnswerFacts = Pick<ClaimedDelivery, 'answer'>;

async function readAnswers(
  db: NodePgDatabase,
  claimed: readonly Claimed[],
): Promise<(delivery: Claimed) => AnswerFacts> {
  const requested = claimed.filter(({ channel }) => channel === 'answer');
  const rows =
    requested.length === 0
      ? []
      : await db
          .select()
          .from(leadMessage)
          .where(
            or(
              ...requested.map(({ dealerGroupId, id }) =>
                and(eq(leadMessage.dealerGroupId, dealerGroupId), eq(leadMessage.deliveryId, id)),
              ),
            ),
          );
  return ({ dealerGroupId, id, channel }) => {
    if (channel !== 'answer') return {};
    const row = rows.find((found) => found.dealerGroupId === dealerGroupId && found.deliveryId === id);
    return {
      answer: row === undefined ? null : { subject: row.subject, body: row.body, authorName: row.authorName },
    };
  };
}
