/**
 * Emails about feeds in PostgreSQL: a process that takes one counts the attempt and holds it for the time of a lease.
 */
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-mail.ts';
import type { FeedMailQueue, PendingFeedMail } from '#ports/stock/feed-mail-queue.ts';

export function createFeedMailQueue(db: NodePgDatabase): FeedMailQueue {
  return {
    async claim({ now, leaseMs, limit }) {
      const isDue = lte(feedMail.nextAttemptAt, now);
      const queue = { table: feedMail, isDue, dueAt: feedMail.nextAttemptAt, limit };
      const taken = await claimByGroup(db, queue, (dealerGroupId, most) => {
        const due = db
          .select({ id: feedMail.id })
          .from(feedMail)
          .where(and(eq(feedMail.dealerGroupId, dealerGroupId), isDue))
          .orderBy(asc(feedMail.nextAttemptAt))
          .limit(most)
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
      return taken
        .map(({ createdAt, nextAttemptAt: _leaseEnds, ...mail }) => ({ ...mail, owedAt: createdAt }))
        .sort((a, b) => a.owedAt.getTime() - b.owedAt.getTime());
    },

    async drop(mail) {
      await db.delete(feedMail).where(newestAttempt(mail));
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
