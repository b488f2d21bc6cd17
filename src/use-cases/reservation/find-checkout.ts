/** What reaching for this car brings just now: a request, the car itself, a place in the line, or the reason why nothing. */
import type { CarSummary } from '#domain/car/car.ts';
import type { ReservationFormPurpose } from '#domain/lead/forms/reservation-form.ts';
import { evaluateReservability, type ReservationObstacle } from '#domain/reservation/reservability.ts';
import { holdsOnline } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';

export type Checkout =
  | { readonly kind: 'open'; readonly purpose: ReservationFormPurpose }
  | { readonly kind: 'closed'; readonly reason: ReservationObstacle };

export async function findCheckout(
  site: SiteContext,
  car: CarSummary,
  app: Pick<Application, 'holdStore'>,
): Promise<Checkout> {
  const reservability = evaluateReservability(car, site);
  const isOnline = holdsOnline(site.config);
  if (!reservability.isReservable && reservability.reason !== 'on-hold') {
    return { kind: 'closed', reason: reservability.reason };
  }
  if (!isOnline) {
    return reservability.isReservable
      ? { kind: 'open', purpose: 'request' }
      : { kind: 'closed', reason: 'on-hold' };
  }
  const live = await app.holdStore.findLive(site.dealerGroupId, car.id);
  if (live !== null) return { kind: 'open', purpose: 'line' };
  // Held manually by the dealer: its end is unknown here.
  return reservability.isReservable
    ? { kind: 'open', purpose: 'hold' }
    : { kind: 'closed', reason: 'on-hold' };
}
