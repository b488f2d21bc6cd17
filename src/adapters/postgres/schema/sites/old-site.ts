/** Former websites that staff have read, with what was found. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { OldSiteFacts } from '#domain/old-site/find-facts.ts';
import type { ListedOldSite, OldSiteChoices, OldSiteState } from '#domain/old-site/old-site-reading.ts';

export const oldSite = pgTable(
  'old_site',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    source: text('source').notNull(),
    state: text('state').$type<OldSiteState>().notNull(),
    progress: jsonb('progress').$type<ListedOldSite['progress']>(),
    reason: text('reason'),
    facts: jsonb('facts').$type<OldSiteFacts>(),
    choices: jsonb('choices').$type<OldSiteChoices>().notNull(),
    version: integer('version').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ name: 'old_site_key', columns: [table.dealerGroupId, table.id] })],
);
