/** What every stock import did, or why it was held. */
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import type { PendingFacts } from '#domain/stock-feed/pending-import.ts';
import type {
  ImportFailure,
  PendingImportDecision,
  PendingImportOutcome,
} from '#ports/stock/stock-import-store.ts';

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

export const packedBytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/**
 * Files of feeds that wait for approval: why, what was decided and what came of it; and the files themselves, packed,
 * in parts.
 */
export const pendingImport = pgTable(
  'held_feed',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    runId: text('run_id').notNull(),
    feedId: text('feed_id').notNull(),
    fileName: text('file_name').notNull(),
    heldAt: instant('held_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
    mapping: jsonb('mapping').$type<FeedMapping>().notNull(),
    placeDefaults: jsonb('place_defaults').$type<LocationDefaults>().notNull(),
    facts: jsonb('facts').$type<PendingFacts>().notNull(),
    decision: text('decision').$type<PendingImportDecision>(),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    endKind: text('end_kind').$type<PendingImportOutcome['kind']>(),
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ name: 'held_feed_key', columns: [table.dealerGroupId, table.runId] }),
    index('held_feed_newest').on(table.dealerGroupId, table.heldAt),
  ],
);

export const pendingImportPart = pgTable(
  'held_feed_part',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    runId: text('run_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    bytes: packedBytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'held_feed_part_key', columns: [table.dealerGroupId, table.runId, table.ordinal] }),
  ],
);

export type PendingImportRow = typeof pendingImport.$inferSelect;
