/** What the console says of a site, or of all sites of a group, above their files, as it holds now: the projection of their overrides (decision 0039). */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { siteSubjectKinds } from '#domain/site-editor/site-override.ts';

export const siteLayer = pgTable(
  'site_layer',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    subjectKind: text('subject_kind', { enum: siteSubjectKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Grows with every change, and no row goes: their sum is what a process looks at to see whether anything changed. */
    version: integer('version').notNull(),
    /** As text: the order of keys counts. */
    edits: text('edits').notNull(),
    changedAt: instant('changed_at').notNull(),
    nextChangeAt: instant('next_change_at'),
  },
  (table) => [
    primaryKey({
      name: 'site_layer_key',
      columns: [table.dealerGroupId, table.subjectKind, table.subjectId],
    }),
    index('site_layer_due').on(table.nextChangeAt),
  ],
);
