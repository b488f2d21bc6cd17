/**
 * Times that shoppers took. Two exclusion constraints, which the migration adds by hand because they cannot be
 * expressed here, refuse a second booking of the same seat and a second booking of the same car in overlapping time,
 * the buffer after each included.
 */

import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { bookingPurposes, bookingStatuses } from '#domain/booking/booking.ts';

export const booking = pgTable(
  'booking',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    leadId: text('lead_id').notNull(),
    purpose: text('purpose', { enum: bookingPurposes }).notNull(),
    locationSlug: text('location_slug').notNull(),
    carId: text('car_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end and the buffer after it: what the constraints look at. */
    busyUntil: instant('busy_until').notNull(),
    /** From 0 up to the capacity of the location. */
    seat: integer('seat').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    changes: integer('changes').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
    /** When the car left with a driver, and when it returned; null before. */
    outAt: instant('out_at'),
    backAt: instant('back_at'),
  },
  (table) => [
    primaryKey({ name: 'booking_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'booking_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    index('booking_of_lead').on(table.dealerGroupId, table.leadId),
    index('booking_ahead')
      .on(table.dealerGroupId, table.locationSlug, table.startsAt)
      .where(sql`status = 'booked'`),
    index('booking_of_car').on(table.dealerGroupId, table.carId).where(sql`status = 'booked'`),
  ],
);

export type BookingRow = typeof booking.$inferSelect;
