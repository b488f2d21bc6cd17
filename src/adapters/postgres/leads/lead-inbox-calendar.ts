/** Times that staff take, and the calendar that they look at. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { cancelBooking, rewriteLead } from '#adapters/postgres/deals/booking-store.ts';
import { findFreeSlot } from '#adapters/postgres/deals/find-free-slot.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { bumpStockVersion, lockStock } from '#adapters/postgres/stock/lock-stock.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { reminderAt } from '#domain/booking/booking.ts';
import { type CalendarEntry, calendarKindOf } from '#domain/lead-inbox/calendar-entry.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { cancelWaitingDeliveries } from './cancel-waiting-deliveries.ts';
import { auditLead, bumpVersion, lockInboxLead } from './lead-inbox-lock.ts';
import { assignmentOfLead, isWithin, responseTimerOfLead } from './lead-inbox-scope.ts';
import { advanceOutcome } from './lead-outcomes.ts';

/** More than a dealer group has in a week. */
const maxEntries = 2_000;

/** Throws `SlotUnavailable`. */
export async function bookForLead(
  tx: Transaction,
  change: Parameters<LeadInboxStore['book']>[0],
): Promise<{ readonly kind: 'done' | 'unknown' }> {
  const { dealerGroupId, leadId, wanted: requested, at, newId } = change;
  const found = await lockInboxLead(tx, change);
  if (found === null) return { kind: 'unknown' };
  const [before] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)))
    .orderBy(desc(booking.changedAt))
    .for('update');
  const seat = await findFreeSlot(tx, { ...requested, dealerGroupId, exceptId: before?.id ?? null });
  const { capacity: _capacity, id: freshId, ...time } = requested;
  const row = { ...time, seat, status: 'booked' as const, changedAt: at, outAt: null, backAt: null };
  const [claimed] =
    before === undefined
      ? await tx
          .insert(booking)
          .values({ ...row, id: freshId, dealerGroupId, leadId })
          .returning()
      : await tx
          .update(booking)
          .set({ ...row, changes: before.changes + 1 })
          .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.id, before.id)))
          .returning();
  if (claimed === undefined) throw new Error('A new booking was not found.');
  await rewriteLead(tx, claimed);
  await cancelWaitingDeliveries(tx, {
    dealerGroupId,
    leadId,
    channels: ['reminder', 'booking-update'],
  });
  const remindAt = reminderAt(requested.startsAt, at);
  const { email } = found.lead.contact;
  const messages = [
    { channel: 'confirmation' as const, dueAt: at },
    ...(remindAt === null ? [] : [{ channel: 'reminder' as const, dueAt: remindAt }]),
  ];
  if (email !== '') {
    await tx.insert(leadDelivery).values(
      messages.map(({ channel, dueAt }) => ({
        dealerGroupId,
        id: newId(),
        leadId,
        channel,
        target: email,
        status: 'waiting' as const,
        attempts: 0,
        nextAttemptAt: dueAt,
        createdAt: at,
      })),
    );
  }
  await advanceOutcome(tx, change, { to: 'appointment', by: change.by, at });
  await bumpVersion(tx, change);
  await auditLead(tx, found, {
    ...change.audit,
    facts: {
      bookingId: claimed.id,
      before: before?.startsAt.toISOString() ?? null,
      after: claimed.startsAt.toISOString(),
      carId: claimed.carId,
    },
  });
  return { kind: 'done' };
}

/** Of a booking of this lead and no other's. */
export async function cancelForLead(
  tx: Transaction,
  change: Parameters<LeadInboxStore['cancelBooking']>[0],
): Promise<{ readonly kind: 'done' | 'unknown' }> {
  const { dealerGroupId, leadId, bookingId } = change;
  const found = await lockInboxLead(tx, change);
  if (found === null || !isStorableText(bookingId)) return { kind: 'unknown' };
  const its = and(
    eq(booking.dealerGroupId, dealerGroupId),
    eq(booking.id, bookingId),
    eq(booking.leadId, leadId),
  );
  const [known] = await tx.select({ id: booking.id }).from(booking).where(its);
  if (known === undefined) return { kind: 'unknown' };
  const outcome = await cancelBooking(tx, change);
  if (outcome === 'cancelled') {
    await bumpVersion(tx, change);
    await auditLead(tx, found, { ...change.audit, facts: { bookingId } });
  }
  return { kind: 'done' };
}

/** The stock has a new version with it, so that whatever says of a car that it is out is made again. */
export async function saveDemoDrive(
  tx: Transaction,
  change: Parameters<LeadInboxStore['saveDemoDrive']>[0],
): Promise<boolean> {
  const { dealerGroupId, bookingId, direction, at } = change;
  if (!isStorableText(bookingId)) return false;
  await lockStock(tx, dealerGroupId);
  const found = await lockInboxLead(tx, change);
  if (found === null) return false;
  const isOut = direction === 'out';
  const [noted] = await tx
    .update(booking)
    .set(isOut ? { outAt: at, backAt: null } : { backAt: at })
    .where(
      and(
        eq(booking.dealerGroupId, dealerGroupId),
        eq(booking.id, bookingId),
        eq(booking.leadId, change.leadId),
        eq(booking.status, 'booked'),
        isOut ? isNull(booking.outAt) : isNull(booking.backAt),
      ),
    )
    .returning({ carId: booking.carId });
  // Pressed twice: it was noted before.
  if (noted === undefined) return true;
  await bumpStockVersion(tx, dealerGroupId);
  if (!isOut) await advanceOutcome(tx, change, { to: 'test-driven', by: change.by, at });
  await auditLead(tx, found, { ...change.audit, facts: { bookingId, direction, carId: noted.carId } });
  return true;
}

const entryOfLead = {
  leadId: lead.id,
  siteSlug: lead.siteSlug,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  car: lead.car,
  kind: lead.kind,
  staffId: leadAssignment.staffId,
  staffName: leadAssignment.staffName,
};

type EntryLead = { readonly [K in keyof typeof entryOfLead]: (typeof entryOfLead)[K]['_']['data'] | null };

export async function listCalendar(
  db: NodePgDatabase,
  { dealerGroupId, scope, from, until, purposes }: Parameters<LeadInboxStore['listCalendar']>[0],
): Promise<readonly CalendarEntry[]> {
  const of = (which: SQL | undefined) => and(eq(lead.dealerGroupId, dealerGroupId), isWithin(scope), which);
  const bookings = await db
    .select({ ...entryOfLead, booking })
    .from(booking)
    .innerJoin(lead, and(eq(lead.dealerGroupId, booking.dealerGroupId), eq(lead.id, booking.leadId)))
    .leftJoin(responseTimer, responseTimerOfLead)
    .leftJoin(leadAssignment, assignmentOfLead)
    .where(
      of(
        and(
          eq(booking.status, 'booked'),
          gt(booking.endsAt, from),
          lt(booking.startsAt, until),
          purposes === undefined ? undefined : inArray(booking.purpose, [...purposes]),
        ),
      ),
    )
    .orderBy(asc(booking.startsAt), asc(booking.id))
    .limit(maxEntries);
  const holds = await db
    .select({ ...entryOfLead, hold, locationSlug: responseTimer.locationSlug, requested: lead.locationSlug })
    .from(hold)
    .innerJoin(lead, and(eq(lead.dealerGroupId, hold.dealerGroupId), eq(lead.id, hold.leadId)))
    .leftJoin(responseTimer, responseTimerOfLead)
    .leftJoin(leadAssignment, assignmentOfLead)
    .where(of(and(eq(hold.status, 'held'), gt(hold.expiresAt, from), lt(hold.expiresAt, until))))
    .orderBy(asc(hold.expiresAt), asc(hold.id))
    .limit(purposes === undefined ? maxEntries : 0);
  const entries = [
    ...bookings.map(({ booking: row, ...ofLead }) => ({
      kind: calendarKindOf(row.purpose),
      id: row.id,
      purpose: row.purpose,
      locationSlug: row.locationSlug,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      carId: row.carId,
      outAt: row.outAt,
      backAt: row.backAt,
      ...leadOf(ofLead),
    })),
    ...holds.map(({ hold: row, locationSlug, requested, ...ofLead }) => ({
      kind: 'hold' as const,
      id: row.id,
      purpose: null,
      locationSlug: locationSlug ?? requested,
      startsAt: row.expiresAt,
      endsAt: row.expiresAt,
      carId: row.carId,
      outAt: null,
      backAt: null,
      ...leadOf(ofLead),
    })),
  ];
  return entries.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function leadOf(row: EntryLead): Pick<CalendarEntry, 'lead' | 'assignedTo'> {
  const { leadId, siteSlug, name, email, phone, car, kind, staffId, staffName } = row;
  return {
    lead: {
      id: leadId ?? '',
      siteSlug: siteSlug ?? '',
      contact: { name: name ?? '', email: email ?? '', phone: phone ?? '' },
      car,
      kind: kind ?? 'general-enquiry',
    },
    assignedTo: staffId === null || staffName === null ? null : { staffId, staffName },
  };
}
