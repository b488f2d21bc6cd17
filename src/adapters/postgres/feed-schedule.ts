/** The schedule of feeds in PostgreSQL: a feed is taken by the statement that notes that somebody is at it. */
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedLook } from '#adapters/postgres/schema/feed-look.ts';
import type { FeedSchedule } from '#ports/feed-schedule.ts';

export function createFeedSchedule(db: NodePgDatabase): FeedSchedule {
  return {
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

    async finish({ dealerGroupId, name }, { mark, failure, now }) {
      await db
        .update(feedLook)
        .set({ endedAt: now, mark, failure })
        .where(and(eq(feedLook.dealerGroupId, dealerGroupId), eq(feedLook.name, name)));
    },
  };
}
