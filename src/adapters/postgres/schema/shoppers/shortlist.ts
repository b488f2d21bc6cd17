/** Lists that people choose from together: nothing here opens one, and nothing says who its people are but a first name. */

import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { Shortlist } from '#domain/shortlist/shortlist.ts';

export const shortlist = pgTable(
  'shortlist',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    linkHash: text('link_hash').notNull(),
    ownerHash: text('owner_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull(),
    shutOut: jsonb('shut_out').$type<Shortlist['shutOut']>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'shortlist_key', columns: [table.dealerGroupId, table.id] }),
    uniqueIndex('shortlist_link').on(table.dealerGroupId, table.siteSlug, table.linkHash),
    index('shortlist_rest').on(table.lastUsedAt),
  ],
);

const ofList = () => ({
  dealerGroupId: text('dealer_group_id').notNull(),
  shortlistId: text('shortlist_id').notNull(),
});

export const shortlistPerson = pgTable(
  'shortlist_person',
  {
    ...ofList(),
    id: text('id').notNull(),
    keyHash: text('key_hash').notNull(),
    name: text('name').notNull(),
    colour: smallint('colour').notNull(),
    ranking: jsonb('ranking').$type<readonly string[]>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shortlist_person_key', columns: [table.dealerGroupId, table.shortlistId, table.id] }),
    foreignKey({
      name: 'shortlist_person_list',
      columns: [table.dealerGroupId, table.shortlistId],
      foreignColumns: [shortlist.dealerGroupId, shortlist.id],
    }).onDelete('cascade'),
  ],
);

export const shortlistCar = pgTable(
  'shortlist_car',
  {
    ...ofList(),
    carId: text('car_id').notNull(),
    /** From 0, in the order they were added. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    addedBy: text('added_by'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shortlist_car_key', columns: [table.dealerGroupId, table.shortlistId, table.carId] }),
    foreignKey({
      name: 'shortlist_car_list',
      columns: [table.dealerGroupId, table.shortlistId],
      foreignColumns: [shortlist.dealerGroupId, shortlist.id],
    }).onDelete('cascade'),
  ],
);

export const shortlistNote = pgTable(
  'shortlist_note',
  {
    ...ofList(),
    carId: text('car_id').notNull(),
    personId: text('person_id').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'shortlist_note_key',
      columns: [table.dealerGroupId, table.shortlistId, table.carId, table.personId],
    }),
    foreignKey({
      name: 'shortlist_note_list',
      columns: [table.dealerGroupId, table.shortlistId],
      foreignColumns: [shortlist.dealerGroupId, shortlist.id],
    }).onDelete('cascade'),
  ],
);

/** Events: a car is out while its last one says so. */
export const shortlistRemoval = pgTable(
  'shortlist_strike',
  {
    ...ofList(),
    /** Of the list that it made. */
    version: integer('version').notNull(),
    carId: text('car_id').notNull(),
    personId: text('person_id'),
    kind: text('kind', { enum: ['struck', 'restored'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'shortlist_strike_key',
      columns: [table.dealerGroupId, table.shortlistId, table.version],
    }),
    foreignKey({
      name: 'shortlist_strike_list',
      columns: [table.dealerGroupId, table.shortlistId],
      foreignColumns: [shortlist.dealerGroupId, shortlist.id],
    }).onDelete('cascade'),
  ],
);

export type ShortlistRow = typeof shortlist.$inferSelect;
