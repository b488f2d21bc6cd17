/** What can be booked when, by car or by location. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { listDays } from '#domain/lead/booking/offered-times.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { type CalendarPorts, findTimes } from './find-times.ts';

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
