/** One number per dealer group that grows in the same transaction as its stock; its row is also the group's import lock. */

import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const stockVersion = pgTable('stock_version', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
