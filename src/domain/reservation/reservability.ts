/** Whether a car can be reserved on a site, and why not. */
import type { CarSummary } from '#domain/car/car.ts';
import { testDriveOnlyTag } from '#domain/car/car.ts';
import { type DealCar, type DealObstacle, findDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import { carHref } from '#domain/site/links.ts';
import { isOfferedOn } from '#domain/site/offered-on.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { describeReservationTerms, type ReservationTerms } from './reservation-terms.ts';

/** `not-offered`: by this site, or on cars like this one. */
export type ReservationObstacle = DealObstacle | 'not-offered' | 'test-drive-only';

export type Reservability =
  | { readonly isReservable: true; readonly href: string; readonly terms: ReservationTerms }
  | { readonly isReservable: false; readonly reason: ReservationObstacle };

export type ReservedCar = DealCar & Pick<CarSummary, 'slug' | 'stockType' | 'make' | 'tag'>;

export function evaluateReservability(
  car: ReservedCar,
  { config }: Pick<SiteContext, 'config'>,
): Reservability {
  const { reservations } = config;
  if (!reservations.isEnabled) return { isReservable: false, reason: 'not-offered' };
  const obstacle = findDealObstacle(car);
  if (obstacle !== null) return { isReservable: false, reason: obstacle };
  if (car.tag === testDriveOnlyTag) return { isReservable: false, reason: 'test-drive-only' };
  if (!isOfferedOn(car, reservations.offeredOn)) return { isReservable: false, reason: 'not-offered' };
  // A deposit is a part of the price.
  if ((car.priceCents ?? 0) <= (reservations.depositCents ?? 0)) {
    return { isReservable: false, reason: 'price-too-low' };
  }
  return {
    isReservable: true,
    href: reservationHref(car.slug, config),
    terms: describeReservationTerms(config),
  };
}

/** Where a shopper joins the waitlist of a car that is on hold; null where the car is not, or cannot be reserved here. */
export function findWaitlistHref(car: ReservedCar, site: Pick<SiteContext, 'config'>): string | null {
  const asFree = evaluateReservability({ ...car, isReserved: false, reservedUntil: null }, site);
  return car.isReserved && asFree.isReservable ? asFree.href : null;
}

export function reservationHref(
  slug: string,
  { reservations }: Pick<SiteContext['config'], 'reservations'>,
): string {
  return `${carHref(slug)}/${reservations.path}`;
}
