/** Those who wait for a car that is held for another. */
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hold, holdWaiting } from '#adapters/postgres/schema/hold.ts';
import type { Hold, WaitingShopper } from '#domain/reservation/hold.ts';
import type { QueuePlace } from '#ports/hold-store.ts';
import { isStorableText } from './storable-text.ts';
import type { Transaction } from './transaction.ts';

type OfCar = Pick<Hold, 'dealerGroupId' | 'carId'>;

/** Null where nobody holds the car: there is nothing to wait for, and nobody would call the line. */
export function joinLine(db: NodePgDatabase, waiting: WaitingShopper): Promise<QueuePlace | null> {
  return db.transaction(async (tx) => {
    // Until this place is taken its holder cannot end, and so call the next of the line.
    const [live] = await tx.select({ id: hold.id }).from(hold).where(isLiveOf(waiting)).for('share');
    if (live === undefined) return null;
    await tx.insert(holdWaiting).values(waiting).onConflictDoNothing();
    const [kept] = await tx
      .select()
      .from(holdWaiting)
      .where(and(waitsFor(waiting), eq(holdWaiting.personHash, waiting.personHash)));
    // Whoever left the place in this very moment is to say again that they want it.
    if (kept === undefined) return null;
    const { leftAt: _left, ...own } = kept;
    return { waiting: own, position: await positionOf(tx, own) };
  });
}

/** Null for somebody who does not wait, or no more. */
export async function findPlace(
  db: NodePgDatabase,
  { dealerGroupId, id }: Pick<WaitingShopper, 'dealerGroupId' | 'id'>,
): Promise<QueuePlace | null> {
  if (!isStorableText(id)) return null;
  const [found] = await db
    .select()
    .from(holdWaiting)
    .where(and(isPlace({ dealerGroupId, id }), isNull(holdWaiting.leftAt)));
  if (found === undefined) return null;
  const { leftAt: _left, ...waiting } = found;
  return { waiting, position: await positionOf(db, waiting) };
}

export async function countWaiting(db: NodePgDatabase, ofCar: OfCar): Promise<number> {
  const [row] = await db.select({ people: count() }).from(holdWaiting).where(waitsFor(ofCar));
  return row?.people ?? 0;
}

/** The first of the line, whom nobody else offers the car meanwhile. */
export async function lockNextWaiting(tx: Transaction, ofCar: OfCar): Promise<WaitingShopper | null> {
  const [next] = await tx
    .select()
    .from(holdWaiting)
    .where(waitsFor(ofCar))
    .orderBy(asc(holdWaiting.joinedAt), asc(holdWaiting.id))
    .limit(1)
    .for('update');
  if (next === undefined) return null;
  const { leftAt: _left, ...waiting } = next;
  return waiting;
}

export async function leaveLine(
  db: NodePgDatabase | Transaction,
  { dealerGroupId, id }: Pick<WaitingShopper, 'dealerGroupId' | 'id'>,
  at: Date,
): Promise<void> {
  if (!isStorableText(id)) return;
  await db
    .update(holdWaiting)
    .set({ leftAt: at })
    .where(and(isPlace({ dealerGroupId, id }), isNull(holdWaiting.leftAt)));
}

/** Whoever has the car waits for it no more: else they would be offered what they gave up. */
export async function leaveLineOf(
  tx: Transaction,
  { dealerGroupId, carId, personHash }: OfCar & Pick<Hold, 'personHash'>,
  at: Date,
): Promise<void> {
  await tx
    .update(holdWaiting)
    .set({ leftAt: at })
    .where(and(waitsFor({ dealerGroupId, carId }), eq(holdWaiting.personHash, personHash)));
}

/** The hold of this car that has not ended. */
export function isLiveOf({ dealerGroupId, carId }: OfCar) {
  return and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.carId, carId), ne(hold.status, 'ended'));
}

function isPlace({ dealerGroupId, id }: Pick<WaitingShopper, 'dealerGroupId' | 'id'>) {
  return and(eq(holdWaiting.dealerGroupId, dealerGroupId), eq(holdWaiting.id, id));
}

function waitsFor({ dealerGroupId, carId }: OfCar) {
  return and(
    eq(holdWaiting.dealerGroupId, dealerGroupId),
    eq(holdWaiting.carId, carId),
    isNull(holdWaiting.leftAt),
  );
}

async function positionOf(
  db: NodePgDatabase | Transaction,
  { dealerGroupId, carId, id, joinedAt }: OfCar & { readonly id: string; readonly joinedAt: Date },
): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(holdWaiting)
    .where(
      and(
        waitsFor({ dealerGroupId, carId }),
        sql`(${holdWaiting.joinedAt}, ${holdWaiting.id}) < (${joinedAt.toISOString()}::timestamptz, ${id})`,
      ),
    );
  return (row?.before ?? 0) + 1;
}
