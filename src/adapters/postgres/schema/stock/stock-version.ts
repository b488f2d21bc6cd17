/** Numbers per dealer group that grow in the same transaction as its stock; the row is also the group's import lock. */

import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const stockVersion = pgTable('stock_version', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** How often its lock was taken: the number of a writer, stored in every car that it writes (`car.writtenIn`). */
  writes: bigint('writes', { mode: 'number' }).notNull().default(0),
});
