/** The JSON that a webhook receives. The same delivery gives the same bytes in every attempt: nothing in it says when it was sent. */
import type { Booking } from '#domain/booking/booking.ts';
import { serialiseBooking } from '#domain/lead/booking/listed-booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import type { HoldFacts } from '#domain/reservation/hold-text.ts';
import { holdStateOf, serialiseHold } from './hold-change.ts';

export function buildWebhookBody(deliveryId: string, lead: Lead): string {
  return JSON.stringify({
    type: 'lead.created',
    delivery_id: deliveryId,
    site: lead.siteSlug,
    lead: serialiseLead(lead),
  });
}

/**
 * A booking that was moved or cancelled, with the lead as it is now. `change` counts from 1, so that a receiver to whom
 * two come in the wrong order knows which is the newer.
 */
export function buildBookingEventBody(deliveryId: string, lead: Lead, booking: Booking): string {
  return JSON.stringify({
    type: booking.status === 'cancelled' ? 'booking.cancelled' : 'booking.moved',
    delivery_id: deliveryId,
    site: lead.siteSlug,
    booking: serialiseBooking(booking, lead.origin.timeZone),
    lead: serialiseLead(lead),
  });
}

/** A car that is held for the lead's person, or not any more: as it is when this is sent. */
export function buildReservationEventBody(deliveryId: string, lead: Lead, facts: HoldFacts): string {
  return JSON.stringify({
    type: `reservation.${holdStateOf(facts.hold)}`,
    delivery_id: deliveryId,
    site: lead.siteSlug,
    reservation: serialiseHold(facts),
    lead: serialiseLead(lead),
  });
}
