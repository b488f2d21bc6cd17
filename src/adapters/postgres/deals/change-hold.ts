/** Carries out what the domain decides about a hold: under the lock of the group's stock, whole or not at all. */
import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { cancelWaitingDeliveries } from '#adapters/postgres/leads/cancel-waiting-deliveries.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { payment, refund } from '#adapters/postgres/schema/deals/payment.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { bumpStockVersion, lockStock, thisWrite } from '#adapters/postgres/stock/lock-stock.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { HoldChange, HoldSituation } from '#domain/reservation/plan-hold.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import { fromPaymentRow, readRecords, recordHoldEvent } from './hold-rows.ts';
import { confirmNow, queueHoldChange, queueHoldNews } from './queue-hold-news.ts';
import { leaveWaitlist, lockNextWaiting, notifyWaitlist } from './waitlist.ts';

export type RequestedChange = {
  readonly key: Pick<Hold, 'dealerGroupId' | 'id'>;
  readonly decide: (situation: HoldSituation) => HoldChange;
  readonly at: Date;
  readonly newId: () => string;
  /** Of staff; null where no staff member did it. */
  readonly audit?: AuditNote | null;
};

/** SQLSTATE unique_violation. */
const uniqueViolation = '23505';
/** A claim may come in between each time, though hardly so often. */
const maxAttempts = 10;

export async function changeHold(db: NodePgDatabase, requested: RequestedChange): Promise<HoldRecord | null> {
  if (!isStorableText(requested.key.id)) return null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => changeHoldIn(tx, requested));
    } catch (error) {
      // Another shopper claimed the car while it came back to this one: the next read sees them.
      const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
      if (!codes.includes(uniqueViolation) || attempt === maxAttempts) throw error;
    }
  }
}

/** In a transaction that has touched neither a lead nor a hold yet. */
export async function changeHoldIn(
  tx: Transaction,
  { key, decide, at, newId, audit = null }: RequestedChange,
): Promise<HoldRecord | null> {
  // Always the stock before the hold, as an import has it, so that two never wait for each other.
  await lockStock(tx, key.dealerGroupId);
  const situation = await readSituation(tx, key);
  if (situation === null) return null;
  await write(tx, situation, { planned: decide(situation), at, newId });
  if (audit !== null) await appendAudit(tx, key.dealerGroupId, audit);
  const [after] = await readRecords(tx, itself(key));
  return after ?? null;
}

function itself({ dealerGroupId, id }: RequestedChange['key']) {
  return and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.id, id));
}

async function readSituation(tx: Transaction, key: RequestedChange['key']): Promise<HoldSituation | null> {
  const { dealerGroupId } = key;
  const [found] = await tx.select().from(hold).where(itself(key)).for('update');
  if (found === undefined) return null;
  const payments = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.leadId, found.leadId)))
    .for('update');
  const [held] = await tx
    .select({ status: car.status, isReserved: car.isReserved, reservedUntil: car.reservedUntil })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, found.carId)));
  const [other] = await tx
    .select({ id: hold.id })
    .from(hold)
    .where(
      and(
        eq(hold.dealerGroupId, dealerGroupId),
        eq(hold.carId, found.carId),
        ne(hold.id, found.id),
        ne(hold.status, 'ended'),
      ),
    );
  return {
    hold: found,
    payments: payments.map(fromPaymentRow),
    car: held ?? null,
    otherLive: other !== undefined,
    nextWaiting: await lockNextWaiting(tx, found),
  };
}

type Planned = { readonly planned: HoldChange; readonly at: Date; readonly newId: () => string };

async function write(tx: Transaction, before: HoldSituation, { planned, at, newId }: Planned): Promise<void> {
  const { dealerGroupId, id, carId, leadId } = before.hold;
  if (planned.hold !== null) {
    const { status, end, heldAt, endedAt, expiresAt } = planned.hold;
    await tx
      .update(hold)
      .set({ status, end, heldAt, endedAt, expiresAt })
      .where(itself({ dealerGroupId, id }));
    await recordHoldEvent(tx, planned.hold, at);
  }
  for (const changed of planned.payments) {
    const { status, paidCents, chargeReference, paidAt } = changed;
    await tx
      .update(payment)
      .set({ status, paidCents, chargeReference, paidAt, nextLookAt: null })
      .where(and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.id, changed.id)));
  }
  for (const order of planned.refunds) {
    await tx
      .insert(refund)
      .values({
        ...order,
        dealerGroupId,
        id: newId(),
        leadId,
        status: 'owed',
        nextAttemptAt: at,
        createdAt: at,
      })
      // A payment goes back once.
      .onConflictDoNothing();
  }
  if (planned.offer !== null) {
    await leaveWaitlist(tx, planned.offer, at);
    await tx.insert(hold).values(planned.offer);
    await recordHoldEvent(tx, planned.offer, at);
    const offered = { dealerGroupId, leadId: planned.offer.leadId, at, newId };
    await queueHoldNews(tx, offered);
    await queueHoldChange(tx, offered);
  }
  if (planned.car !== null) await lockCarForHold(tx, { dealerGroupId, carId }, planned.car);
  if (planned.isNews) {
    await queueHoldNews(tx, { dealerGroupId, leadId, at, newId });
    if (planned.hold !== null) await queueHoldChange(tx, { dealerGroupId, leadId, at, newId });
    // It says all that the confirmation would.
    await cancelWaitingDeliveries(tx, { dealerGroupId, leadId, channels: ['confirmation'] });
  }
  // Of an unpaid claim no other confirmation will arrive.
  else if (planned.hold?.status === 'ended') await confirmNow(tx, { dealerGroupId, leadId }, at);
  if (planned.notifiesWaitlist) await notifyWaitlist(tx, { dealerGroupId, carId }, { at, newId });
}

/** Pages, documents and searches of the new version say so at once; a car that says so already gets no new version. */
export async function lockCarForHold(
  tx: Transaction,
  { dealerGroupId, carId }: { readonly dealerGroupId: string; readonly carId: string },
  mark: NonNullable<HoldChange['car']>,
): Promise<void> {
  const which = and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, carId));
  const [now] = await tx
    .select({ isReserved: car.isReserved, reservedUntil: car.reservedUntil })
    .from(car)
    .where(which)
    .for('update');
  if (now === undefined) return;
  if (now.isReserved === mark.isReserved && now.reservedUntil?.getTime() === mark.reservedUntil?.getTime()) {
    return;
  }
  await tx
    .update(car)
    .set({ ...mark, writtenIn: thisWrite(dealerGroupId) })
    .where(which);
  await bumpStockVersion(tx, dealerGroupId);
}
