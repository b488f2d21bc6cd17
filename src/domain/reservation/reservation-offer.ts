/** The Reserve Online section of a car page. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { evaluateReservability, type ReservedCar } from './reservability.ts';
import { formatReserve, type ReservationTerm, reserveLabel } from './reservation-terms.ts';

export type ReservationOffer = {
  readonly label: string;
  readonly href: string;
  readonly points: readonly ReservationTerm[];
};

/** Null where the car cannot be reserved: there is nothing to say then. */
export function describeReservationOffer(car: ReservedCar, site: SiteContext): ReservationOffer | null {
  const reservability = evaluateReservability(car, site);
  if (!reservability.isReservable) return null;
  const { href, terms } = reservability;
  return { label: reserveLabel(formatReserve(site.config), terms), href, points: terms.points };
}
