/** The versions of each site's configuration: the latest is live in every process. */

import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { versionReasons } from '#domain/site-version/site-version.ts';

/** By the hash of its text, so that going back and forth keeps each state once. As text: the order of keys counts. */
export const siteSnapshot = pgTable(
  'site_snapshot',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    hash: text('hash').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ name: 'site_snapshot_key', columns: [table.dealerGroupId, table.hash] })],
);

export const siteVersion = pgTable(
  'site_version',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    number: integer('number').notNull(),
    /**
     * Over all sites: what a process looks at to see whether anything changed. Its sequence gives each number once, so
     * its index need not be a key: the key of every table begins with the dealer group.
     */
    revision: bigserial('revision', { mode: 'number' }).notNull(),
    /** Null where the site was taken away. */
    snapshot: text('snapshot'),
    filesSeen: text('files_seen'),
    hosts: jsonb('hosts').$type<readonly string[]>().notNull(),
    madeAt: instant('made_at').notNull(),
    reason: text('reason', { enum: versionReasons }).notNull(),
    restores: integer('restores'),
  },
  (table) => [
    primaryKey({ name: 'site_version_key', columns: [table.dealerGroupId, table.siteSlug, table.number] }),
    index('site_version_revision').on(table.revision),
    index('site_version_snapshot').on(table.dealerGroupId, table.snapshot),
  ],
);
