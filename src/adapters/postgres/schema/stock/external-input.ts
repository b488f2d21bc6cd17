/** Inputs from outside that are being read, or may not be read again. Of no dealer group (an empty one) where that is not known. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const externalInput = pgTable(
  'foreign_input',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    source: text('source').notNull(),
    fingerprint: text('fingerprint').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Readings that began; the row goes once one comes to an end. */
    starts: integer('starts').notNull(),
    quarantinedAt: instant('quarantined_at'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({
      name: 'foreign_input_key',
      columns: [table.dealerGroupId, table.source, table.fingerprint],
    }),
  ],
);
