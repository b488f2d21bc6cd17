/** Addresses that cars once had: each still leads to its car. A slug belongs to one car, now or formerly. */

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const carFormerSlug = pgTable(
  'car_former_slug',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    slug: text('slug').notNull(),
    carId: text('car_id').notNull(),
    retiredAt: instant('retired_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'car_former_slug_key', columns: [table.dealerGroupId, table.slug] }),
    index('car_former_slug_car').on(table.dealerGroupId, table.carId),
  ],
);
