/** Releases in PostgreSQL: under the lock of the group, so that of several processes one takes a release live. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '#adapters/postgres/database.ts';
import { type ReleaseRow, release } from '#adapters/postgres/schema/sites/release.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { changeLine, changeSet } from '#adapters/postgres/schema/stock/change-set.ts';
import { changeSetFromRow, readLines } from '#adapters/postgres/stock/change-set-rows.ts';
import { lockStock } from '#adapters/postgres/stock/lock-stock.ts';
import { readStanding } from '#adapters/postgres/stock/standing-cars.ts';
import { deskTransaction } from '#adapters/postgres/stock/stock-desk-store.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { missedAfterMs, type Release } from '#domain/release/release.ts';
import type { ReleaseReads, ReleaseStore } from '#ports/sites/release-store.ts';
import { siteDeskReads, siteDeskTransaction } from './site-desk-store.ts';

export function createReleaseStore({ db }: Pick<Database, 'db'>): ReleaseStore {
  return {
    transaction(dealerGroupId, work) {
      return db.transaction(async (tx) => {
        await lockStock(tx, dealerGroupId);
        return work({
          ...siteDeskTransaction(tx, dealerGroupId),
          ...deskTransaction(tx, dealerGroupId),
          ...releaseReads(tx, dealerGroupId),
          async saveRelease(saved) {
            await tx
              .insert(release)
              .values({ ...saved, dealerGroupId })
              .onConflictDoUpdate({ target: [release.dealerGroupId, release.id], set: saved });
          },
        });
      });
    },
    reading: (dealerGroupId) => releaseReads(db, dealerGroupId),

    async list(dealerGroupId, limit) {
      const items = db
        .select({ releaseId: changeSet.releaseId, items: count().as('items') })
        .from(changeSet)
        .where(and(eq(changeSet.dealerGroupId, dealerGroupId), isNotNull(changeSet.releaseId)))
        .groupBy(changeSet.releaseId)
        .as('items_of');
      const rows = await db
        .select({ row: release, items: items.items })
        .from(release)
        .leftJoin(items, eq(items.releaseId, release.id))
        .where(and(eq(release.dealerGroupId, dealerGroupId), ne(release.state, 'dropped')))
        .orderBy(desc(release.madeAt), desc(release.id))
        .limit(limit);
      return rows.map(({ row, items: itemCount }) => ({ ...fromRow(row), itemCount: itemCount ?? 0 }));
    },

    async listFree(dealerGroupId, locations, limit) {
      const isFree = and(
        eq(changeSet.dealerGroupId, dealerGroupId),
        eq(changeSet.state, 'open'),
        isNull(changeSet.releaseId),
      );
      const newest = [desc(changeSet.madeAt), desc(changeSet.id)] as const;
      const drafts = await db
        .select()
        .from(changeSet)
        .where(and(isFree, isNotNull(changeSet.about)))
        .orderBy(...newest);
      const lines = db.select({ one: changeLine.ordinal }).from(changeLine);
      const ofCars = and(
        eq(changeLine.dealerGroupId, changeSet.dealerGroupId),
        eq(changeLine.changeSetId, changeSet.id),
        eq(changeLine.subjectKind, 'car'),
      );
      const itsCar = and(eq(car.dealerGroupId, changeLine.dealerGroupId), eq(car.id, changeLine.subjectId));
      const isSeen =
        locations === 'all'
          ? exists(lines.where(ofCars))
          : exists(
              lines.innerJoin(car, itsCar).where(and(ofCars, inArray(car.locationSlug, [...locations]))),
            );
      const cars =
        locations.length === 0
          ? []
          : await db
              .select()
              .from(changeSet)
              .where(and(isFree, isNull(changeSet.about), isSeen))
              .orderBy(...newest)
              .limit(limit);
      return { drafts: drafts.map(changeSetFromRow), cars: cars.map(changeSetFromRow) };
    },

    async listDue(now) {
      return await db
        .select({ dealerGroupId: release.dealerGroupId, id: release.id })
        .from(release)
        .where(
          and(
            or(
              and(eq(release.state, 'scheduled'), lte(release.startsAt, now)),
              and(eq(release.state, 'released'), lte(release.endsAt, now)),
            ),
          ),
        )
        .orderBy(asc(release.startsAt), asc(release.id));
    },

    async listAlarms(dealerGroupId, now) {
      const rows = await db
        .select()
        .from(release)
        .where(and(eq(release.dealerGroupId, dealerGroupId), isNull(release.seenAt), isAlarm(now)))
        .orderBy(desc(release.startsAt));
      return rows.map(fromRow);
    },

    async claimAlarms({ now, leaseMs }) {
      const leaseEnds = new Date(now.getTime() + leaseMs);
      const isOverdueUntold = and(isOverdue(now), isNull(release.toldAt), isNull(release.alarmDueAt));
      const rows = await db
        .update(release)
        .set({ alarmDueAt: leaseEnds })
        .where(or(lte(release.alarmDueAt, now), isOverdueUntold))
        .returning();
      return rows.map((row) => ({ ...fromRow(row), dealerGroupId: row.dealerGroupId }));
    },

    async noteTold({ dealerGroupId, id }, at) {
      await db
        .update(release)
        .set({ alarmDueAt: null, toldAt: at })
        .where(and(eq(release.dealerGroupId, dealerGroupId), eq(release.id, id)));
    },
  };
}

function releaseReads(db: NodePgDatabase | Transaction, dealerGroupId: string): ReleaseReads {
  return {
    ...siteDeskReads(db, dealerGroupId),
    async findRelease(id) {
      if (!isStorableText(id)) return null;
      const [row] = await db
        .select()
        .from(release)
        .where(and(eq(release.dealerGroupId, dealerGroupId), eq(release.id, id)));
      return row === undefined ? null : fromRow(row);
    },
    async listItems(releaseId) {
      const rows = await db
        .select()
        .from(changeSet)
        .where(and(eq(changeSet.dealerGroupId, dealerGroupId), eq(changeSet.releaseId, releaseId)))
        .orderBy(asc(changeSet.kind), asc(changeSet.about), asc(changeSet.id));
      return rows.map(changeSetFromRow);
    },
    readLines: (id, page) => readLines(db, { dealerGroupId, id }, page),
    readStanding: (carIds) => readStanding(db, dealerGroupId, carIds),
  };
}

function fromRow({ dealerGroupId: _group, ...same }: ReleaseRow): Release {
  return same;
}

function isOverdue(now: Date) {
  return and(eq(release.state, 'scheduled'), lt(release.startsAt, new Date(now.getTime() - missedAfterMs)));
}

/** As `alarmOf` says. */
function isAlarm(now: Date) {
  return or(
    eq(release.state, 'failed'),
    isOverdue(now),
    and(
      inArray(release.state, ['released', 'ended']),
      sql`${release.releasedAt} - ${release.startsAt} > ${`${missedAfterMs} milliseconds`}::interval`,
    ),
  );
}
