/** `/trade-in`, `/sell-my-car` and `/cars/trade-in?car_id=` on a site that values cars: registration and state come first. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { findGate } from '#domain/shopper/gate.ts';
import { hasTradeInPage } from '#domain/trade-in/trade-in.ts';
import { carStep, carTradeInPath, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { startTradeIn } from '#use-cases/trade-in/start-trade-in.ts';
import { viewTradeInStart } from '#use-cases/trade-in/view-start.ts';
import {
  readDeviceTradeIn,
  requireTradeInPage,
} from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { signedOut, TradeInStartPage } from '#web/site/features/trade-in/trade-in-start-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'page'>) {
  const { site, app, now, address, cookies } = context.get(requestContext);
  const page = requireTradeInPage(params.page);
  const signedIn = await findVisitor(context);
  const requested = {
    page,
    carId: address.searchParams.get('car_id'),
    estimateLink: readDeviceTradeIn(cookies),
    phone: signedIn?.shopper.phone ?? null,
  };
  const view = await viewTradeInStart(site, requested, app, now);
  if (view === null) throw data(null, { status: 404 });
  return { view, path: address.pathname };
}

export async function action({ context, params, request }: RouteArgs<'page'>) {
  const { site, app, now, address, clientAddress, signInHref = null } = context.get(requestContext);
  const page = requireTradeInPage(params.page);
  if (!hasTradeInPage(site.config, page)) throw data(null, { status: 404 });
  const posted = await readPostedForm(request);
  const text = (name: string) => String(posted.get(name) ?? '');
  const typed = { rego: text('rego').slice(0, 40), regoState: text('regoState') };
  if (signInHref !== null) {
    return data({ typed, errors: {}, problem: signedOut, signInHref }, { status: 401 });
  }
  const signedIn = await findVisitor(context);
  const outcome = await startTradeIn(
    site,
    {
      ...typed,
      page,
      carId: address.searchParams.get('car_id'),
      // Where sign-in is not required, the link alone opens it, also for signed-in shoppers.
      shopperPhone: findGate(site.config, address) !== null ? (signedIn?.shopper.phone ?? null) : null,
      clientAddress,
    },
    app,
    now,
  );
  switch (outcome.kind) {
    case 'started':
      return redirect(tradeInHref({ page, token: outcome.token }, carStep), 303);
    case 'invalid':
      return data({ typed, errors: outcome.errors, problem: null, signInHref: null }, { status: 400 });
    case 'too-many': {
      const problem = 'Too many valuations were started from your network. Wait an hour, or call us.';
      const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
      return data({ typed, errors: {}, problem, signInHref: null }, { status: 429, headers });
    }
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function TradeInStartRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { view, path } = loaderData;
  return (
    <>
      <PageHead
        title={view.title}
        description={view.description}
        isUnlisted={path === carTradeInPath}
        sheets={['tradeIn']}
      />
      <TradeInStartPage view={view} refusal={actionData ?? null} />
    </>
  );
}
