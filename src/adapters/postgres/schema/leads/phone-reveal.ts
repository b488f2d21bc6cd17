/** One row for a car's number on a site and day, however often it was asked for: bounded, and nothing personal in it. */

import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const phoneReveal = pgTable(
  'phone_reveal',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id').notNull(),
    revealedOn: date('revealed_on', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'phone_reveal_key',
      columns: [table.dealerGroupId, table.siteSlug, table.carId, table.dealershipId, table.revealedOn],
    }),
  ],
);
