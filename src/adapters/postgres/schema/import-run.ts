/** What every stock import did, or why it was held. */

import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const importRun = pgTable(
  'import_run',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    feedId: text('feed_id').notNull(),
    fileName: text('file_name').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    newCount: integer('new_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    unchangedCount: integer('unchanged_count').notNull(),
    withdrawnCount: integer('withdrawn_count').notNull(),
    rejectedCount: integer('rejected_count').notNull(),
    heldReason: text('held_reason'),
  },
  (table) => [
    primaryKey({ name: 'import_run_key', columns: [table.dealerGroupId, table.id] }),
    index('import_run_newest').on(table.dealerGroupId, table.finishedAt),
  ],
);

export type ImportRunRow = typeof importRun.$inferSelect;
