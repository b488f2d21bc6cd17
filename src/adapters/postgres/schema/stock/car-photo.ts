/** Photos that staff added to cars: what was sent, by whom, and under which name it is shown. Their order is a value above the feed (`override`). */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const carPhoto = pgTable(
  'car_photo',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    /** Given by the device, once and for all: the same photo sent again is the same row. */
    uploadId: text('upload_id').notNull(),
    /** The name it is served by. */
    asset: text('asset').notNull(),
    /** Of the bytes that were sent; its files are named after it. */
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    angle: text('angle'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Since when its file was looked for in vain. */
    missingSince: instant('missing_since'),
  },
  (table) => [
    primaryKey({ name: 'car_photo_key', columns: [table.dealerGroupId, table.carId, table.uploadId] }),
    index('car_photo_of_file').on(table.dealerGroupId, table.hash),
  ],
);

export type CarPhotoRow = typeof carPhoto.$inferSelect;
