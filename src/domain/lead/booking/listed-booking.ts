/** A booking as the dealer's people look at it: who comes, when, and about what. */

import type { Booking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';

export type ListedBooking = {
  readonly booking: Booking;
  /** Without a name once the person was forgotten. */
  readonly lead: Pick<Lead, 'id' | 'siteSlug' | 'contact' | 'message' | 'car' | 'origin' | 'receivedAt'>;
  /** When it was made, moved or cancelled last. */
  readonly changedAt: Date;
};

/** A booking in wire names; its times with the offset of the location. */
export function serialiseBooking(booking: Booking, timeZone: string) {
  return {
    booking_id: booking.id,
    lead_id: booking.leadId,
    purpose: booking.purpose,
    status: booking.status,
    change: booking.changes,
    location: booking.locationSlug,
    car_id: booking.carId,
    starts_at: formatZoned(timeZone, booking.startsAt),
    ends_at: formatZoned(timeZone, booking.endsAt),
  };
}

/** The same with who comes and what for. */
export function serialiseListedBooking({ booking, lead, changedAt }: ListedBooking) {
  return {
    ...serialiseBooking(booking, lead.origin.timeZone),
    site: lead.siteSlug,
    reference: leadReference(lead.id),
    name: lead.contact.name,
    email: lead.contact.email,
    phone: lead.contact.phone,
    car: lead.car?.title ?? null,
    stock_number: lead.car?.stockNumber ?? null,
    changed_at: changedAt.toISOString(),
  };
}
