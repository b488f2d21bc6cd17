/** `/checkout-journey?car_id={slug}`: where buying a car online begins, or why this one is not sold so. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { findGate } from '#domain/shopper/gate.ts';
import { startPurchase } from '#use-cases/purchase/start-purchase.ts';
import { viewPurchaseStart } from '#use-cases/purchase/view-purchase-start.ts';
import { purchaseCookie } from '#web/server/headers/site-cookies.ts';
import { NearestCars } from '#web/site/features/car/sections/similar-cars.tsx';
import { AnsweringAside } from '#web/site/features/lead/answering-location.tsx';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { PurchaseStartPage } from '#web/site/features/purchase/purchase-start-page.tsx';
import { hasPurchaseDeposit } from '#web/site/features/purchase/server/load-purchase.server.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, cookies } = context.get(requestContext);
  const view = await viewPurchaseStart(
    site,
    {
      slug: url.searchParams.get('car_id') ?? '',
      token: cookies.purchase,
      ...(await holdVisitor(context)),
    },
    app,
    now,
  );
  if (view === null) throw data(null, { status: 404 });
  return { view, hasDeposit: hasPurchaseDeposit(site) };
}

export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now, origin, address, clientAddress, signInHref = null } = context.get(requestContext);
  if (signInHref !== null) return redirect(signInHref, 303);
  const posted = await readPostedForm(request);
  const typed = String(posted.get('postcode') ?? '').slice(0, 40);
  const signedIn = await findVisitor(context);
  const outcome = await startPurchase(
    site,
    {
      slug: url.searchParams.get('car_id') ?? '',
      postcode: typed,
      holder: await holdVisitor(context),
      // Where sign-in is not required, the link alone opens it, also for signed-in shoppers.
      shopperPhone: findGate(site.config, address) !== null ? (signedIn?.shopper.phone ?? null) : null,
      clientAddress,
    },
    app,
    now,
  );
  switch (outcome.kind) {
    case 'started': {
      const maxAgeMs = outcome.forgetAt.getTime() - now.getTime();
      const headers = { 'Set-Cookie': purchaseCookie(outcome.token, maxAgeMs, origin) };
      return redirect(purchaseHref(outcome.token), { status: 303, headers });
    }
    case 'invalid':
      return data({ typed, field: outcome.problem, text: null }, { status: 400 });
    case 'closed':
      // The page says why, and what else there is.
      return data({ typed, field: null, text: null }, { status: 409 });
    case 'too-many': {
      const text = 'Too many purchases were started from your network. Wait an hour, or call us.';
      const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
      return data({ typed, field: null, text }, { status: 429, headers });
    }
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function CheckoutJourneyRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  const { Card } = useTemplate();
  const { view, hasDeposit } = loaderData;
  return (
    <>
      <PageHead title={`${view.heading}: ${view.car.title}`} isUnlisted sheets={['purchase']} />
      <PurchaseStartPage
        view={view}
        noun={site.stockNoun.one}
        hasDeposit={hasDeposit}
        problem={actionData ?? null}
        car={<CarStrip car={pickStripCar(view.car)} />}
        similar={
          view.similar.length > 0 ? (
            <section className="reservation__similar" aria-labelledby="similar-heading">
              <h2 className="form-page__heading" id="similar-heading">
                The closest matches
              </h2>
              <NearestCars similar={view.similar} Card={Card} />
            </section>
          ) : null
        }
        place={<AnsweringAside location={view.location} />}
      />
    </>
  );
}
