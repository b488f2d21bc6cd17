/** What the feed last contained of each of its cars, whole: the base below every value a person gives. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { StoredRecord } from '#adapters/postgres/stored-record.ts';
import { stockStatuses } from '#domain/stock-kinds/stock-kinds.ts';

export const carFeed = pgTable(
  'car_feed',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    feedId: text('feed_id').notNull(),
    /** Equal when nothing about the record changed. */
    fingerprint: text('fingerprint').notNull(),
    /** As the feed has it; withdrawn where it names the car no more. */
    status: text('status', { enum: stockStatuses }).notNull(),
    /** Without the facts that it does not know. */
    record: jsonb('record').$type<StoredRecord>().notNull(),
    /** When it last contained something new of this car. */
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ name: 'car_feed_key', columns: [table.dealerGroupId, table.carId] })],
);

export type CarFeedRow = typeof carFeed.$inferSelect;
