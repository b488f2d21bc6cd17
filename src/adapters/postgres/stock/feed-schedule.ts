/** The schedule of feeds in PostgreSQL: a feed is taken by the statement that notes that somebody is at it. */
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedLook } from '#adapters/postgres/schema/stock/feed-look.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-mail.ts';
import type { FeedSchedule } from '#ports/stock/feed-schedule.ts';

export function createFeedSchedule(db: NodePgDatabase): FeedSchedule {
  return {
    listLooks: (dealerGroupId) =>
      db
        .select({
          name: feedLook.name,
          startedAt: feedLook.startedAt,
          endedAt: feedLook.endedAt,
          failure: feedLook.failure,
        })
        .from(feedLook)
        .where(eq(feedLook.dealerGroupId, dealerGroupId)),

    async take({ dealerGroupId, name }, { dueBefore, lostBefore, now }) {
      const rows = await db
        .insert(feedLook)
        .values({ dealerGroupId, name, startedAt: now })
        .onConflictDoUpdate({
          target: [feedLook.dealerGroupId, feedLook.name],
          set: { startedAt: now, endedAt: null },
          setWhere: sql`(${feedLook.endedAt} is not null and ${feedLook.startedAt} <= ${dueBefore.toISOString()}) or ${feedLook.startedAt} <= ${lostBefore.toISOString()}`,
        })
        .returning({ mark: feedLook.mark, failure: feedLook.failure });
      return rows[0] ?? null;
    },

    finish: ({ dealerGroupId, name }, { mark, failure, owed, now }) =>
      db.transaction(async (tx) => {
        await tx
          .update(feedLook)
          .set({ endedAt: now, mark, failure })
          .where(and(eq(feedLook.dealerGroupId, dealerGroupId), eq(feedLook.name, name)));
        if (owed.length === 0) return;
        await tx
          .insert(feedMail)
          .values(
            owed.map((mail) => ({ ...mail, dealerGroupId, attempts: 0, nextAttemptAt: now, createdAt: now })),
          );
      }),
  };
}
