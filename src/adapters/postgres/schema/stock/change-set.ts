/**
 * What was changed in one go: an edit, a bulk change, a price rule, an undo; and each line of it, with the previous
 * value.
 */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import {
  type ChangeRecipe,
  changeSetKinds,
  changeSetStates,
  type LineBefore,
  lineOps,
  lineOutcomes,
  priceChecks,
} from '#domain/change/change-set.ts';
import { overrideOwners, untilKinds } from '#domain/change/override.ts';

export const changeSet = pgTable(
  'change_set',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: changeSetKinds }).notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: changeSetStates }).notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** As the dealer's clock shows it, `2027-06-30T17:00`, with the zone of that clock. */
    startsLocal: text('starts_local'),
    endsLocal: text('ends_local'),
    timeZone: text('time_zone'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The change set that this one undoes. */
    undoes: text('undoes'),
    /** What an open set is the draft of. */
    about: text('about'),
    /** The release that it goes live with. */
    releaseId: text('release_id'),
    lineCount: integer('line_count').notNull(),
    /** What was asked for, so that cars which come to match later can be offered the same; null for edits and undos. */
    recipe: jsonb('recipe').$type<ChangeRecipe>(),
  },
  (table) => [
    primaryKey({ name: 'change_set_key', columns: [table.dealerGroupId, table.id] }),
    index('change_set_newest').on(table.dealerGroupId, table.madeAt),
    index('change_set_of_release')
      .on(table.dealerGroupId, table.releaseId)
      .where(sql`${table.releaseId} is not null`),
    // One draft of a thing, no matter who opens it first.
    uniqueIndex('change_set_draft')
      .on(table.dealerGroupId, table.about)
      .where(sql`${table.about} is not null and ${table.state} = 'open'`),
  ],
);

export const changeLine = pgTable(
  'change_line',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    changeSetId: text('change_set_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    subjectKind: text('subject_kind', { enum: ['car', 'site', 'group'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    path: text('path').notNull(),
    op: text('op', { enum: lineOps }).notNull(),
    ownerKind: text('owner_kind', { enum: overrideOwners }).notNull(),
    value: jsonb('value').$type<JsonValue>(),
    /** The version that this line wrote: while the override still has it, the line can be undone. */
    wroteVersion: integer('wrote_version').notNull(),
    /** What was seen of the field when the line was made. */
    seen: text('seen').notNull(),
    outcome: text('outcome', { enum: lineOutcomes }).notNull(),
    priceCheck: text('price_check', { enum: priceChecks }),
    before: jsonb('before').$type<LineBefore<JsonValue>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'change_line_key', columns: [table.dealerGroupId, table.changeSetId, table.ordinal] }),
    index('change_line_of_subject').on(table.dealerGroupId, table.subjectKind, table.subjectId),
  ],
);

export type ChangeSetRow = typeof changeSet.$inferSelect;
export type ChangeLineRow = typeof changeLine.$inferSelect;

/**
 * Overrides of a feed's values of a car, or of a site's files: by people, and by releases that begin and end
 * automatically.
 */
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
