/** Feeds that staff set up, in PostgreSQL; a task is written only while it is still the one that is asked for. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedSetup } from '#adapters/postgres/schema/stock/feed-setup.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { FeedSetupChange, FeedSetupStore, OneFeedSetup } from '#ports/stock/feed-setup-store.ts';

const isOne = ({ dealerGroupId, name }: OneFeedSetup) =>
  and(eq(feedSetup.dealerGroupId, dealerGroupId), eq(feedSetup.name, name));
const taskId = sql<string>`${feedSetup.task}->>'id'`;
/** A note that comes late must not begin a task again that ended. */
const open = ['waiting', 'running'];
const taskState = sql<string>`${feedSetup.task}->>'state'`;

export function createFeedSetupStore(db: NodePgDatabase): FeedSetupStore {
  return {
    list: (dealerGroupId) =>
      db
        .select()
        .from(feedSetup)
        .where(eq(feedSetup.dealerGroupId, dealerGroupId))
        .orderBy(asc(feedSetup.title), asc(feedSetup.name)),

    async find(one) {
      const [row] = await db.select().from(feedSetup).where(isOne(one));
      return row ?? null;
    },

    create: (setup, audit) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .insert(feedSetup)
          .values({ ...setup, version: 1 })
          .onConflictDoNothing()
          .returning({ name: feedSetup.name });
        if (rows.length === 0) return false;
        await appendAudit(tx, setup.dealerGroupId, audit);
        return true;
      }),

    change: (one, change, at, audit) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .update(feedSetup)
          .set({ ...columnsOf(change), version: one.version + 1, updatedAt: at })
          .where(and(isOne(one), eq(feedSetup.version, one.version)))
          .returning({ name: feedSetup.name });
        if (rows.length === 0) return false;
        await appendAudit(tx, one.dealerGroupId, audit);
        return true;
      }),

    remove: (one, audit) =>
      db.transaction(async (tx) => {
        await tx.delete(feedSetup).where(isOne(one));
        await appendAudit(tx, one.dealerGroupId, audit);
      }),

    askCancel: (one, id, audit) =>
      db.transaction(async (tx) => {
        await tx
          .update(feedSetup)
          .set({ task: sql`${feedSetup.task} || '{"isCancelRequested":true}'::jsonb` })
          .where(and(isOne(one), eq(taskId, id)));
        await appendAudit(tx, one.dealerGroupId, audit);
      }),

    listOpenTasks: () =>
      db
        .select()
        .from(feedSetup)
        .where(inArray(taskState, open))
        .orderBy(sql`${feedSetup.task}->>'requestedAt'`),

    async noteProgress(one, id, progress) {
      const told = JSON.stringify({ state: 'running', progress });
      const [row] = await db
        .update(feedSetup)
        .set({ task: sql`${feedSetup.task} || ${told}::jsonb` })
        .where(and(isOne(one), eq(taskId, id), inArray(taskState, open)))
        .returning({ task: feedSetup.task });
      return row?.task?.isCancelRequested !== false;
    },

    async endTask(one, id, end, change) {
      await db
        .update(feedSetup)
        .set({ ...columnsOf(change), task: sql`${feedSetup.task} || ${JSON.stringify(end)}::jsonb` })
        .where(and(isOne(one), eq(taskId, id)));
    },

    listLive: () => db.select().from(feedSetup).where(eq(feedSetup.state, 'live')),
  };
}

function columnsOf({ title, state, content, task }: FeedSetupChange) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(state === undefined ? {} : { state }),
    ...(task === undefined ? {} : { task }),
    ...(content === undefined
      ? {}
      : { content: sql`${feedSetup.content} || ${JSON.stringify(content)}::jsonb` }),
  };
}
