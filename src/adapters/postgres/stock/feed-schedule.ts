/** The schedule of feeds in PostgreSQL: a feed is taken by the statement that marks it as being checked. */
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedCheck } from '#adapters/postgres/schema/stock/feed-check.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-mail.ts';
import type { FeedSchedule } from '#ports/stock/feed-schedule.ts';

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

    finish: ({ dealerGroupId, name }, { mark, failure, owed, now }) =>
      db.transaction(async (tx) => {
        await tx
          .update(feedCheck)
          .set({ endedAt: now, mark, failure })
          .where(and(eq(feedCheck.dealerGroupId, dealerGroupId), eq(feedCheck.name, name)));
        if (owed.length === 0) return;
        await tx
          .insert(feedMail)
          .values(
            owed.map((mail) => ({ ...mail, dealerGroupId, attempts: 0, nextAttemptAt: now, createdAt: now })),
          );
      }),
  };
}
