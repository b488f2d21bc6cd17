import { data, redirect } from 'react-router';
import { evaluateReservability } from '#domain/reservation/reservability.ts';
import { carHref } from '#domain/site/links.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { Route } from './+types/checkout-journey';

/** `/checkout-journey?car_id={slug}` (ROUTE-5): begins where the car is reserved (RSV-6); a car that cannot be is shown instead. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const slug = url.searchParams.get('car_id') ?? '';
  const car = site.config.reservations.isEnabled ? await findListedCar(site, slug, app, now) : null;
  if (!car) throw data(null, { status: 404 });
  const reservability = evaluateReservability(car, site);
  throw redirect(reservability.isReservable ? reservability.href : carHref(car.slug), 302);
}
