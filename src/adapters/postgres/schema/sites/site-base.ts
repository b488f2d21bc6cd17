/** What the console says of a site as its file would: all of it where the site has no file, or its domains and template. */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const siteBase = pgTable(
  'site_base',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    isWhole: boolean('is_whole').notNull(),
    /** JSON as text: the order of keys counts. */
    content: text('content').notNull(),
    version: integer('version').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ name: 'site_base_key', columns: [table.dealerGroupId, table.siteSlug] })],
);
