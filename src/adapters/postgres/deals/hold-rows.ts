/** Holds with the money that was paid for them, and money that goes back. */
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hold, holdEvent } from '#adapters/postgres/schema/deals/hold.ts';
import { type PaymentRow, payment, refund } from '#adapters/postgres/schema/deals/payment.ts';
import type { DeliveryRow } from '#adapters/postgres/schema/leads/lead.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { systemChangeChannels } from '#domain/lead/delivery/lead-delivery.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import type { ClaimedDelivery } from '#ports/leads/lead-delivery.ts';
import { findWaitlistPositionOfLead } from './waitlist.ts';

/** The soonest to run out first. */
export async function readRecords(
  db: NodePgDatabase | Transaction,
  which: SQL | undefined,
): Promise<readonly HoldRecord[]> {
  const rows = await db
    .select({ hold, payment, refund })
    .from(hold)
    .leftJoin(payment, and(eq(payment.dealerGroupId, hold.dealerGroupId), eq(payment.leadId, hold.leadId)))
    .leftJoin(refund, and(eq(refund.dealerGroupId, payment.dealerGroupId), eq(refund.paymentId, payment.id)))
    .where(which)
    .orderBy(asc(hold.expiresAt), asc(hold.id), asc(payment.createdAt));
  return [
    ...Map.groupBy(rows, (row) => JSON.stringify([row.hold.dealerGroupId, row.hold.id])).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      hold: first.hold,
      payments: group.flatMap((row) => (row.payment === null ? [] : [fromPaymentRow(row.payment)])),
      refunds: group.flatMap((row) => (row.refund === null ? [] : [row.refund])),
    };
  });
}

export function fromPaymentRow({ nextLookAt: _look, ...facts }: PaymentRow): Payment {
  return facts;
}

type OfDelivery = Pick<DeliveryRow, 'dealerGroupId' | 'leadId' | 'channel'>;

/** What a message about a hold says: the current state. */
export async function readHoldFacts(db: NodePgDatabase, deliveries: readonly OfDelivery[]) {
  const news = deliveries.filter(isNews);
  const records =
    news.length === 0
      ? []
      : await readRecords(
          db,
          or(
            ...news.map(({ dealerGroupId, leadId }) =>
              and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.leadId, leadId)),
            ),
          ),
        );
  const payments =
    news.length === 0
      ? []
      : await db
          .select()
          .from(payment)
          .where(
            and(
              eq(payment.status, 'paid'),
              isNull(payment.holdId),
              or(
                ...news.map(({ dealerGroupId, leadId }) =>
                  and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.leadId, leadId)),
                ),
              ),
            ),
          );
  const places = await Promise.all(
    news
      .filter(({ channel }) => channel === 'hold-update')
      .map(async (delivery) => ({ delivery, place: await findWaitlistPositionOfLead(db, delivery) })),
  );
  return (delivery: OfDelivery): Pick<ClaimedDelivery, 'hold' | 'place' | 'accountPayment'> => {
    if (!isNews(delivery)) return {};
    const { dealerGroupId, leadId } = delivery;
    return {
      hold:
        records.find(({ hold }) => hold.dealerGroupId === dealerGroupId && hold.leadId === leadId) ?? null,
      place:
        places.find(
          (each) => each.delivery.dealerGroupId === dealerGroupId && each.delivery.leadId === leadId,
        )?.place ?? null,
      accountPayment: paymentOf(payments, delivery),
    };
  };
}

function paymentOf(rows: readonly PaymentRow[], { dealerGroupId, leadId }: OfDelivery): Payment | null {
  const row = rows.find((paid) => paid.dealerGroupId === dealerGroupId && paid.leadId === leadId);
  return row === undefined ? null : fromPaymentRow(row);
}

const newsChannels: readonly DeliveryRow['channel'][] = [
  'hold-update',
  'hold-change',
  ...Object.values(systemChangeChannels),
];

function isNews({ channel }: Pick<OfDelivery, 'channel'>): boolean {
  return newsChannels.includes(channel);
}

/** A hold never changes without a line that says when, and into what. */
export async function recordHoldEvent(tx: Transaction, now: Hold, at: Date): Promise<void> {
  const { dealerGroupId, id: holdId, status, end, expiresAt } = now;
  await tx.insert(holdEvent).values({ dealerGroupId, holdId, at, status, end, expiresAt });
}
