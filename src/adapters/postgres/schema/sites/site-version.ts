/** The versions of each site's configuration: the latest is live in every process. */
import { bigserial, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { siteSubjectKinds } from '#domain/site-editor/site-override.ts';
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

/**
 * What the console says of a site, or of all sites of a group, above their files, as it holds now: the projection of
 * their overrides (decision 0039).
 */
export const siteLayer = pgTable(
  'site_layer',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    subjectKind: text('subject_kind', { enum: siteSubjectKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Grows with every change, and no row goes: their sum is what a process looks at to see whether anything changed. */
    version: integer('version').notNull(),
    /** As text: the order of keys counts. */
    edits: text('edits').notNull(),
    changedAt: instant('changed_at').notNull(),
    nextChangeAt: instant('next_change_at'),
  },
  (table) => [
    primaryKey({
      name: 'site_layer_key',
      columns: [table.dealerGroupId, table.subjectKind, table.subjectId],
    }),
    index('site_layer_due').on(table.nextChangeAt),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The pictures that dealers brought, as they are served from; each by a name that changes with what it shows. */
export const sitePicture = pgTable(
  'site_picture',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    asset: text('asset').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ name: 'site_picture_key', columns: [table.dealerGroupId, table.asset] })],
);

/** The media library: what people say of pictures that they uploaded. The pictures themselves are in `site_picture`. */
export const mediaItem = pgTable(
  'media_item',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    asset: text('asset').notNull(),
    fileName: text('file_name').notNull(),
    alt: text('alt').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** The asset that it was cropped from. */
    cropOf: text('crop_of'),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ name: 'media_item_key', columns: [table.dealerGroupId, table.asset] }),
    index('media_item_newest').on(table.dealerGroupId, table.madeAt),
  ],
);
