/** One row for a car on a site and day, however often it was looked at: bounded, and nothing personal in it. */

import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const carView = pgTable(
  'car_view',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    viewedOn: date('viewed_on', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'car_view_key',
      columns: [table.dealerGroupId, table.siteSlug, table.carId, table.viewedOn],
    }),
  ],
);
