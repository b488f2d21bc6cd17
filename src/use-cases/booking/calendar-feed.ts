/**
 * A location's bookings as a calendar that a program subscribes to (RFC 5545), for the dealer's people. It says who
 * comes, so only a signed address opens it.
 */

import ical, { ICalCalendarMethod } from 'ical-generator';
import { toXmlText } from '#domain/lead/adf/xml-text.ts';
import type { ListedBooking } from '#domain/lead/booking/listed-booking.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';
import { bookingSummary, calendarEvent, calendarProduct } from './calendar-file.ts';

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

function partsOf({ dealerGroupId, siteSlug, config }: SiteContext, locationSlug: string): readonly string[] {
  return ['bookings', dealerGroupId, siteSlug, locationSlug, String(config.bookingCalendars.revision)];
}
