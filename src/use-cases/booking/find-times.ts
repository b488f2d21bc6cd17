/** The times of one location's calendar, free or taken, for a car or without one. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import type { BookingRules } from '#domain/booking/booking-config.ts';
import { capacityAt, isFree, listSlots } from '#domain/booking/list-slots.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { listDays, type OfferedTimes } from '#domain/lead/booking/offered-times.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';

export type CalendarPorts = { readonly bookingStore: Pick<BookingStore, 'listBusy'> };

export type TimesRequest = {
  readonly purpose: BookingPurpose;
  readonly location: Location;
  readonly carId: string | null;
  /** The booking that is to be moved: its own time is no obstacle. */
  readonly exceptId?: string;
};

/** Drives and viewings share their rules; the workshop has its own. */
export function rulesOf(site: SiteContext, purpose: BookingPurpose): BookingRules {
  return purpose === 'service' ? site.config.serviceBookings : site.config.testDrives;
}

/** What booking a car means on this site. */
export function drivePurposeOf(site: SiteContext): BookingPurpose {
  return site.config.testDrives.isViewing ? 'viewing' : 'test-drive';
}

/** No slots where the location books none of this kind. */
export async function findTimes(
  site: SiteContext,
  { purpose, location, carId, exceptId }: TimesRequest,
  app: CalendarPorts,
  now: Date,
): Promise<OfferedTimes> {
  const rules = rulesOf(site, purpose);
  const locationSlug = location.slug;
  const place = { purpose, locationSlug, carId, capacity: capacityAt(rules, locationSlug) };
  const slots = listSlots(location, purpose, rules, now);
  const from = slots[0]?.startsAt;
  const until = slots.at(-1)?.busyUntil;
  const { dealerGroupId } = site;
  const claimed =
    from === undefined || until === undefined
      ? []
      : await app.bookingStore.listBusy({ dealerGroupId, locationSlug, carId, from, until });
  const busy = claimed.filter(({ id }) => id !== exceptId);
  return {
    calendar: { ...place, minutes: rules.minutes, bufferMinutes: rules.bufferMinutes },
    slots: slots.map((slot) => ({ ...slot, isFree: isFree(slot, place, busy) })),
  };
}

/** What can be booked when, by car or by location. */
export type BookableTimesRequest = {
  readonly purpose: BookingPurpose;
  readonly carId: string | null;
  /** A slug; null asks where the car is. */
  readonly location: string | null;
};

export type Availability =
  | { readonly kind: 'unknown-car' | 'unknown-location' | 'nothing-asked' }
  | {
      readonly kind: 'times';
      readonly calendar: NonNullable<SlotField['calendar']>;
      readonly timeZone: string;
      readonly days: SlotField['days'];
    };

type Ports = CalendarPorts & { readonly carStore: Pick<CarStore, 'findById'> };

export async function listBookableTimes(
  site: SiteContext,
  { purpose, carId, location: requested }: BookableTimesRequest,
  app: Ports,
  now: Date,
): Promise<Availability> {
  if (!carId && !requested) return { kind: 'nothing-asked' };
  const car = carId ? await findEnquiredCarById(site, carId, app, now) : null;
  if (carId && car === null) return { kind: 'unknown-car' };
  const places = car === null ? null : [car.locationSlug, ...car.distributionLocations];
  const slug = requested || car?.locationSlug;
  const location = site.locations.find((candidate) => candidate.slug === slug);
  if (location === undefined || places?.includes(location.slug) === false)
    return { kind: 'unknown-location' };
  const { calendar, slots } = await findTimes(site, { purpose, location, carId: car?.id ?? null }, app, now);
  const isGone = car !== null && !isAvailable(car);
  return {
    kind: 'times',
    calendar,
    timeZone: location.timeZone,
    days: isGone ? [] : listDays(slots, site.config.locale),
  };
}
