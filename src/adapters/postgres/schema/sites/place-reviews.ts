/** A service's reviews of a location, as last fetched; one row each. */

import { integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const placeReviews = pgTable(
  'place_reviews',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    locationSlug: text('location_slug').notNull(),
    placeId: text('place_id').notNull(),
    requestedAt: instant('asked_at').notNull(),
    /** Null until it has answered once. */
    foundAt: instant('found_at'),
    average: real('average'),
    count: integer('count').notNull().default(0),
    reviews: jsonb('reviews').notNull().default([]),
  },
  (table) => [primaryKey({ name: 'place_reviews_key', columns: [table.dealerGroupId, table.locationSlug] })],
);
