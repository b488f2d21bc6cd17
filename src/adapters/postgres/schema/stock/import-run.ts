/** What every stock import did, or why it was held. */

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { ImportFailure } from '#ports/stock/stock-import-store.ts';

export const importRun = pgTable(
  'import_run',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    feedId: text('feed_id').notNull(),
    fileName: text('file_name').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    newCount: integer('new_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    unchangedCount: integer('unchanged_count').notNull(),
    withdrawnCount: integer('withdrawn_count').notNull(),
    rejectedCount: integer('rejected_count').notNull(),
    heldReason: text('held_reason'),
    endsOpen: boolean('ends_open').notNull().default(false),
    failureKind: text('failure_kind').$type<ImportFailure['kind']>(),
    failureReason: text('failure_reason'),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'import_run_key', columns: [table.dealerGroupId, table.id] }),
    index('import_run_newest').on(table.dealerGroupId, table.finishedAt),
  ],
);

export type ImportRunRow = typeof importRun.$inferSelect;
