/** The schedule of feeds in PostgreSQL: a feed is taken by the statement that marks it as being checked. */
import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup, recordOutcome } from '#adapters/postgres/claim-by-group.ts';
import { feedCheck, feedMail } from '#adapters/postgres/schema/stock/feed-check.ts';
import type { FeedMailQueue, FeedSchedule, PendingFeedMail } from '#ports/stock/feed-source.ts';

export function createFeedSchedule(db: NodePgDatabase): FeedSchedule {
  return {
    listLooks: (dealerGroupId) =>
      db
        .select({
          name: feedCheck.name,
          startedAt: feedCheck.startedAt,
          endedAt: feedCheck.endedAt,
          failure: feedCheck.failure,
        })
        .from(feedCheck)
        .where(eq(feedCheck.dealerGroupId, dealerGroupId)),

    async makeDue({ dealerGroupId, name }) {
      await db
        .update(feedCheck)
        .set({ startedAt: new Date(0) })
        .where(
          and(
            eq(feedCheck.dealerGroupId, dealerGroupId),
            eq(feedCheck.name, name),
            isNotNull(feedCheck.endedAt),
          ),
        );
    },

    async take({ dealerGroupId, name }, { dueBefore, lostBefore, now }) {
      const rows = await db
        .insert(feedCheck)
        .values({ dealerGroupId, name, startedAt: now })
        .onConflictDoUpdate({
          target: [feedCheck.dealerGroupId, feedCheck.name],
          set: { startedAt: now, endedAt: null },
          setWhere: sql`(${feedCheck.endedAt} is not null and ${feedCheck.startedAt} <= ${dueBefore.toISOString()}) or ${feedCheck.startedAt} <= ${lostBefore.toISOString()}`,
        })
        .returning({ mark: feedCheck.mark, failure: feedCheck.failure });
      return rows[0] ?? null;
    },

    finish: ({ dealerGroupId, name }, { mark, failure, owed: pending, now }) =>
      db.transaction(async (tx) => {
        await tx
          .update(feedCheck)
          .set({ endedAt: now, mark, failure })
          .where(and(eq(feedCheck.dealerGroupId, dealerGroupId), eq(feedCheck.name, name)));
        if (pending.length === 0) return;
        await tx.insert(feedMail).values(
          pending.map((mail) => ({
            ...mail,
            dealerGroupId,
            attempts: 0,
            nextAttemptAt: now,
            createdAt: now,
          })),
        );
      }),
  };
}

/**
 * Emails about feeds in PostgreSQL: a process that takes one counts the attempt and holds it for the time of a lease.
 */
export function createFeedMailQueue(db: NodePgDatabase): FeedMailQueue {
  return {
    async claim({ now, leaseMs, limit }) {
      const isDue = lte(feedMail.nextAttemptAt, now);
      const queue = { table: feedMail, isDue, dueAt: feedMail.nextAttemptAt, limit };
      const claimed = await claimByGroup(db, queue, (dealerGroupId, maxRows) => {
        const due = db
          .select({ id: feedMail.id })
          .from(feedMail)
          .where(and(eq(feedMail.dealerGroupId, dealerGroupId), isDue))
          .orderBy(asc(feedMail.nextAttemptAt))
          .limit(maxRows)
          .for('update', { skipLocked: true })
          .as('due');
        return db
          .update(feedMail)
          .set({
            attempts: sql`${feedMail.attempts} + 1`,
            nextAttemptAt: new Date(now.getTime() + leaseMs),
          })
          .from(due)
          .where(and(eq(feedMail.dealerGroupId, dealerGroupId), eq(feedMail.id, due.id)))
          .returning(getTableColumns(feedMail));
      });
      return claimed
        .map(({ createdAt, nextAttemptAt: _leaseEnds, ...mail }) => ({ ...mail, owedAt: createdAt }))
        .sort((a, b) => a.owedAt.getTime() - b.owedAt.getTime());
    },

    async drop(mail) {
      await recordOutcome(() => db.delete(feedMail).where(newestAttempt(mail)));
    },

    async putOff(mail, until) {
      await db.update(feedMail).set({ nextAttemptAt: until }).where(newestAttempt(mail));
    },
  };
}

/** An attempt that outlived its lease says nothing any more about the one that followed it. */
function newestAttempt({ dealerGroupId, id, attempts }: PendingFeedMail) {
  return and(eq(feedMail.dealerGroupId, dealerGroupId), eq(feedMail.id, id), eq(feedMail.attempts, attempts));
}
