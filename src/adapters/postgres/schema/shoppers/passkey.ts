/** Passkeys of shoppers, each of one site, and the questions that browsers were asked for them. */

import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { shopper } from './shopper.ts';

export const shopperPasskey = pgTable(
  'shopper_passkey',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    credentialId: text('credential_id').notNull(),
    shopperId: text('shopper_id').notNull(),
    host: text('host').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({
      name: 'shopper_passkey_key',
      columns: [table.dealerGroupId, table.siteSlug, table.credentialId],
    }),
    foreignKey({
      name: 'shopper_passkey_shopper',
      columns: [table.dealerGroupId, table.shopperId],
      foreignColumns: [shopper.dealerGroupId, shopper.id],
    }).onDelete('cascade'),
    index('shopper_passkey_of').on(table.dealerGroupId, table.shopperId),
  ],
);

/** Used up by the answer, right or wrong. */
export const passkeyCeremony = pgTable(
  'passkey_ceremony',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    challengeHash: text('challenge_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose').$type<'make' | 'sign-in'>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'passkey_ceremony_key',
      columns: [table.dealerGroupId, table.siteSlug, table.challengeHash],
    }),
    index('passkey_ceremony_age').on(table.askedAt),
  ],
);
