/** A booking as a calendar file (RFC 5545): the same entry in every version, so that a change replaces what was noted down. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { MailAttachment } from '#domain/lead/message/mail.ts';

export type CalendarEntry = {
  readonly booking: Booking;
  readonly lead: Pick<Lead, 'origin' | 'car' | 'receivedAt'>;
  /** The whole address of the page that moves or cancels it. */
  readonly href: string | null;
};

export const calendarFileName = 'booking.ics';
export const calendarProduct = { company: 'Forecourt', product: 'Bookings', language: 'EN' } as const;

/** What every version of the entry has, in the shopper's calendar and in the dealer's: which one it is, and when. */
export function calendarEvent({ booking, lead }: Pick<CalendarEntry, 'booking'> & CalendarLead) {
  return {
    id: `${booking.id}@${lead.origin.host}`,
    sequence: booking.changes,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: lead.receivedAt,
    status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

type CalendarLead = { readonly lead: Pick<Lead, 'origin' | 'receivedAt'> };

/** The text of an .ics file; a cancelled booking asks the calendar to take it out. */
export function buildCalendarFile({ booking, lead, href }: CalendarEntry): string {
  const { origin } = lead;
  const isCancelled = booking.status === 'cancelled';
  const calendar = ical({
    name: origin.siteName,
    prodId: calendarProduct,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...calendarEvent({ booking, lead }),
    summary: bookingSummary(lead, booking),
    location: [origin.dealerName, origin.dealerAddress].filter(Boolean).join(', '),
    description: href === null ? '' : `To change or cancel it: ${href}`,
    ...(href === null ? {} : { url: href }),
  });
  return calendar.toString();
}

/** The same beside a mail. */
export function attachCalendar(entry: CalendarEntry): MailAttachment {
  const method = entry.booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: calendarFileName,
    mediaType: `text/calendar; charset=utf-8; method=${method}`,
    text: buildCalendarFile(entry),
  };
}

const calendarNouns: Readonly<Record<Booking['purpose'], string>> = {
  'test-drive': 'Test drive',
  viewing: 'Viewing',
  service: 'Service',
  handover: 'Handover',
};

/** "Test drive: 2023 Toyota RAV4". */
export function bookingSummary(
  { car, origin }: Pick<CalendarEntry['lead'], 'car' | 'origin'>,
  { purpose }: Booking,
): string {
  return `${calendarNouns[purpose]}: ${car?.title ?? origin.locationName ?? origin.siteName}`;
}
