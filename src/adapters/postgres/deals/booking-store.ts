/** Bookings in PostgreSQL: freed and moved together with the messages about it. */

import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { cancelWaitingDeliveries } from '#adapters/postgres/leads/cancel-waiting-deliveries.ts';
import { fromLeadRow } from '#adapters/postgres/leads/lead-rows.ts';
import { type BookingRow, booking } from '#adapters/postgres/schema/deals/booking.ts';
import { consent, lead, leadDelivery, leadSubmission } from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type Booking, reminderAt } from '#domain/booking/booking.ts';
import {
  applyBooking,
  notifiedChannels,
  planBookingMessages,
  timeChannels,
} from '#domain/lead/booking/booking-messages.ts';
import { noLeadDetails } from '#domain/lead/lead.ts';
import type { BookingChange, BookingStore, MoveOutcome } from '#ports/deals/booking-store.ts';
import { findFreeSlot, isBusyWithin, orSlotUnavailable } from './find-free-slot.ts';

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
          busyUntil: booking.busyUntil,
        })
        .from(booking)
        .where(
          and(
            isBusyWithin(dealerGroupId, { from, until }),
            or(eq(booking.locationSlug, locationSlug), carId === null ? undefined : eq(booking.carId, carId)),
          ),
        );
    },

    async list({ dealerGroupId, siteSlug, locationSlug, from, until, isBookedOnly, limit }) {
      if (![siteSlug, locationSlug].every((slug) => slug === null || isStorableText(slug))) return [];
      const rows = await db
        .select({ booking, lead, consent })
        .from(booking)
        .innerJoin(lead, and(eq(lead.dealerGroupId, booking.dealerGroupId), eq(lead.id, booking.leadId)))
        .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
        .where(
          and(
            eq(booking.dealerGroupId, dealerGroupId),
            gt(booking.endsAt, from),
            until === null ? undefined : lt(booking.startsAt, until),
            siteSlug === null ? undefined : eq(lead.siteSlug, siteSlug),
            locationSlug === null ? undefined : eq(booking.locationSlug, locationSlug),
            isBookedOnly ? eq(booking.status, 'booked') : undefined,
          ),
        )
        .orderBy(asc(booking.startsAt), asc(booking.id))
        .limit(limit);
      return rows.map((row) => ({
        booking: fromBookingRow(row.booking),
        lead: fromLeadRow(row.lead, row.consent),
        changedAt: row.booking.changedAt,
      }));
    },

    async find(dealerGroupId, bookingId) {
      if (!isStorableText(bookingId)) return null;
      const [row] = await db.select().from(booking).where(withId(dealerGroupId, bookingId));
      return row === undefined ? null : fromBookingRow(row);
    },

    async countOpen({ dealerGroupId, phone, email, now }) {
      const isTheirs = [
        ...(phone === null ? [] : [eq(lead.phone, phone)]),
        ...(email === null || !isStorableText(email)
          ? []
          : [sql`lower(${lead.email}) = ${email.toLowerCase()}`]),
      ];
      if (isTheirs.length === 0) return 0;
      const [found] = await db
        .select({ open: count() })
        .from(booking)
        .innerJoin(lead, and(eq(lead.dealerGroupId, booking.dealerGroupId), eq(lead.id, booking.leadId)))
        .where(
          and(
            eq(booking.dealerGroupId, dealerGroupId),
            eq(booking.status, 'booked'),
            gt(booking.endsAt, now),
            or(...isTheirs),
          ),
        );
      return found?.open ?? 0;
    },

    async findOfLead(dealerGroupId, leadId) {
      if (!isStorableText(leadId)) return null;
      const [row] = await db
        .select()
        .from(booking)
        .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)));
      return row === undefined ? null : fromBookingRow(row);
    },

    async findDemoDrive(dealerGroupId, carId) {
      const [row] = await db
        .select({ locationSlug: booking.locationSlug, endsAt: booking.endsAt, outAt: booking.outAt })
        .from(booking)
        .where(
          and(
            eq(booking.dealerGroupId, dealerGroupId),
            eq(booking.carId, carId),
            eq(booking.status, 'booked'),
            isNotNull(booking.outAt),
            isNull(booking.backAt),
          ),
        )
        .orderBy(desc(booking.outAt))
        .limit(1);
      return row === undefined || row.outAt === null ? null : { ...row, outAt: row.outAt };
    },

    cancel: (change) => db.transaction((tx) => cancelBooking(tx, change)),

    async move(change) {
      return orSlotUnavailable(db.transaction((tx) => move(tx, change)));
    },
  };
}

/** Frees the time, and queues messages to everyone who knows of it. */
export async function cancelBooking(
  tx: Transaction,
  change: BookingChange,
): ReturnType<BookingStore['cancel']> {
  const found = await lockBooking(tx, change);
  if (found === null) return 'unknown';
  if (found.status === 'cancelled') return 'cancelled-before';
  await tx
    .update(booking)
    .set({ status: 'cancelled', changes: sql`${booking.changes} + 1`, changedAt: change.at })
    .where(withId(change.dealerGroupId, change.bookingId));
  await cancelWaitingDeliveries(tx, { ...found, channels: timeChannels });
  await rewriteLead(tx, { ...found, status: 'cancelled' });
  await letBookAgain(tx, found);
  await queueNews(tx, found, change, { isFinal: true, remindAt: null });
  return 'cancelled';
}

export function fromBookingRow({
  seat: _seat,
  changedAt: _changed,
  busyUntil: _busy,
  outAt: _out,
  backAt: _back,
  ...facts
}: BookingRow): Booking {
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
  const { dealerGroupId, bookingId, wanted: requested, at } = change;
  const found = await lockBooking(tx, change);
  if (found === null) return 'unknown';
  if (found.status === 'cancelled') return 'cancelled-before';
  if (found.startsAt.getTime() === requested.startsAt.getTime()) return 'unchanged';
  const seat = await findFreeSlot(tx, { ...requested, dealerGroupId, exceptId: bookingId });
  const { startsAt, endsAt, busyUntil } = requested;
  await tx
    .update(booking)
    .set({ startsAt, endsAt, busyUntil, seat, changes: sql`${booking.changes} + 1`, changedAt: at })
    .where(withId(dealerGroupId, bookingId));
  await cancelWaitingDeliveries(tx, { ...found, channels: timeChannels });
  await rewriteLead(tx, { ...found, startsAt });
  await letBookAgain(tx, found);
  await queueNews(tx, found, change, { isFinal: false, remindAt: reminderAt(startsAt, at) });
  return 'moved';
}

/** What the dealer reads, exports or gets again says the time that holds now, or that none does. */
export async function rewriteLead(tx: Transaction, changed: BookingRow): Promise<void> {
  const isIts = and(eq(lead.dealerGroupId, changed.dealerGroupId), eq(lead.id, changed.leadId));
  const [row] = await tx
    .select({ details: lead.details, origin: lead.origin, erasedAt: lead.erasedAt })
    .from(lead)
    .where(isIts)
    .for('update');
  if (row === undefined || row.erasedAt !== null) return;
  const details = applyBooking({ ...noLeadDetails, ...row.details }, changed, row.origin);
  await tx.update(lead).set({ details }).where(isIts);
}

/** The time is free again, so the same request again is a new booking, not a button pressed twice. */
async function letBookAgain(tx: Transaction, { dealerGroupId, leadId }: BookingRow): Promise<void> {
  await tx
    .delete(leadSubmission)
    .where(and(eq(leadSubmission.dealerGroupId, dealerGroupId), eq(leadSubmission.leadId, leadId)));
}

/**
 * To all recipients of the lead: people, customer systems, the shopper. One message for each of them and each change,
 * under an id of its own, stored with the change itself.
 */
async function queueNews(
  tx: Transaction,
  { dealerGroupId, leadId }: BookingRow,
  { at, newId }: BookingChange,
  news: { readonly isFinal: boolean; readonly remindAt: Date | null },
): Promise<void> {
  const receivers = await tx
    .selectDistinct({
      channel: leadDelivery.channel,
      target: leadDelivery.target,
      secretName: leadDelivery.secretName,
    })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        inArray(leadDelivery.channel, [...notifiedChannels]),
        // A lead on hold from the start, as possible spam, sends no messages about its changes either.
        or(ne(leadDelivery.status, 'failed'), gt(leadDelivery.attempts, 0)),
      ),
    );
  const messages = planBookingMessages(receivers, { at, ...news });
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
