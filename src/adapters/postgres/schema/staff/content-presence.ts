/** Who of staff has which page, or the offers, open in the editor right now: rows of half a minute. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const contentPresence = pgTable(
  'content_presence',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** As drafts name it: `site:kestrel/pages.warranty`. */
    about: text('about').notNull(),
    staffId: text('staff_id').notNull(),
    /** The block that they write in; null for none. */
    part: text('part'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'content_presence_key',
      columns: [table.dealerGroupId, table.about, table.staffId],
    }),
    index('content_presence_seen').on(table.dealerGroupId, table.seenAt),
  ],
);
