/** Holds in PostgreSQL. A partial unique index keeps a car one shopper's; every change waits for the one before it. */
import { and, asc, count, eq, getTableColumns, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { lockStock } from '#adapters/postgres/stock/lock-stock.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import {
  type ClaimCounts,
  type ClaimLimits,
  claimsCountForMs,
  findPassedLimit,
} from '#domain/reservation/claim-limits.ts';
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import { claimedCar } from '#domain/reservation/plan-hold.ts';
import type { ClaimOutcome, HoldStore } from '#ports/deals/hold-store.ts';
import { changeHold, lockCarForHold } from './change-hold.ts';
import { readRecords, recordHoldEvent } from './hold-rows.ts';
import { confirmNow, queueShopperNews } from './queue-hold-news.ts';
import {
  countWaiting,
  findWaitlistPosition,
  findWaitlistPositionOfLead,
  isLiveOf,
  joinWaitlist,
  leaveWaitlist,
  leaveWaitlistOf,
} from './waitlist.ts';

export function createHoldStore(db: NodePgDatabase, newId: () => string): HoldStore {
  return {
    claim: (requested, limits) => claimHold(db, requested, limits),

    async find(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const [found] = await readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.id, id)));
      return found ?? null;
    },

    async findOfLeads(dealerGroupId, leadIds) {
      if (leadIds.length === 0) return [];
      return readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), inArray(hold.leadId, [...leadIds])));
    },

    async findLive(dealerGroupId, carId) {
      if (!isStorableText(carId)) return null;
      const [found] = await db.select().from(hold).where(isLiveOf({ dealerGroupId, carId }));
      return found ?? null;
    },

    listLive: (dealerGroupId) =>
      readRecords(db, and(eq(hold.dealerGroupId, dealerGroupId), ne(hold.status, 'ended'))),

    takeRunOut: (requested, now) => takeRunOut(db, requested, now),

    change: (key, decide, at, audit) => changeHold(db, { key, decide, at, newId, audit: audit ?? null }),

    join: (waiting) => joinWaitlist(db, waiting, newId),
    findPlace: (dealerGroupId, id) => findWaitlistPosition(db, { dealerGroupId, id }),
    countWaiting: (dealerGroupId, carId) => countWaiting(db, { dealerGroupId, carId }),
    leave: (dealerGroupId, id, at) => leaveWaitlist(db, { dealerGroupId, id }, at),
    remind: ({ dealerGroupId, leadId }, at) =>
      db.transaction((tx) => queueShopperNews(tx, { dealerGroupId, leadId, at, newId })),
  };
}

/**
 * In one statement for each group, so that two processes take different ones. It skips locked rows: what is being
 * changed just now is left out.
 */
async function takeRunOut(
  db: NodePgDatabase,
  { status, limit }: Parameters<HoldStore['takeRunOut']>[0],
  now: Date,
): Promise<readonly Hold[]> {
  const isDue = and(eq(hold.status, status), lte(hold.expiresAt, now));
  const queue = { table: hold, isDue, dueAt: hold.expiresAt, limit };
  const claimed = await claimByGroup(db, queue, (dealerGroupId, maxRows) => {
    const due = db
      .select({ id: hold.id })
      .from(hold)
      .where(and(eq(hold.dealerGroupId, dealerGroupId), isDue))
      .orderBy(sql`${hold.endTriedAt} asc nulls first`, asc(hold.expiresAt))
      .limit(maxRows)
      .for('update', { skipLocked: true })
      .as('due');
    return db
      .update(hold)
      .set({ endTriedAt: now })
      .from(due)
      .where(and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.id, due.id)))
      .returning(getTableColumns(hold));
  });
  return claimed.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}

/** The lock of the stock gives a car to one of several simultaneous claims, and keeps counts within their limits. */
function claimHold(db: NodePgDatabase, requested: Hold, limits: ClaimLimits): Promise<ClaimOutcome> {
  return db.transaction(async (tx) => {
    // What is decided already does not wait for an import, which has the lock for seconds.
    const early = await findObstacle(tx, requested, limits);
    if (early.kind !== 'free') return early;
    // Always the stock before the hold, as an import has it.
    await lockStock(tx, requested.dealerGroupId);
    const now = await findObstacle(tx, requested, limits);
    if (now.kind !== 'free') return now;
    const { wanted: target } = now;
    const [claimed] = await tx.insert(hold).values(target).returning();
    if (claimed === undefined) throw new Error(`The hold ${target.id} was not stored.`);
    await leaveWaitlistOf(tx, target, target.startedAt);
    await recordHoldEvent(tx, target, target.startedAt);
    await lockCarForHold(tx, target, claimedCar(target));
    return { kind: 'claimed', hold: claimed };
  });
}

type Free = { readonly kind: 'free'; readonly wanted: Hold };

async function findObstacle(
  tx: Transaction,
  requested: Hold,
  limits: ClaimLimits,
): Promise<Exclude<ClaimOutcome, { readonly kind: 'claimed' }> | Free> {
  // Signed in or out since it joined the line, the same lead is the same person.
  const place = await findWaitlistPositionOfLead(tx, requested);
  const target = place === null ? requested : { ...requested, personHash: place.waiting.personHash };
  const own = await findOwn(tx, target);
  if (own !== null) return { kind: 'own', hold: own };
  const [by] = await tx.select().from(hold).where(isLiveOf(target));
  const tooMany = findPassedLimit(await countClaims(tx, target), limits);
  if (tooMany !== null) {
    await confirmNow(tx, target, target.startedAt);
    return { kind: 'too-many', of: tooMany };
  }
  return by === undefined ? { kind: 'free', wanted: target } : { kind: 'taken', by };
}

/** By its lead, in whatever state; or the car that this person has already. */
async function findOwn(tx: Transaction, requested: Hold): Promise<Hold | null> {
  const { dealerGroupId, leadId, carId, personHash } = requested;
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

async function countClaims(
  tx: Transaction,
  { dealerGroupId, carId, personHash, startedAt }: Hold,
): Promise<ClaimCounts> {
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
        gt(hold.startedAt, new Date(startedAt.getTime() - claimsCountForMs)),
        or(eq(hold.personHash, personHash), eq(hold.carId, carId)),
      ),
    );
  return counts ?? { perPerson: 0, unpaidPerPerson: 0, perCar: 0 };
}
