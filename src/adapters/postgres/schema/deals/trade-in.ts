/** Valuations that shoppers began. The link is known by its hash; answers and offer are one value, changed whole. */

import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const tradeIn = pgTable(
  'trade_in',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** The lead's, once there is one. */
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    linkHash: text('link_hash').notNull(),
    state: jsonb('state').$type<TradeInState>().notNull(),
    createdAt: instant('created_at').notNull(),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'trade_in_key', columns: [table.dealerGroupId, table.id] }),
    uniqueIndex('trade_in_link').on(table.dealerGroupId, table.siteSlug, table.linkHash),
    index('trade_in_forget').on(table.forgetAt),
  ],
);
