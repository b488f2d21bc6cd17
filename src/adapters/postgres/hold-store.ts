/** Holds in PostgreSQL. A partial unique index gives a car to one of all who reach for it; every later change waits for the one before it. */

import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hold, holdWaiting } from '#adapters/postgres/schema/hold.ts';
import type { ClaimLimits } from '#domain/reservation/claim-limits.ts';
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { ClaimOutcome, HoldStore } from '#ports/hold-store.ts';
import { changeHold } from './change-hold.ts';
import { readRecords } from './hold-rows.ts';
import { noteEvent } from './note-hold-event.ts';
import { isStorableText } from './storable-text.ts';
import type { Transaction } from './transaction.ts';

export function createHoldStore(db: NodePgDatabase, newId: () => string): HoldStore {
  return {
    claim: (wanted, limits) => db.transaction((tx) => claim(tx, wanted, limits)),

    async find(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const [found] = await readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.id, id)));
      return found ?? null;
    },

    async findOfLeads(dealerGroupId, leadIds) {
      if (leadIds.length === 0) return [];
      return readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), inArray(hold.leadId, [...leadIds])));
    },

    findLive: (dealerGroupId, carId) => findLive(db, { dealerGroupId, carId }),

    listLive: (dealerGroupId) =>
      readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), ne(hold.status, 'ended'))),

    listRunOut: (now, limit) =>
      db
        .select()
        .from(hold)
        .where(and(ne(hold.status, 'ended'), lte(hold.expiresAt, now)))
        .orderBy(asc(hold.expiresAt))
        .limit(limit),

    change: (key, decide, at) => changeHold(db, { key, decide, at, newId }),

    join: (waiting) =>
      db.transaction(async (tx) => {
        await tx.insert(holdWaiting).values(waiting).onConflictDoNothing();
        const { dealerGroupId, carId, personHash } = waiting;
        const [kept] = await tx
          .select()
          .from(holdWaiting)
          .where(and(waitsFor({ dealerGroupId, carId }), eq(holdWaiting.personHash, personHash)));
        const { leftAt: _left, ...own } = kept ?? { ...waiting, leftAt: null };
        return { waiting: own, position: await positionOf(tx, own) };
      }),

    async findPlace(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const [found] = await db
        .select()
        .from(holdWaiting)
        .where(
          and(
            eq(holdWaiting.dealerGroupId, dealerGroupId),
            eq(holdWaiting.id, id),
            isNull(holdWaiting.leftAt),
          ),
        );
      if (found === undefined) return null;
      const { leftAt: _left, ...waiting } = found;
      return { waiting, position: await positionOf(db, waiting) };
    },

    async countWaiting(dealerGroupId, carId) {
      const [row] = await db
        .select({ people: count() })
        .from(holdWaiting)
        .where(waitsFor({ dealerGroupId, carId }));
      return row?.people ?? 0;
    },

    async leave(dealerGroupId, id, at) {
      if (!isStorableText(id)) return;
      await db
        .update(holdWaiting)
        .set({ leftAt: at })
        .where(
          and(
            eq(holdWaiting.dealerGroupId, dealerGroupId),
            eq(holdWaiting.id, id),
            isNull(holdWaiting.leftAt),
          ),
        );
    },
  };
}

type OfCar = Pick<Hold, 'dealerGroupId' | 'carId'>;

async function findLive(
  db: NodePgDatabase | Transaction,
  { dealerGroupId, carId }: OfCar,
): Promise<Hold | null> {
  if (!isStorableText(carId)) return null;
  const [found] = await db
    .select()
    .from(hold)
    .where(and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.carId, carId), ne(hold.status, 'ended')));
  return found ?? null;
}

async function claim(tx: Transaction, wanted: Hold, limits: ClaimLimits): Promise<ClaimOutcome> {
  const ownBefore = await findOwn(tx, wanted);
  if (ownBefore !== null) return { kind: 'own', hold: ownBefore };
  const tooMany = await findLimit(tx, wanted, limits);
  if (tooMany !== null) return { kind: 'too-many', of: tooMany };
  const [claimed] = await tx.insert(hold).values(wanted).onConflictDoNothing().returning();
  if (claimed !== undefined) {
    await noteEvent(tx, wanted, wanted.startedAt);
    return { kind: 'claimed', hold: claimed };
  }
  const own = await findOwn(tx, wanted);
  if (own !== null) return { kind: 'own', hold: own };
  const by = await findLive(tx, wanted);
  // Whoever had it let go between the two looks: the next press finds it free.
  return { kind: 'taken', by: by ?? wanted };
}

/** By its lead, in whatever state; or the car that this person has already. */
async function findOwn(tx: Transaction, wanted: Hold): Promise<Hold | null> {
  const { dealerGroupId, leadId, carId, personHash } = wanted;
  const rows = await tx
    .select()
    .from(hold)
    .where(
      and(
        eq(hold.dealerGroupId, dealerGroupId),
        or(
          eq(hold.leadId, leadId),
          and(eq(hold.carId, carId), eq(hold.personHash, personHash), ne(hold.status, 'ended')),
        ),
      ),
    );
  return rows.find(isLive) ?? rows[0] ?? null;
}

async function findLimit(
  tx: Transaction,
  { dealerGroupId, carId, personHash, startedAt }: Hold,
  limits: ClaimLimits,
): Promise<keyof ClaimLimits | null> {
  const [counts] = await tx
    .select({
      perPerson: count(sql`case when ${hold.personHash} = ${personHash} then 1 end`),
      unpaidPerPerson: count(
        sql`case when ${hold.personHash} = ${personHash} and ${hold.status} = 'ended' and ${hold.heldAt} is null then 1 end`,
      ),
      perCar: count(sql`case when ${hold.carId} = ${carId} then 1 end`),
    })
    .from(hold)
    .where(
      and(
        eq(hold.dealerGroupId, dealerGroupId),
        gt(hold.startedAt, new Date(startedAt.getTime() - dayMs)),
        or(eq(hold.personHash, personHash), eq(hold.carId, carId)),
      ),
    );
  const names = ['unpaidPerPerson', 'perPerson', 'perCar'] as const;
  return names.find((name) => (counts?.[name] ?? 0) >= limits[name]) ?? null;
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
