/** Keys that this installation made for itself on first use; every process of it signs with the same. */

import { pgTable, text } from 'drizzle-orm/pg-core';

export const signingKey = pgTable('signing_key', {
  purpose: text('purpose').primaryKey(),
  value: text('value').notNull(),
});
