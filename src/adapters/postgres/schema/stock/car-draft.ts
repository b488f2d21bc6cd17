/** Cars that staff are adding by hand and that are not whole yet. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { DraftValues } from '#domain/car-draft/draft-fields.ts';

export const carDraft = pgTable(
  'car_draft',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    /** As they were typed. */
    values: jsonb('typed').$type<DraftValues>().notNull(),
    madeBy: text('made_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ name: 'car_draft_key', columns: [table.dealerGroupId, table.id] })],
);
