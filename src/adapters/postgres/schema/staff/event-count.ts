/** One row for an event, car, site and day, however often it happened: bounded, and nothing personal in it. */

import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const eventCount = pgTable(
  'event_count',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    event: text('event').notNull(),
    /** Empty where it was about no car: a key has no nulls. */
    carId: text('car_id').notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'event_count_key',
      columns: [table.dealerGroupId, table.countedOn, table.siteSlug, table.event, table.carId],
    }),
  ],
);
