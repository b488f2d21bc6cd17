/** What ADF has no element for, in words under the customer: the message, the wishes, and what was agreed. */
import type { Booking } from '#domain/booking/booking.ts';
import { suspicionText } from '#domain/guard/lead-guard.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { bookingNoun } from '#domain/lead/message/booking-words.ts';
import { listLeadSections } from '#domain/lead/message/lead-sections.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';

/** The car, the shopper and the trade-in have elements of their own; the reference closes the text. */
const inElements = ['Shopper', 'Vehicle', 'Enquiry', 'Trade-in'];

export function writeCustomerComments(lead: Lead): string {
  const { consent } = lead;
  const details = listLeadSections(lead)
    .filter(({ title }) => title !== null && !inElements.includes(title))
    .flatMap(({ title, rows }) => rows.map(({ label, value }) => `${title}, ${label}: ${value}`));
  return [
    lead.message,
    ...details,
    `Marketing consent: ${consent.isGranted ? 'yes' : 'no'}, ${consent.recordedAt.toISOString()}, “${consent.wording}”`,
    lead.isSuspectedSpam ? `Possible spam: ${suspicionText(lead.guard)}.` : '',
    `Page: ${lead.origin.url}`,
    `Reference: ${leadReference(lead.id)}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/**
 * "Booking moved: test drive, 2026-11-24T10:30+11:00 to 2026-11-24T11:00+11:00, change 1": in these words always, so
 * that a program can read them, too. The change counts from 1.
 */
export function describeBookingChange({ origin }: Pick<Lead, 'origin'>, booking: Booking): string {
  const at = (instant: Date) => formatZoned(origin.timeZone, instant);
  const what = booking.status === 'cancelled' ? 'Booking cancelled' : 'Booking moved';
  return `${what}: ${bookingNoun(booking)}, ${at(booking.startsAt)} to ${at(booking.endsAt)}, change ${booking.changes}`;
}
