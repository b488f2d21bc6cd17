import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { buildReservationForm } from '../../../domain/lead/forms/reservation-form.ts';
import { evaluateReservability, reservationHref } from '../../../domain/reservation/reservability.ts';
import { findCarAddress } from '../../../use-cases/car/find-car-address.ts';
import { findEnquiredCar } from '../../../use-cases/lead/find-enquired-car.ts';
import { buildFormInstead, viewReservation } from '../../../use-cases/reservation/view-reservation.ts';
import { NearestCars } from '../features/car/similar-cars.tsx';
import { CarCard } from '../features/car-card/car-card.tsx';
import { moveTyped } from '../features/lead/move-typed.ts';
import { receiveEnquiry } from '../features/lead/receive-enquiry.ts';
import { ReservationPage } from '../features/lead/reservation-page.tsx';
import { sendReservation } from '../features/lead/send-reservation.ts';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/reserve';

/** `/cars/{slug}/checkout` (ROUTE-2) and `/cars/{slug}/buy-online` (ROUTE-3); a site has one of them and leads from the other. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const { reservations } = site.config;
  if (!reservations.isEnabled) throw data(null, { status: 404 });
  if (!url.pathname.endsWith(`/${reservations.path}`)) {
    throw redirect(reservationHref(params.slug, site.config), 302);
  }
  const page = await viewReservation(site, params.slug, app, now);
  if (!page) {
    const address = await findCarAddress(site, params.slug, app, now);
    if (address.kind === 'moved') throw redirect(`${address.href}/${reservations.path}`, 301);
    if (address.kind === 'similar') throw redirect(address.href, 302);
    throw data(null, { status: address.kind === 'gone' ? 410 : 404 });
  }
  // Somebody may have been quicker a second ago.
  return data(page, { headers: { 'Cache-Control': 'no-store' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const car = site.config.reservations.isEnabled ? await findEnquiredCar(site, params.slug, app, now) : null;
  if (!car) throw data(null, { status: 404 });
  const reservability = evaluateReservability(car, site);
  const form = buildReservationForm(site, car, reservationHref(car.slug, site.config));
  if (reservability.isReservable) return receiveEnquiry(request, requested, { form, car });
  // It was sold or held meanwhile: the page says so, and offers what was typed to another form.
  const instead = buildFormInstead(site, car, reservability.reason);
  return data(await moveTyped(request, { from: form, to: instead }), { status: 409 });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendReservation(request, serverAction);
}

/** Where the car has gone meanwhile, the page asks anew; after any other refusal it stays as it is. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ReserveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`${loaderData.heading}: ${loaderData.car.title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <ReservationPage
        page={loaderData}
        refusal={actionData ?? null}
        similar={<NearestCars similar={loaderData.similar} Card={CarCard} />}
      />
    </>
  );
}
