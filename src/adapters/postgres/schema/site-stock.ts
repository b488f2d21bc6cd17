/**
 * The stock of each site laid out for searching (the PostgreSQL adapter of stock search): labels, weekly repayments
 * and location names depend on the site, so they are worked out once, when stock changes, and not in every query.
 */
import { sql } from 'drizzle-orm';
import { bigint, customType, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One row per site: which stock its cars are laid out from; also the lock of whoever lays them out. */
export const siteStock = pgTable(
  'site_stock',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    stockVersion: bigint('stock_version', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'site_stock_key', columns: [table.dealerGroupId, table.siteSlug] })],
);

export const siteStockCar = pgTable(
  'site_stock_car',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    /** Of everything below: a row is written again only when this differs. */
    fingerprint: text('fingerprint').notNull(),
    /** "make=Toyota", "features=Tow bar": one index for every facet there is or will be. */
    terms: text('terms').array().notNull(),
    /** Folded words of the labels; codes (VIN and the like) with a # before them. */
    words: tsvector('words').notNull(),
    /** One per range, in the range's own unit, in the alphabetical order of their names. */
    numbers: doublePrecision('numbers').array().notNull(),
    /** Smaller comes first, null last. */
    defaultKeys: doublePrecision('default_keys').array().notNull(),
    /** The same for the other orders, in the alphabetical order of their names. */
    orderKeys: doublePrecision('order_keys').array().notNull(),
    /** What a card shows, as JSON that no query looks into. */
    summary: text('summary').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'site_stock_car_key',
      columns: [table.dealerGroupId, table.siteSlug, table.carId],
    }),
    index('site_stock_car_terms').using('gin', table.terms),
    index('site_stock_car_words').using('gin', table.words),
    index('site_stock_car_order').on(
      table.dealerGroupId,
      table.siteSlug,
      table.defaultKeys,
      sql`${table.carId} collate "C"`,
    ),
  ],
);
