/** Purchases that shoppers began. The link is known by its hash; what was answered and agreed is one value, changed whole. */
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PurchaseState } from '#domain/purchase/purchase.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const purchase = pgTable(
  'purchase',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** The lead's, once there is one. */
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    linkHash: text('link_hash').notNull(),
    /** Of a shopper who had to sign in for it, so that it is deleted with them. */
    shopperPhone: text('shopper_phone'),
    state: jsonb('state').$type<PurchaseState>().notNull(),
    createdAt: instant('created_at').notNull(),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'purchase_key', columns: [table.dealerGroupId, table.id] }),
    uniqueIndex('purchase_link').on(table.dealerGroupId, table.siteSlug, table.linkHash),
    index('purchase_forget').on(table.forgetAt),
  ],
);
