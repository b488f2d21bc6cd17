/** Bookings in PostgreSQL: freed and moved together with the messages that are owed about it. */

import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Booking, reminderAt } from '../../domain/booking/booking.ts';
import type { PlannedDelivery } from '../../domain/lead/lead-delivery.ts';
import { formatZoned } from '../../domain/location/zoned-time.ts';
import type { BookingChange, BookingStore, MoveOutcome } from '../../ports/booking-store.ts';
import type { Transaction } from './mark-lead-answered.ts';
import { type BookingRow, booking } from './schema/booking.ts';
import { lead, leadDelivery } from './schema/lead.ts';
import { isStorableText } from './storable-text.ts';
import { findSeat, orTimeTaken } from './take-seat.ts';

export function createBookingStore(db: NodePgDatabase): BookingStore {
  return {
    async listBusy({ dealerGroupId, locationSlug, carId, from, until }) {
      return db
        .select({
          id: booking.id,
          purpose: booking.purpose,
          locationSlug: booking.locationSlug,
          carId: booking.carId,
          startsAt: booking.startsAt,
          endsAt: booking.endsAt,
        })
        .from(booking)
        .where(
          and(
            eq(booking.dealerGroupId, dealerGroupId),
            eq(booking.status, 'booked'),
            lt(booking.startsAt, until),
            gt(booking.endsAt, from),
            or(eq(booking.locationSlug, locationSlug), carId === null ? undefined : eq(booking.carId, carId)),
          ),
        );
    },

    async find(dealerGroupId, bookingId) {
      if (!isStorableText(bookingId)) return null;
      const [row] = await db.select().from(booking).where(withId(dealerGroupId, bookingId));
      return row === undefined ? null : fromBookingRow(row);
    },

    async findOfLead(dealerGroupId, leadId) {
      if (!isStorableText(leadId)) return null;
      const [row] = await db
        .select()
        .from(booking)
        .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)));
      return row === undefined ? null : fromBookingRow(row);
    },

    cancel: (change) =>
      db.transaction(async (tx) => {
        const found = await lockBooking(tx, change);
        if (found === null) return 'unknown';
        if (found.status === 'cancelled') return 'cancelled-before';
        await tx
          .update(booking)
          .set({ status: 'cancelled', changes: sql`${booking.changes} + 1`, changedAt: change.at })
          .where(withId(change.dealerGroupId, change.bookingId));
        await dropWaiting(tx, found);
        await owe(tx, found, change, null);
        return 'cancelled';
      }),

    async move(change) {
      return orTimeTaken(db.transaction((tx) => move(tx, change)));
    },
  };
}

export function fromBookingRow({ seat: _seat, changedAt: _changed, ...facts }: BookingRow): Booking {
  return facts;
}

function withId(dealerGroupId: string, bookingId: string) {
  return and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.id, bookingId));
}

/** Two presses of the button wait for each other here. */
async function lockBooking(
  tx: Transaction,
  { dealerGroupId, bookingId }: BookingChange,
): Promise<BookingRow | null> {
  if (!isStorableText(bookingId)) return null;
  const [found] = await tx.select().from(booking).where(withId(dealerGroupId, bookingId)).for('update');
  return found ?? null;
}

async function move(tx: Transaction, change: Parameters<BookingStore['move']>[0]): Promise<MoveOutcome> {
  const { dealerGroupId, bookingId, wanted, at } = change;
  const found = await lockBooking(tx, change);
  if (found === null) return 'unknown';
  if (found.status === 'cancelled') return 'cancelled-before';
  if (found.startsAt.getTime() === wanted.startsAt.getTime()) return 'unchanged';
  const seat = await findSeat(tx, { ...wanted, dealerGroupId, exceptId: bookingId });
  const { startsAt, endsAt } = wanted;
  await tx
    .update(booking)
    .set({ startsAt, endsAt, seat, changes: sql`${booking.changes} + 1`, changedAt: at })
    .where(withId(dealerGroupId, bookingId));
  await dropWaiting(tx, found);
  await rewriteLead(tx, found, startsAt);
  await owe(tx, found, change, reminderAt(startsAt, at));
  return 'moved';
}

/** What the dealer reads, exports or gets again says the time that holds now. */
async function rewriteLead(tx: Transaction, found: BookingRow, startsAt: Date): Promise<void> {
  const isIts = and(eq(lead.dealerGroupId, found.dealerGroupId), eq(lead.id, found.leadId));
  const [row] = await tx.select({ details: lead.details, origin: lead.origin }).from(lead).where(isIts);
  if (row?.details.testDrive == null) return;
  const local = formatZoned(row.origin.timeZone, startsAt);
  const testDrive = { ...row.details.testDrive, on: local.slice(0, 10), at: local.slice(11, 16) };
  await tx
    .update(lead)
    .set({ details: { ...row.details, testDrive } })
    .where(isIts);
}

/** Messages about a time that does not hold any more, where nobody has begun to send them. */
async function dropWaiting(tx: Transaction, { dealerGroupId, leadId }: BookingRow): Promise<void> {
  await tx
    .update(leadDelivery)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.status, 'waiting'),
        inArray(leadDelivery.channel, ['reminder', 'booking-change', 'booking-update']),
      ),
    );
}

type OwedMessage = Pick<PlannedDelivery, 'channel' | 'target' | 'dueAt'>;

/** To the people who got the lead, and to the shopper if the site writes to shoppers; the reminder only to them. */
async function owe(
  tx: Transaction,
  { dealerGroupId, leadId }: BookingRow,
  { at, newId }: BookingChange,
  remindAt: Date | null,
): Promise<void> {
  const told = await tx
    .selectDistinct({ channel: leadDelivery.channel, target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        inArray(leadDelivery.channel, ['email', 'confirmation']),
      ),
    );
  const messages = told
    .filter(({ target }) => target !== '')
    .flatMap(({ channel, target }): readonly OwedMessage[] =>
      channel === 'email'
        ? [{ channel: 'booking-change', target, dueAt: at }]
        : [
            { channel: 'booking-update', target, dueAt: at },
            ...(remindAt === null ? [] : [{ channel: 'reminder' as const, target, dueAt: remindAt }]),
          ],
    );
  if (messages.length === 0) return;
  await tx.insert(leadDelivery).values(
    messages.map(({ dueAt, ...message }) => ({
      ...message,
      dealerGroupId,
      id: newId(),
      leadId,
      status: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: dueAt,
      createdAt: dueAt,
    })),
  );
}
