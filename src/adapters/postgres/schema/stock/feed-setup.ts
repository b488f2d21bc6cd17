/** Feeds that staff set up in the console, and files of feeds, stored for a month. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { FeedContent, FeedState, FeedTask } from '#domain/stock-feed/feed-setup.ts';
import { packedBytes } from './import-run.ts';

export const feedSetup = pgTable(
  'feed_setup',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<FeedState>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<FeedContent>().notNull(),
    task: jsonb('task').$type<FeedTask>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'feed_setup_key', columns: [table.dealerGroupId, table.name] })],
);

export const feedFile = pgTable(
  'feed_file',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    feedId: text('feed_id').notNull(),
    fileName: text('file_name').notNull(),
    packedSize: bigint('packed_size', { mode: 'number' }).notNull(),
    storedAt: instant('kept_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ name: 'feed_file_key', columns: [table.dealerGroupId, table.id] }),
    index('feed_file_due').on(table.keptUntil),
  ],
);

/** Packed, in parts. */
export const feedFilePart = pgTable(
  'feed_file_part',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    fileId: text('file_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    bytes: packedBytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'feed_file_part_key', columns: [table.dealerGroupId, table.fileId, table.ordinal] }),
  ],
);
