/** Where old addresses redirect to, and which addresses were not found. Of visitors only the count is stored. */
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const redirect = pgTable(
  'redirect',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    source: text('source').notNull(),
    /** Null: gone for good. */
    target: text('target'),
    version: integer('version').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    used: integer('used').notNull().default(0),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'redirect_key', columns: [table.dealerGroupId, table.siteSlug, table.source] }),
  ],
);

/** At most some hundred of a site: `notFoundLimits`. */
export const notFoundPath = pgTable(
  'missed_address',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    path: text('path').notNull(),
    people: integer('people').notNull(),
    programs: integer('programs').notNull(),
    linkedFrom: text('linked_from'),
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'missed_address_key', columns: [table.dealerGroupId, table.siteSlug, table.path] }),
    index('missed_address_old').on(table.dealerGroupId, table.siteSlug, table.lastOn),
  ],
);
