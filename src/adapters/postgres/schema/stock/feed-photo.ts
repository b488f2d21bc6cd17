/** Photos that feeds name by addresses: which are fetched into our own store, and what came of the others. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const feedPhoto = pgTable(
  'feed_photo',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    /** Of the address: it may be longer than a key. */
    addressHash: text('address_hash').notNull(),
    address: text('address').notNull(),
    /** Among the photos of its car: first photos are fetched first. */
    place: integer('place').notNull(),
    /** `open`: not fetched yet, or to be tried again. `failed`: not tried again by itself. */
    state: text('state', { enum: ['open', 'fetched', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** Of one that is open. */
    nextAt: instant('next_at'),
    /** Why the last attempt failed. */
    reason: text('reason'),
    /** Of the bytes that came; its file is named after it. */
    hash: text('hash'),
    fetchedAt: instant('fetched_at'),
    /** When its car began to show it. */
    shownAt: instant('shown_at'),
  },
  (table) => [
    primaryKey({
      name: 'feed_photo_key',
      columns: [table.dealerGroupId, table.carId, table.addressHash],
    }),
    index('feed_photo_due').on(table.dealerGroupId, table.nextAt),
    index('feed_photo_of_file').on(table.dealerGroupId, table.hash),
    index('feed_photo_of_address').on(table.dealerGroupId, table.addressHash),
  ],
);

export type FeedPhotoRow = typeof feedPhoto.$inferSelect;
