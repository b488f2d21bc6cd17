/** When each feed that is fetched on a schedule was looked for; one row each, which is also the lock of it. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const feedCheck = pgTable(
  'feed_look',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    name: text('name').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is being checked. */
    endedAt: instant('ended_at'),
    mark: text('mark'),
    failure: text('failure'),
  },
  (table) => [primaryKey({ name: 'feed_look_key', columns: [table.dealerGroupId, table.name] })],
);

/** The outcome of a feed, as a message to one reader each; a row is deleted when it was delivered or given up. */
export const feedMail = pgTable(
  'feed_mail',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull(),
    /** While an attempt runs: when another process may take over. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'feed_mail_key', columns: [table.dealerGroupId, table.id] }),
    index('feed_mail_due').on(table.nextAttemptAt),
  ],
);
