/** Alerts of shoppers, their consents, what alerts have seen of the stock, and pending messages. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import {
  type AlertMessage,
  alertChannels,
  alertFrequencies,
  type NewsKind,
  type SavedSearch,
} from '#domain/alert/alert.ts';
import { alertEndings } from '#domain/alert/alert-consent.ts';
import type { CarSnapshot } from '#domain/alert/plan-news.ts';
import { deliveryStatuses } from '#domain/lead/delivery/lead-delivery.ts';
import { shopper } from './shopper.ts';

export const alert = pgTable(
  'alert',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    shopperId: text('shopper_id').notNull(),
    /** Null where it is about the cars that are watched. */
    search: jsonb('search').$type<SavedSearch>(),
    /** A hash of the search: who saves the same one again means the one that is there. */
    searchKey: text('search_key').notNull(),
    channel: text('channel', { enum: alertChannels }).notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    kinds: jsonb('kinds').$type<readonly NewsKind[]>().notNull(),
    email: text('email').notNull(),
    isEmailConfirmed: boolean('is_email_confirmed').notNull(),
    isPaused: boolean('is_paused').notNull(),
    /** Scheme, host and port that its site named itself by, for the links in messages. */
    origin: text('origin').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'alert_shopper',
      columns: [table.dealerGroupId, table.shopperId],
      foreignColumns: [shopper.dealerGroupId, shopper.id],
    }).onDelete('cascade'),
    unique('alert_search').on(table.dealerGroupId, table.shopperId, table.siteSlug, table.searchKey),
  ],
);

/** Outlives its alert and its shopper: it proves what was agreed, and without the target it identifies no one. */
export const alertConsent = pgTable(
  'alert_consent',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    alertId: text('alert_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    shopperId: text('shopper_id').notNull(),
    channel: text('channel', { enum: alertChannels }).notNull(),
    target: text('target').notNull(),
    wording: text('wording').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    endedAt: instant('ended_at'),
    endedThrough: text('ended_through', { enum: alertEndings }),
  },
  (table) => [
    primaryKey({ name: 'alert_consent_key', columns: [table.dealerGroupId, table.id] }),
    uniqueIndex('alert_consent_in_force').on(table.dealerGroupId, table.alertId).where(sql`ended_at is null`),
    index('alert_consent_of').on(table.dealerGroupId, table.shopperId),
  ],
);

/** The version of a group's stock that its alerts were last held against. */
export const alertStock = pgTable('alert_stock', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  stockVersion: bigint('stock_version', { mode: 'number' }).notNull(),
});

/** A car as alerts last saw it: what a change is measured against. */
export const alertCar = pgTable(
  'alert_car',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    updatedAt: instant('updated_at').notNull(),
    summary: text('summary').notNull(),
  },
  (table) => [primaryKey({ name: 'alert_car_key', columns: [table.dealerGroupId, table.carId] })],
);

/** News of a car, until it is put into a message. */
export const alertNews = pgTable(
  'alert_news',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    alertId: text('alert_id').notNull(),
    carId: text('car_id').notNull(),
    before: jsonb('before').$type<CarSnapshot>().notNull(),
    now: jsonb('now').$type<CarSnapshot>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_news_key', columns: [table.dealerGroupId, table.alertId, table.carId] }),
    foreignKey({
      name: 'alert_news_alert',
      columns: [table.dealerGroupId, table.alertId],
      foreignColumns: [alert.dealerGroupId, alert.id],
    }).onDelete('cascade'),
    index('alert_news_due').on(table.dueAt),
    index('alert_news_of_car').on(table.dealerGroupId, table.carId),
  ],
);

/** A pending message, as it will leave: every attempt carries the same. */
export const alertDelivery = pgTable(
  'alert_delivery',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    alertId: text('alert_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    target: text('target').notNull(),
    message: jsonb('message').$type<AlertMessage>().notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    attempts: integer('attempts').notNull(),
    /** While an attempt runs: when another process may take over. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    problem: text('problem'),
    receipt: text('receipt'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    primaryKey({ name: 'alert_delivery_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'alert_delivery_alert',
      columns: [table.dealerGroupId, table.alertId],
      foreignColumns: [alert.dealerGroupId, alert.id],
    }).onDelete('cascade'),
    index('alert_delivery_of_alert').on(table.dealerGroupId, table.alertId),
    index('alert_delivery_due').on(table.nextAttemptAt).where(sql`status = 'waiting'`),
  ],
);

export type AlertRow = typeof alert.$inferSelect;
