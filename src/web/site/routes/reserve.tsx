import { data, redirect } from 'react-router';
import type { CarSummary } from '#domain/car/car.ts';
import { withKnownContact } from '#domain/lead/forms/known-contact.ts';
import { buildReservationForm } from '#domain/lead/forms/reservation-form.ts';
import { describeStop } from '#domain/reservation/claim-limits.ts';
import { maxClaimMs } from '#domain/reservation/hold.ts';
import { reservationHref } from '#domain/reservation/reservability.ts';
import { holdsForProvedOnly } from '#domain/reservation/reservation-mode.ts';
import { findCarAddress } from '#use-cases/car/find-car-address.ts';
import { findEnquiredCar } from '#use-cases/car/find-enquired-car.ts';
import type { EnquiryOutcome, EnquirySubmission } from '#use-cases/lead/enquiry-submission.ts';
import { findRepeatedLead, submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { claimCar } from '#use-cases/reservation/claim-car.ts';
import { findMyHoldHref, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { buildFormInstead, findCheckout, viewReservation } from '#use-cases/reservation/view-reservation.ts';
import { resolveCarAddress } from '#web/site/features/car/resolve-car-address.server.ts';
import { NearestCars } from '#web/site/features/car/sections/similar-cars.tsx';
import { ReservationPage } from '#web/site/features/lead/reservation-page.tsx';
import {
  acceptFormPost,
  copyFields,
  type UnavailableElsewhere,
} from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import {
  findVisitor,
  type RequestContext,
  requestContext,
  signInAgainHref,
} from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';

/** `/cars/{slug}/checkout` and `/cars/{slug}/buy-online`; a site has one of them and leads from the other. */
export async function loader({ context, params, url }: RouteArgs<'slug'>) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const { reservations } = site.config;
  if (!reservations.isEnabled) throw data(null, { status: 404 });
  if (!url.pathname.endsWith(`/${reservations.path}`)) {
    throw redirect(reservationHref(params.slug, site.config), 302);
  }
  const page = await viewReservation(site, params.slug, app, now);
  if (page === null) {
    return resolveCarAddress(await findCarAddress(site, params.slug, app, now), `/${reservations.path}`);
  }
  if (page.purpose === 'line') {
    // The holder does not wait behind themselves.
    const own = { carId: page.car.id, ...(await holdVisitor(context)) };
    const href = await findMyHoldHref(site, own, app);
    if (href !== null) throw redirect(href, 302);
  }
  const visitor = await findVisitor(context);
  // What follows would be refused to a number that is not confirmed.
  if (page.isOpen && visitor === null && holdsForProvedOnly(site.config)) {
    throw redirect(await signInAgainHref('checkout', requested), 302);
  }
  // This page is shown to no one else: it has a key of its own without script too.
  const form = { ...withKnownContact(page.form, visitor?.shopper ?? null), key: app.newId() };
  return { ...page, form };
}

export async function action({ context, params, request }: RouteArgs<'slug'>) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const car = site.config.reservations.isEnabled ? await findEnquiredCar(site, params.slug, app, now) : null;
  if (!car) throw data(null, { status: 404 });
  const checkout = await findCheckout(site, car, app);
  const purpose = checkout.kind === 'open' ? checkout.purpose : 'request';
  const form = buildReservationForm(site, car, { action: reservationHref(car.slug, site.config), purpose });
  if (checkout.kind === 'open') {
    const visitor = await holdVisitor(context);
    const take = purpose === 'request' ? {} : { take: takeAndClaim(requested, { car, visitor }) };
    const mustSignIn = holdsForProvedOnly(site.config) && visitor.phone === null;
    const signIn = mustSignIn ? { signInHref: await signInAgainHref('checkout', requested) } : {};
    return acceptFormPost(request, { ...requested, ...signIn }, { form, car, ...take });
  }
  // It was sold or held meanwhile: the page says so, and offers what was typed to another form.
  const instead = buildFormInstead(site, car, checkout.reason);
  return data(await copyFields(request, { from: form, to: instead }), { status: 409 });
}

/**
 * The car is theirs to pay for, or they are on the waitlist. The same sent again after a fault stores nothing twice.
 */
function takeAndClaim(
  requested: RequestContext,
  { car, visitor }: { readonly car: CarSummary; readonly visitor: HoldVisitor },
) {
  const { site, app, now, clientAddress } = requested;
  return async (submission: EnquirySubmission): Promise<EnquiryOutcome | UnavailableElsewhere> => {
    // The mail of the hold says all that a confirmation would; only where none comes is that sent.
    const confirmed = { ...submission, confirmsAfterMs: maxClaimMs };
    // The second press of one page finds the car taken by the first, and would agree to other terms.
    const form = buildReservationForm(site, car, { action: submission.form.action, purpose: 'hold' });
    const before = await findRepeatedLead(site, { ...confirmed, form }, app, now);
    const outcome =
      before === null
        ? await submitEnquiry(site, confirmed, app, now)
        : { kind: 'accepted' as const, ...before };
    if (outcome.kind !== 'accepted') return outcome;
    const claimed = await claimCar(site, { car, leadId: outcome.leadId, visitor, clientAddress }, app, now);
    if (claimed.kind === 'next') return { kind: 'taken', href: claimed.href };
    const alert = describeStop(claimed, site.config.labels.stockNoun);
    if (claimed.kind !== 'prove-phone') return { kind: 'stopped', alert };
    const href = await signInAgainHref('checkout', requested);
    const link = { label: 'Confirm your number in a new tab', href };
    return { kind: 'stopped', alert: { ...alert, link } };
  };
}

export const middleware = [answerAsData(action)];

export default function ReserveRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { Card } = useTemplate();
  return (
    <>
      <PageHead title={`${loaderData.heading}: ${loaderData.car.title}`} isUnlisted sheets={['ownPages']} />
      <ReservationPage
        page={loaderData}
        refusal={actionData ?? null}
        similar={<NearestCars similar={loaderData.similar} Card={Card} />}
      />
    </>
  );
}
