/** A booking as a calendar file (RFC 5545): the same entry in every version, so that a change replaces what was noted down. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Lead } from '../../domain/lead/lead.ts';
import type { MailAttachment } from '../../domain/lead/message/mail.ts';

export type CalendarEntry = {
  readonly booking: Booking;
  readonly lead: Pick<Lead, 'origin' | 'car' | 'receivedAt'>;
  /** The whole address of the page that moves or cancels it. */
  readonly href: string | null;
};

export const calendarFileName = 'booking.ics';

export function buildCalendarFile({ booking, lead, href }: CalendarEntry): string {
  const { origin } = lead;
  const isCancelled = booking.status === 'cancelled';
  const calendar = ical({
    name: origin.siteName,
    prodId: { company: 'Forecourt', product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${origin.host}`,
    sequence: booking.changes,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: lead.receivedAt,
    summary: bookingSummary(lead, booking),
    location: [origin.dealerName, origin.dealerAddress].filter(Boolean).join(', '),
    description: href === null ? '' : `To change or cancel it: ${href}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(href === null ? {} : { url: href }),
  });
  return calendar.toString();
}

export function attachCalendar(entry: CalendarEntry): MailAttachment {
  const method = entry.booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: calendarFileName,
    mediaType: `text/calendar; charset=utf-8; method=${method}`,
    text: buildCalendarFile(entry),
  };
}

/** "Test drive: 2023 Toyota RAV4". */
function bookingSummary({ car, origin }: CalendarEntry['lead'], { purpose }: Booking): string {
  const what = purpose === 'service' ? 'Car service' : 'Test drive';
  return `${what}: ${car?.title ?? origin.locationName ?? origin.siteName}`;
}
