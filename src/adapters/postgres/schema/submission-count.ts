/** How often one sender sent something in the window that runs: counted by every process together. The sender is a keyed hash. */

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const submissionCount = pgTable(
  'submission_count',
  {
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('submission_count_end').on(table.endsAt)],
);
