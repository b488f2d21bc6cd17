/** Releases in PostgreSQL; those that are due, and those to notify about. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { readDue } from '#adapters/postgres/claim-by-group.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { type ReleaseRow, release } from '#adapters/postgres/schema/sites/release.ts';
import { changeSet } from '#adapters/postgres/schema/stock/change-set.ts';
import { changeSetFromRow, hasCarsAt, newestFirst } from '#adapters/postgres/stock/change-set-rows.ts';
import { overdueAfterMs, type Release } from '#domain/release/release.ts';
import type { ReleaseStore } from '#ports/stock/change-store.ts';

export function createReleaseStore({ db }: Pick<Database, 'db'>): ReleaseStore {
  return {
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
      return rows.map(({ row, items: itemCount }) => ({ ...releaseFromRow(row), itemCount: itemCount ?? 0 }));
    },

    async listFree(dealerGroupId, locations, limit) {
      const isFree = and(
        eq(changeSet.dealerGroupId, dealerGroupId),
        eq(changeSet.state, 'open'),
        isNull(changeSet.releaseId),
      );
      const drafts = await db
        .select()
        .from(changeSet)
        .where(and(isFree, isNotNull(changeSet.about)))
        .orderBy(...newestFirst);
      const isSeen = hasCarsAt(db, locations);
      const cars =
        isSeen === null
          ? []
          : await db
              .select()
              .from(changeSet)
              .where(and(isFree, isNull(changeSet.about), isSeen))
              .orderBy(...newestFirst)
              .limit(limit);
      return { drafts: drafts.map(changeSetFromRow), cars: cars.map(changeSetFromRow) };
    },

    listDue(now) {
      const isDue = or(
        and(eq(release.state, 'scheduled'), lte(release.startsAt, now)),
        and(eq(release.state, 'released'), lte(release.endsAt, now)),
      );
      return readDue(db, { table: release, isDue, dueAt: release.startsAt }, async (ofGroup) =>
        db
          .select({ dealerGroupId: release.dealerGroupId, id: release.id })
          .from(release)
          .where(and(ofGroup, isDue))
          .orderBy(asc(release.startsAt), asc(release.id)),
      );
    },

    async listAlarms(dealerGroupId, now) {
      const rows = await db
        .select()
        .from(release)
        .where(and(eq(release.dealerGroupId, dealerGroupId), isNull(release.seenAt), isAlarm(now)))
        .orderBy(desc(release.startsAt));
      return rows.map(releaseFromRow);
    },

    async claimAlarms({ now, leaseMs }) {
      const leaseEnds = new Date(now.getTime() + leaseMs);
      const isOverdueUntold = and(isOverdue(now), isNull(release.notifiedAt), isNull(release.alarmDueAt));
      const isDue = or(lte(release.alarmDueAt, now), isOverdueUntold);
      const queue = { table: release, isDue, dueAt: release.startsAt };
      const rows = await readDue(db, queue, async (ofGroup) =>
        db.update(release).set({ alarmDueAt: leaseEnds }).where(and(ofGroup, isDue)).returning(),
      );
      return rows.map((row) => ({ ...releaseFromRow(row), dealerGroupId: row.dealerGroupId }));
    },

    async recordNotified({ dealerGroupId, id }, at) {
      await db
        .update(release)
        .set({ alarmDueAt: null, notifiedAt: at })
        .where(and(eq(release.dealerGroupId, dealerGroupId), eq(release.id, id)));
    },
  };
}

export function releaseFromRow({ dealerGroupId: _group, ...same }: ReleaseRow): Release {
  return same;
}

function isOverdue(now: Date) {
  return and(eq(release.state, 'scheduled'), lt(release.startsAt, new Date(now.getTime() - overdueAfterMs)));
}

/** As `alarmOf` says. */
function isAlarm(now: Date) {
  return or(
    eq(release.state, 'failed'),
    isOverdue(now),
    and(
      inArray(release.state, ['released', 'ended']),
      sql`${release.releasedAt} - ${release.startsAt} > ${`${overdueAfterMs} milliseconds`}::interval`,
    ),
  );
}
