/** Shoppers who sign in by phone. Codes and tokens lie here as hashes; a phone belongs to one shopper of one group. */
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const shopper = pgTable(
  'shopper',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    phone: text('phone').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shopper_key', columns: [table.dealerGroupId, table.id] }),
    unique('shopper_phone').on(table.dealerGroupId, table.phone),
  ],
);

/** One for each browser that is signing in. */
export const shopperCode = pgTable(
  'shopper_code',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shopper_code_key', columns: [table.dealerGroupId, table.browserHash] }),
    index('shopper_code_age').on(table.sentAt),
  ],
);

export const shopperSession = pgTable(
  'shopper_session',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    shopperId: text('shopper_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shopper_session_key', columns: [table.dealerGroupId, table.tokenHash] }),
    foreignKey({
      name: 'shopper_session_shopper',
      columns: [table.dealerGroupId, table.shopperId],
      foreignColumns: [shopper.dealerGroupId, shopper.id],
    }).onDelete('cascade'),
    index('shopper_session_of').on(table.dealerGroupId, table.shopperId),
    index('shopper_session_end').on(table.expiresAt),
  ],
);

/** A car that a shopper watches on one site, with what it was when they saved it. */
export const watchedCar = pgTable(
  'watched_car',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    shopperId: text('shopper_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** As the card wrote it: the car may leave the stock for good. */
    title: text('title').notNull(),
    savedPriceCents: bigint('saved_price_cents', { mode: 'number' }),
    savedStatus: text('saved_status').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'watched_car_key',
      columns: [table.dealerGroupId, table.shopperId, table.siteSlug, table.carId],
    }),
    foreignKey({
      name: 'watched_car_shopper',
      columns: [table.dealerGroupId, table.shopperId],
      foreignColumns: [shopper.dealerGroupId, shopper.id],
    }).onDelete('cascade'),
    index('watched_car_of_car').on(table.dealerGroupId, table.carId),
  ],
);

/** One row for a site, day and purpose: what the texts of a site cost. */
export const textCount = pgTable(
  'text_count',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    day: text('day').notNull(),
    purpose: text('purpose').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'text_count_key',
      columns: [table.dealerGroupId, table.day, table.siteSlug, table.purpose],
    }),
  ],
);

export type ShopperRow = typeof shopper.$inferSelect;

/** Passkeys of shoppers, each of one site, and the questions that browsers were asked for them. */
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
    requestedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'passkey_ceremony_key',
      columns: [table.dealerGroupId, table.siteSlug, table.challengeHash],
    }),
    index('passkey_ceremony_age').on(table.requestedAt),
  ],
);
