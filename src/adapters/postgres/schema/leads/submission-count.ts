/** How often one sender sent something in the window that runs: counted by every process together. The sender is a keyed hash. */

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const submissionCount = pgTable(
  'submission_count',
  {
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('submission_count_end').on(table.endsAt)],
);
