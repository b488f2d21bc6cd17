/** Those who wait for a car that is held for another. */

import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hold, holdWaiting } from '#adapters/postgres/schema/deals/hold.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { Hold, WaitingShopper } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/hold-text.ts';
import { isForSale } from '#domain/reservation/plan-hold.ts';
import { queueShopperNews } from './queue-hold-news.ts';

type OfCar = Pick<Hold, 'dealerGroupId' | 'carId'>;

/** How often a car may pass from one to the next, or a place be left, just while it is looked at. */
const maxRounds = 20;

/** Null where the car is not held: there is nothing to wait for, and the waitlist would never be called. */
export function joinWaitlist(
  db: NodePgDatabase,
  waiting: WaitingShopper,
  newId: () => string,
): Promise<WaitlistPosition | null> {
  return db.transaction(async (tx) => {
    for (let round = 1; round <= maxRounds; round += 1) {
      if (await isFree(tx, waiting)) return null;
      const own = await takePlace(tx, waiting, newId);
      if (own === null) continue;
      // An import that has the car as sold either finds this place in the line, or is waited for and seen.
      await lockCar(tx, waiting);
      return placeOf(tx, own);
    }
    throw new Error(`The waitlist for ${waiting.carId} kept changing.`);
  });
}

async function lockCar(tx: Transaction, { dealerGroupId, carId }: OfCar): Promise<void> {
  await tx
    .select({ id: car.id })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, carId)))
    .for('share');
}

/** Unless it is, its holder cannot end, and so call the next of the line, before this transaction has ended. */
async function isFree(tx: Transaction, ofCar: OfCar): Promise<boolean> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const [locked] = await tx.select({ id: hold.id }).from(hold).where(isLiveOf(ofCar)).for('share');
    if (locked !== undefined) return false;
    // A transaction that waited for the lock of a hold that ended does not see the hold that follows it.
    const [next] = await tx.select({ id: hold.id }).from(hold).where(isLiveOf(ofCar));
    if (next === undefined) return true;
  }
  throw new Error(`The car ${ofCar.carId} changed hands too many times in a row.`);
}

/** The entry they have, or a new one; null if they left the waitlist just now. */
async function takePlace(
  tx: Transaction,
  waiting: WaitingShopper,
  newId: () => string,
): Promise<WaitingShopper | null> {
  // Signed in or out meanwhile, the same lead keeps its place: a hold is of one lead alone.
  const before = await findWaitlistPositionOfLead(tx, waiting);
  if (before !== null) return before.waiting;
  const isNew =
    (await tx.insert(holdWaiting).values(waiting).onConflictDoNothing().returning({ id: holdWaiting.id }))
      .length > 0;
  if (isNew) await queueShopperNews(tx, { ...waiting, at: waiting.joinedAt, newId });
  const [row] = await tx
    .select()
    .from(holdWaiting)
    .where(and(waitsFor(waiting), eq(holdWaiting.personHash, waiting.personHash)));
  if (row === undefined) return null;
  const { leftAt: _left, ...own } = row;
  return own;
}

/** Null for a shopper who is not or no longer waiting. */
export async function findWaitlistPosition(
  db: NodePgDatabase,
  { dealerGroupId, id }: Pick<WaitingShopper, 'dealerGroupId' | 'id'>,
): Promise<WaitlistPosition | null> {
  if (!isStorableText(id)) return null;
  const [found] = await db
    .select()
    .from(holdWaiting)
    .where(and(isPlace({ dealerGroupId, id }), isNull(holdWaiting.leftAt)));
  if (found === undefined) return null;
  const { leftAt: _left, ...waiting } = found;
  return placeOf(db, waiting);
}

async function placeOf(db: NodePgDatabase | Transaction, waiting: WaitingShopper): Promise<WaitlistPosition> {
  const { dealerGroupId, carId } = waiting;
  const [found] = await db
    .select({ status: car.status, isReserved: car.isReserved, reservedUntil: car.reservedUntil })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, carId)));
  return { waiting, position: await positionOf(db, waiting), isCarGone: !isForSale(found ?? null) };
}

export async function countWaiting(db: NodePgDatabase, ofCar: OfCar): Promise<number> {
  const [row] = await db.select({ people: count() }).from(holdWaiting).where(waitsFor(ofCar));
  return row?.people ?? 0;
}

/** The first of the waitlist, whom no other transaction offers the car meanwhile. */
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

/** The whole waitlist is sent the current state. */
export async function notifyWaitlist(
  tx: Transaction,
  ofCar: OfCar,
  { at, newId }: { readonly at: Date; readonly newId: () => string },
): Promise<void> {
  const { dealerGroupId } = ofCar;
  const waiting = await tx.select({ leadId: holdWaiting.leadId }).from(holdWaiting).where(waitsFor(ofCar));
  for (const { leadId } of waiting) await queueShopperNews(tx, { dealerGroupId, leadId, at, newId });
}

/** By its lead; null for one that waits for nothing, or no more. */
export async function findWaitlistPositionOfLead(
  db: NodePgDatabase | Transaction,
  { dealerGroupId, leadId }: Pick<WaitingShopper, 'dealerGroupId' | 'leadId'>,
): Promise<WaitlistPosition | null> {
  const [found] = await db
    .select()
    .from(holdWaiting)
    .where(
      and(
        eq(holdWaiting.dealerGroupId, dealerGroupId),
        eq(holdWaiting.leadId, leadId),
        isNull(holdWaiting.leftAt),
      ),
    );
  if (found === undefined) return null;
  const { leftAt: _left, ...waiting } = found;
  return placeOf(db, waiting);
}

export async function leaveWaitlist(
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

/** The holder leaves the waitlist: else they would be offered the car they gave up. */
export async function leaveWaitlistOf(
  tx: Transaction,
  { dealerGroupId, carId, personHash }: OfCar & Pick<Hold, 'personHash'>,
  at: Date,
): Promise<void> {
  await tx
    .update(holdWaiting)
    .set({ leftAt: at })
    .where(and(waitsFor({ dealerGroupId, carId }), eq(holdWaiting.personHash, personHash)));
}

export async function leaveWaitlistOfLead(
  tx: Transaction,
  { dealerGroupId, leadId }: Pick<WaitingShopper, 'dealerGroupId' | 'leadId'>,
  at: Date,
): Promise<void> {
  await tx
    .update(holdWaiting)
    .set({ leftAt: at })
    .where(
      and(
        eq(holdWaiting.dealerGroupId, dealerGroupId),
        eq(holdWaiting.leadId, leadId),
        isNull(holdWaiting.leftAt),
      ),
    );
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

/**
 * In a transaction that has the lock of the group's stock: `change` writes cars, and no other transaction does
 * meanwhile.
 */
export async function changeAndNotifyWaitlist(
  tx: Transaction,
  { dealerGroupId, at }: { readonly dealerGroupId: string; readonly at: Date },
  change: () => Promise<void>,
): Promise<void> {
  // Only a held car has a waitlist: those are few, however many the import writes.
  const held = await tx
    .select({ carId: hold.carId })
    .from(hold)
    .where(and(eq(hold.dealerGroupId, dealerGroupId), ne(hold.status, 'ended')));
  const before = await listForSale(
    tx,
    dealerGroupId,
    held.map(({ carId }) => carId),
  );
  await change();
  const after = new Set(await listForSale(tx, dealerGroupId, before));
  for (const carId of before) {
    if (!after.has(carId)) await notifyWaitlist(tx, { dealerGroupId, carId }, { at, newId: randomUUID });
  }
}

/** The waitlist of a car is notified when the stock has it as sold or withdrawn, and not when its hold ends. */
async function listForSale(
  tx: Transaction,
  dealerGroupId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: car.id,
      status: car.status,
      isReserved: car.isReserved,
      reservedUntil: car.reservedUntil,
    })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), inArray(car.id, [...ids])));
  return rows.filter(isForSale).map(({ id }) => id);
}
