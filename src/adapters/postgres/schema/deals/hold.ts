/** Cars that are held for shoppers, those who wait for one, and what happened. The database itself refuses a second hold of a car. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { holdEnds, holdOrigins, holdStatuses } from '#domain/reservation/hold.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const hold = pgTable(
  'hold',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    leadId: text('lead_id').notNull(),
    personHash: text('person_hash').notNull(),
    origin: text('origin', { enum: holdOrigins }).notNull(),
    status: text('status', { enum: holdStatuses }).notNull(),
    end: text('end', { enum: holdEnds }),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    heldAt: instant('held_at'),
    endedAt: instant('ended_at'),
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull(),
    holdHours: integer('hold_hours').notNull(),
    /** When ending it was last tried; null before the first time. */
    endTriedAt: instant('end_tried_at'),
  },
  (table) => [
    primaryKey({ name: 'hold_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'hold_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    uniqueIndex('hold_of_lead').on(table.dealerGroupId, table.leadId),
    uniqueIndex('hold_live_of_car').on(table.dealerGroupId, table.carId).where(sql`status <> 'ended'`),
    index('hold_of_person').on(table.dealerGroupId, table.personHash, table.startedAt),
    index('hold_of_car').on(table.dealerGroupId, table.carId, table.startedAt),
    /** Read every second by the job that ends expired holds. */
    index('hold_running_out').on(table.expiresAt).where(sql`status <> 'ended'`),
  ],
);

/** In the order in which it was decided; a hold never changes without a line here. */
export const holdEvent = pgTable(
  'hold_event',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    holdId: text('hold_id').notNull(),
    ordinal: bigserial('ordinal', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    status: text('status', { enum: holdStatuses }).notNull(),
    end: text('end', { enum: holdEnds }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hold_event_key', columns: [table.dealerGroupId, table.holdId, table.ordinal] }),
    foreignKey({
      name: 'hold_event_hold',
      columns: [table.dealerGroupId, table.holdId],
      foreignColumns: [hold.dealerGroupId, hold.id],
    }).onDelete('cascade'),
  ],
);

/** Shoppers who wait; one who is offered the car, or leaves, waits no more. */
export const holdWaiting = pgTable(
  'hold_waiting',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    leadId: text('lead_id').notNull(),
    personHash: text('person_hash').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Null while it waits. */
    leftAt: instant('left_at'),
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull(),
    holdHours: integer('hold_hours').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hold_waiting_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'hold_waiting_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    uniqueIndex('hold_waiting_person')
      .on(table.dealerGroupId, table.carId, table.personHash)
      .where(sql`left_at is null`),
    index('hold_waiting_order')
      .on(table.dealerGroupId, table.carId, table.joinedAt)
      .where(sql`left_at is null`),
  ],
);

export type HoldRow = typeof hold.$inferSelect;
export type WaitingRow = typeof holdWaiting.$inferSelect;
