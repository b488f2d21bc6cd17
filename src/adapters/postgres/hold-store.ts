/** Holds in PostgreSQL. A partial unique index gives a car to one of all who reach for it; every later change waits for the one before it. */

import { and, asc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hold } from '#adapters/postgres/schema/hold.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { HoldStore } from '#ports/hold-store.ts';
import { changeHold } from './change-hold.ts';
import { claimHold } from './claim-hold.ts';
import { isAtHome } from './group-fence.ts';
import { countWaiting, findPlace, isLiveOf, joinLine, leaveLine } from './hold-line.ts';
import { readRecords } from './hold-rows.ts';
import { oweShopperNews } from './owe-hold-news.ts';
import { isStorableText } from './storable-text.ts';

export function createHoldStore(db: NodePgDatabase, newId: () => string): HoldStore {
  return {
    claim: (wanted, limits) => claimHold(db, wanted, limits),

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

    takeRunOut: (wanted, now) => takeRunOut(db, wanted, now),

    change: (key, decide, at, audit) => changeHold(db, { key, decide, at, newId, audit: audit ?? null }),

    join: (waiting) => joinLine(db, waiting, newId),
    findPlace: (dealerGroupId, id) => findPlace(db, { dealerGroupId, id }),
    countWaiting: (dealerGroupId, carId) => countWaiting(db, { dealerGroupId, carId }),
    leave: (dealerGroupId, id, at) => leaveLine(db, { dealerGroupId, id }, at),
    remind: ({ dealerGroupId, leadId }, at) =>
      db.transaction((tx) => oweShopperNews(tx, { dealerGroupId, leadId, at, newId })),
  };
}

/**
 * In one statement, so that two processes take different ones. It waits for nobody: what is being changed just now is
 * left out.
 */
async function takeRunOut(
  db: NodePgDatabase,
  { status, limit }: Parameters<HoldStore['takeRunOut']>[0],
  now: Date,
): Promise<readonly Hold[]> {
  const due = db
    .select({ dealerGroupId: hold.dealerGroupId, id: hold.id })
    .from(hold)
    .where(and(eq(hold.status, status), lte(hold.expiresAt, now), isAtHome(hold.dealerGroupId)))
    .orderBy(sql`${hold.endTriedAt} asc nulls first`, asc(hold.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('due');
  const taken = await db
    .update(hold)
    .set({ endTriedAt: now })
    .from(due)
    .where(and(eq(hold.dealerGroupId, due.dealerGroupId), eq(hold.id, due.id)))
    .returning(getTableColumns(hold));
  return taken.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}
