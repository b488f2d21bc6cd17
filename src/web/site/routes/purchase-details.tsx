/** Who buys: the form with which a purchase becomes a lead, and after which its link is in the shopper's mail. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { buildPurchaseForm } from '#domain/lead/forms/purchase-form.ts';
import { mayChangeContact, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { findPurchaseSituation } from '#use-cases/purchase/open-purchase.ts';
import { savePurchaseContact } from '#use-cases/purchase/start-purchase.ts';
import { AnsweringAside } from '#web/site/features/lead/answering-location.tsx';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { NoPurchasePage } from '#web/site/features/purchase/purchase-start-page.tsx';
import { PurchaseStepPage } from '#web/site/features/purchase/purchase-step-page.tsx';
import {
  loadPurchase,
  purchaseHeaders,
  purchaseVisitor,
} from '#web/site/features/purchase/server/load-purchase.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'token'>) {
  const visitor = await purchaseVisitor({ context, params });
  return loadPurchase(
    { visitor, step: 'details', estimateLink: null, isReturned: false },
    context.get(requestContext),
  );
}

export async function action({ context, params, request }: RouteArgs<'token'>) {
  const requested = context.get(requestContext);
  const { site, app, now, signInHref = null } = requested;
  // Nothing of the purchase is shown to a shopper who was signed out meanwhile.
  if (signInHref !== null) return redirect(signInHref, 303);
  const visitor = await purchaseVisitor({ context, params });
  const { token, phone } = visitor;
  const situation = await findPurchaseSituation(site, visitor, app, now);
  if (situation === null) throw data(null, { status: 404 });
  if (!mayChangeContact(situation.purchase.state, now)) return redirect(purchaseHref(token), 303);
  const { car } = situation;
  const form = buildPurchaseForm(site, car, { action: purchaseHref(token, 'details'), phone });
  return acceptFormPost(request, requested, {
    form,
    car,
    take: async (submission) => {
      const outcome = await savePurchaseContact(site, { ...submission, situation, token }, app, now);
      return outcome.kind === 'taken' ? { kind: 'taken', href: purchaseHref(token) } : outcome;
    },
  });
}

export const middleware = [answerAsData(action)];

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return purchaseHeaders(actionHeaders ?? loaderHeaders);
}

export default function PurchaseDetailsRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { view, hasDeposit, link } = loaderData;
  const form = view?.body.kind === 'details' ? view.body.form : null;
  return (
    <>
      <PageHead title="Who is buying?" isUnlisted sheets={['purchase']} />
      {view === null ? (
        <NoPurchasePage />
      ) : (
        <PurchaseStepPage
          view={view}
          hasDeposit={hasDeposit}
          link={link}
          refusal={null}
          isConfirming={false}
          car={<CarStrip car={pickStripCar(view.car)} />}
          contact={
            form ? <EnquiryFormIsland key={form.action} form={form} refusal={actionData ?? null} /> : null
          }
          similar={null}
          place={<AnsweringAside location={view.location} />}
        />
      )}
    </>
  );
}
