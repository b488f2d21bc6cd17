/** A booking as a calendar file (RFC 5545): the same entry in every version, so that a change replaces what was noted down. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '#domain/booking/booking.ts';
import { toXmlText } from '#domain/lead/adf/xml-text.ts';
import type { ListedBooking } from '#domain/lead/booking/listed-booking.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import type { MailAttachment } from '#domain/lead/message/mail.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

export type CalendarEntry = {
  readonly booking: Booking;
  readonly lead: Pick<Lead, 'origin' | 'car' | 'receivedAt'>;
  /** The whole address of the page that moves or cancels it. */
  readonly href: string | null;
};

export const calendarFileName = 'booking.ics';
const calendarProduct = { company: 'Forecourt', product: 'Bookings', language: 'EN' } as const;

/** What every version of the entry has, in the shopper's calendar and in the dealer's: which one it is, and when. */
function calendarEvent({ booking, lead }: Pick<CalendarEntry, 'booking'> & CalendarLead) {
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
function bookingSummary(
  { car, origin }: Pick<CalendarEntry['lead'], 'car' | 'origin'>,
  { purpose }: Booking,
): string {
  return `${calendarNouns[purpose]}: ${car?.title ?? origin.locationName ?? origin.siteName}`;
}

/** The past is stored for as long as shoppers may ask about it; what comes is bounded by `daysAhead` of 90 days. */
const retentionMs = 60 * dayMs;
const maxEntries = 5_000;
const refreshSeconds = 15 * 60;

/** The path of the calendar; it opens on this site only, and only until `bookingCalendars.revision` is raised. */
export function calendarFeedHref(site: SiteContext, locationSlug: string, key: string): string {
  const token = signParts(partsOf(site, locationSlug), key);
  return `/locations/${encodeURIComponent(locationSlug)}/bookings.ics?${new URLSearchParams({ token })}`;
}

/** Null for a location that is not this site's, and for every token but its own. */
export async function viewCalendarFeed(
  site: SiteContext,
  { locationSlug, token }: { readonly locationSlug: string; readonly token: string },
  app: { readonly bookingStore: Pick<BookingStore, 'list'>; readonly bookingKey: string },
  now: Date,
): Promise<string | null> {
  const location = site.locations.find(({ slug }) => slug === locationSlug);
  if (!isSignatureOf(partsOf(site, locationSlug), app.bookingKey, token) || location === undefined)
    return null;
  const entries = await app.bookingStore.list({
    dealerGroupId: site.dealerGroupId,
    siteSlug: null,
    locationSlug,
    from: new Date(now.getTime() - retentionMs),
    until: null,
    isBookedOnly: false,
    limit: maxEntries,
  });
  const calendar = ical({
    name: `${location.name}: bookings`,
    prodId: calendarProduct,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const entry of entries) calendar.createEvent(feedEvent(entry));
  return calendar.toString();
}

/** The group's own calendar of the place: whichever of its sites a booking came through. */
function feedEvent(entry: ListedBooking) {
  const { booking, lead, changedAt } = entry;
  const { contact } = lead;
  const who = contact.name === '' ? '' : `, ${contact.name}`;
  return {
    ...calendarEvent(entry),
    lastModified: changedAt,
    summary: toXmlText(`${bookingSummary(lead, booking)}${who}`),
    location: lead.origin.locationName ?? '',
    // Calendars forbid the same characters as XML.
    description: toXmlText(
      [
        contact.phone === '' ? '' : `Phone: ${formatPhone(contact.phone)}`,
        contact.email === '' ? '' : `Email: ${contact.email}`,
        lead.car === null ? '' : `Stock number: ${lead.car.stockNumber}`,
        `Reference: ${leadReference(lead.id)}`,
        lead.message,
      ]
        .filter((line) => line !== '')
        .join('\n'),
    ),
  };
}

/**
 * A location's bookings as a calendar that a program subscribes to (RFC 5545), for the dealer's people. It says who
 * comes, so only a signed address opens it.
 */
function partsOf({ dealerGroupId, siteSlug, config }: SiteContext, locationSlug: string): readonly string[] {
  return ['bookings', dealerGroupId, siteSlug, locationSlug, String(config.bookingCalendars.revision)];
}
