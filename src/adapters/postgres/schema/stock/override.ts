/**
 * Overrides of a feed's values of a car, or of a site's files: by people, and by releases that begin and end
 * automatically.
 */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { overrideOwners, untilKinds } from '#domain/change/override.ts';

export const override = pgTable(
  'override',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    subjectKind: text('subject_kind', { enum: ['car', 'site', 'group'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    path: text('path').notNull(),
    ownerKind: text('owner_kind', { enum: overrideOwners }).notNull(),
    ownerId: text('owner_id').notNull(),
    /** Null is a value too: an override that empties the feed's value. */
    value: jsonb('value').$type<JsonValue>(),
    basedOn: jsonb('based_on').$type<JsonValue>(),
    startsAt: instant('starts_at'),
    untilKind: text('until_kind', { enum: untilKinds }).notNull(),
    endsAt: instant('ends_at'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    version: integer('version').notNull(),
    changeSetId: text('change_set_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'override_key',
      columns: [
        table.dealerGroupId,
        table.subjectKind,
        table.subjectId,
        table.path,
        table.ownerKind,
        table.ownerId,
      ],
    }),
    index('override_of_change_set').on(table.dealerGroupId, table.changeSetId),
  ],
);

export type OverrideRow = typeof override.$inferSelect;
