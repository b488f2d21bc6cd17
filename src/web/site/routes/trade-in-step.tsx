/** A step of a valuation: the car, one question a page, the estimate, and what was accepted. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import type { TypedTradeInCar } from '#domain/trade-in/parse-trade-in-car.ts';
import { tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { openPurchase } from '#use-cases/purchase/open-purchase.ts';
import { viewSignedOutStep } from '#use-cases/trade-in/view-signed-out-step.ts';
import { viewTradeInStep } from '#use-cases/trade-in/view-step.ts';
import { answerTradeInStep } from '#web/site/features/trade-in/server/answer-step.server.ts';
import {
  readDeviceTradeIn,
  secretAddressHeaders,
  tradeInVisitor,
} from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { stepTitle, TradeInStepPage } from '#web/site/features/trade-in/trade-in-step-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'page' | 'step' | 'token'>) {
  const { site, app, now, cookies, signInHref = null } = context.get(requestContext);
  const visitor = await tradeInVisitor({ context, params });
  if (signInHref !== null) {
    const view = viewSignedOutStep(site, { ...visitor, step: params.step }, app, now);
    if (view === null) throw data(null, { status: 404 });
    return { view, isStored: false, goOnHref: null };
  }
  const outcome = await viewTradeInStep(site, { ...visitor, step: params.step }, app, now);
  if (outcome.kind === 'unknown') throw data(null, { status: 404 });
  if (outcome.kind === 'elsewhere') throw redirect(tradeInHref(visitor, outcome.step), 302);
  const estimateLink = readDeviceTradeIn(cookies);
  const started =
    cookies.purchase === null
      ? null
      : await openPurchase(site, { token: cookies.purchase, phone: visitor.phone }, app, now);
  return {
    view: outcome.view,
    isStored: estimateLink?.token === visitor.token,
    // A shopper who came here from buying a car goes back there.
    goOnHref:
      started === null || started.state.requestedAt !== null || cookies.purchase === null
        ? null
        : purchaseHref(cookies.purchase, 'trade-in'),
  };
}

export async function action({ context, params, request }: RouteArgs<'page' | 'step' | 'token'>) {
  const visitor = await tradeInVisitor({ context, params });
  return answerTradeInStep({ request, visitor, step: params.step }, context.get(requestContext));
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return secretAddressHeaders(actionHeaders ?? loaderHeaders);
}

export default function TradeInStepRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { view, isStored, goOnHref } = loaderData;
  const typed: TypedTradeInCar | null = actionData?.typed ?? null;
  return (
    <>
      <PageHead title={stepTitle(view)} isUnlisted isSecret sheets={['tradeIn']} />
      <TradeInStepPage
        view={view}
        errors={actionData?.errors ?? {}}
        typed={typed}
        answer={actionData?.answer ?? null}
        signInHref={actionData?.signInHref ?? null}
        isStored={isStored}
        goOnHref={goOnHref}
        contact={null}
      />
    </>
  );
}
