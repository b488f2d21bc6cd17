/** A booking in words: its noun in the middle of a sentence, and the line over what tells of a change. */
import type { Booking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';

export function bookingNoun({ purpose }: Pick<Booking, 'purpose'>): string {
  switch (purpose) {
    case 'service':
      return 'service';
    case 'viewing':
      return 'viewing';
    case 'test-drive':
      return 'test drive';
    case 'handover':
      return 'handover';
  }
}

/** "Moved test drive: 2023 Toyota RAV4, Tuesday …": over whatever tells the dealer of a change. */
export function bookingChangeSubject(lead: Lead, booking: Booking): string {
  const noun = bookingNoun(booking);
  const about = lead.car?.title ?? lead.contact.name;
  return booking.status === 'cancelled'
    ? `Cancelled ${noun}: ${about}`
    : `Moved ${noun}: ${about}, ${formatInstant(lead.origin, booking.startsAt)}`;
}
