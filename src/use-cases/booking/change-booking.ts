/** What a shopper sees and does behind the signed link in their mail: look, move to another free time, cancel. */
import { type Booking, hasLinkExpired } from '#domain/booking/booking.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { listDays, type OfferedTimes } from '#domain/lead/booking/offered-times.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { bookingNoun } from '#domain/lead/message/booking-mails.ts';
import { sitePageHref } from '#domain/lead/message/message-content.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { carHref, formPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findCarCard } from '#use-cases/car/find-enquired-car.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import { buildCalendarFile } from './calendar-file.ts';
import { findTimes } from './find-times.ts';

/**
 * The addresses that show, move, cancel and note down one booking: signed, because they travel in mail to people
 * without an account.
 */
export const bookingPath = '/booking';
export const calendarPath = '/booking/calendar.ics';

type Reference = Pick<Booking, 'dealerGroupId' | 'id'>;

/** Paths of the site that the lead came through. */
export function bookingHref(booking: Reference, key: string, path: string = bookingPath): string {
  return `${path}?${new URLSearchParams({ id: booking.id, signature: signParts(partsOf(booking), key) })}`;
}

/** The id that a link speaks of; null where the signature is not ours, or is another group's. */
function readBookingLink(dealerGroupId: string, params: URLSearchParams, key: string): string | null {
  const id = params.get('id') ?? '';
  if (id === '' || id.length > 100) return null;
  return isSignatureOf(partsOf({ dealerGroupId, id }), key, params.get('signature') ?? '') ? id : null;
}

function partsOf({ dealerGroupId, id }: Reference): readonly string[] {
  return ['booking', dealerGroupId, id];
}

export type BookingPorts = {
  readonly bookingStore: BookingStore;
  readonly leadStore: Pick<LeadStore, 'find'>;
  /** Signs the links. */
  readonly bookingKey: string;
  readonly newId: () => string;
  readonly triggerLeadDelivery: () => void;
};

/** Nothing of the shopper's own details: the address of this page travels in mail. */
export type BookingView = {
  readonly noun: string;
  /** `past` once it has begun. */
  readonly state: 'booked' | 'cancelled' | 'past';
  readonly whenText: string;
  /** "2026-11-24T10:30+11:00". */
  readonly value: string;
  readonly carTitle: string | null;
  readonly carHref: string | null;
  /** Null where it is about none, or about one that has left the site. */
  readonly car: CarCardView | null;
  readonly reference: string;
  readonly location: LocationView | null;
  readonly calendarHref: string;
  /** Times to move to, its own among them; empty where it cannot be moved. */
  readonly days: SlotField['days'];
  readonly bookAgainHref: string | null;
};

/** Ours, and too late: it shows nothing of what was booked. */
export type ExpiredLink = 'expired';

type Found = { readonly booking: Booking; readonly lead: Lead; readonly times: OfferedTimes | null };

/** Null for a link that is not ours, or is another site's. */
export async function viewBooking(
  site: SiteContext,
  params: URLSearchParams,
  app: BookingPorts & { readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'> },
  now: Date,
): Promise<BookingView | ExpiredLink | null> {
  const found = await findBooking(site, params, app, now);
  if (found === null || found === 'expired') return found;
  const { booking, lead, times } = found;
  const location = site.locations.find(({ slug }) => slug === booking.locationSlug);
  const slug = lead.car?.slug ?? null;
  return {
    noun: bookingNoun(booking),
    state: stateOf(booking, now),
    whenText: formatInstant(lead.origin, booking.startsAt),
    value:
      times?.slots.find(({ startsAt }) => startsAt.getTime() === booking.startsAt.getTime())?.value ?? '',
    carTitle: lead.car?.title ?? null,
    carHref: slug === null ? null : carHref(slug),
    car: await findCarCard(site, slug, app, now),
    reference: leadReference(lead.id),
    location: location === undefined ? null : viewLocation(location, site, now),
    calendarHref: bookingHref(booking, app.bookingKey, calendarPath),
    days: times === null ? [] : listDays(times.slots, site.config.locale),
    bookAgainHref: bookAgainHref(site, booking, lead, now),
  };
}

export type BookingChangeOutcome =
  | 'cancelled'
  | 'moved'
  | 'unchanged'
  | 'time-taken'
  | 'past'
  | 'cancelled-before'
  | 'too-many'
  | ExpiredLink
  | 'unknown';

/** A second press changes nothing. */
export async function cancelBooking(
  site: SiteContext,
  params: URLSearchParams,
  app: BookingPorts,
  now: Date,
): Promise<BookingChangeOutcome> {
  const found = await findBooking(site, params, app, now);
  if (found === null) return 'unknown';
  if (found === 'expired') return found;
  if (stateOf(found.booking, now) === 'past') return 'past';
  const { dealerGroupId, id: bookingId } = found.booking;
  const outcome = await app.bookingStore.cancel({ dealerGroupId, bookingId, at: now, newId: app.newId });
  app.triggerLeadDelivery();
  return outcome;
}

/**
 * `value` as the list of times has it. A time that is not in the list any more counts as taken. Each move tells
 * everyone who knows of the booking, so there are only so many a day; cancelling is always possible.
 */
export async function moveBooking(
  site: SiteContext,
  { params, value }: { readonly params: URLSearchParams; readonly value: string },
  app: BookingPorts & Pick<Application, 'bookingMoveLimiter'>,
  now: Date,
): Promise<BookingChangeOutcome> {
  const found = await findBooking(site, params, app, now);
  if (found === null) return 'unknown';
  if (found === 'expired') return found;
  const { booking, times } = found;
  const state = stateOf(booking, now);
  if (state !== 'booked') return state === 'past' ? 'past' : 'cancelled-before';
  const slot = times?.slots.find((candidate) => candidate.value === value);
  if (times === null || slot === undefined || !slot.isFree) return 'time-taken';
  const { dealerGroupId, id: bookingId, purpose, locationSlug, carId } = booking;
  const claimed = await app.bookingMoveLimiter.take(`${dealerGroupId} ${bookingId}`, now);
  if (!claimed.isAllowed) return 'too-many';
  const { startsAt, endsAt, busyUntil } = slot;
  const outcome = await app.bookingStore.move({
    dealerGroupId,
    bookingId,
    at: now,
    newId: app.newId,
    wanted: { purpose, locationSlug, carId, startsAt, endsAt, busyUntil, capacity: times.calendar.capacity },
  });
  app.triggerLeadDelivery();
  return outcome;
}

/** The calendar file as it is now; null as for `viewBooking`. */
export async function viewCalendarFile(
  site: SiteContext,
  params: URLSearchParams,
  app: BookingPorts,
  now: Date,
): Promise<{ readonly file: string } | ExpiredLink | null> {
  const found = await findOwn(site, params, app, now);
  if (found === null || found === 'expired') return found;
  const path = bookingHref(found.booking, app.bookingKey);
  return { file: buildCalendarFile({ ...found, href: sitePageHref(found.lead.origin, path) }) };
}

async function findOwn(
  site: SiteContext,
  params: URLSearchParams,
  app: BookingPorts,
  now: Date,
): Promise<Pick<Found, 'booking' | 'lead'> | ExpiredLink | null> {
  const { dealerGroupId } = site;
  const id = readBookingLink(dealerGroupId, params, app.bookingKey);
  const booking = id === null ? null : await app.bookingStore.find(dealerGroupId, id);
  if (booking === null) return null;
  const lead = await app.leadStore.find(dealerGroupId, booking.leadId);
  if (lead === null || lead.siteSlug !== site.siteSlug) return null;
  return hasLinkExpired(booking, now) ? 'expired' : { booking, lead };
}

async function findBooking(
  site: SiteContext,
  params: URLSearchParams,
  app: BookingPorts,
  now: Date,
): Promise<Found | ExpiredLink | null> {
  const own = await findOwn(site, params, app, now);
  if (own === null || own === 'expired') return own;
  const { purpose, locationSlug, carId, id: exceptId } = own.booking;
  const location = site.locations.find(({ slug }) => slug === locationSlug);
  const isOpen = location !== undefined && stateOf(own.booking, now) === 'booked';
  const times = isOpen ? await findTimes(site, { purpose, location, carId, exceptId }, app, now) : null;
  return { ...own, times };
}

function stateOf({ status, startsAt }: Booking, now: Date): BookingView['state'] {
  if (status === 'cancelled') return 'cancelled';
  return startsAt.getTime() <= now.getTime() ? 'past' : 'booked';
}

/** The page that the site keeps for it. */
function bookAgainHref(site: SiteContext, { purpose, carId }: Booking, lead: Lead, now: Date): string | null {
  if (purpose !== 'service' && lead.car !== null && carId !== null) {
    return carEnquiryHref(lead.car.slug, 'test-drive');
  }
  const form = purpose === 'service' ? 'service' : 'test-drive';
  return formPageHref(form, site, now);
}
