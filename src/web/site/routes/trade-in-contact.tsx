/** Who asks: the form that makes a lead of a valuation. The estimate follows it. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { buildTradeInContactForm } from '#domain/lead/forms/trade-in-contact-form.ts';
import { receiptHref } from '#domain/lead/lead.ts';
import {
  canOpen,
  contactStep,
  estimateStep,
  nextStep,
  tradeInHref,
} from '#domain/trade-in/trade-in-steps.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { saveContact } from '#use-cases/trade-in/save-contact.ts';
import { openTradeIn } from '#use-cases/trade-in/trade-in-link.ts';
import { unknownTradeIn, viewSignedOutStep } from '#use-cases/trade-in/view-signed-out-step.ts';
import { viewTradeInStep } from '#use-cases/trade-in/view-step.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import {
  secretAddressHeaders,
  tradeInVisitor,
} from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { TradeInStepPage } from '#web/site/features/trade-in/trade-in-step-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'page' | 'token'>) {
  const { site, app, now, signInHref = null } = context.get(requestContext);
  const visitor = await tradeInVisitor({ context, params });
  if (signInHref !== null) {
    const view = viewSignedOutStep(site, { ...visitor, step: contactStep }, app, now);
    if (view === null) throw data(null, { status: 404 });
    return { view };
  }
  const outcome = await viewTradeInStep(site, { ...visitor, step: contactStep }, app, now);
  if (outcome.kind === 'unknown') throw data(null, { status: 404 });
  if (outcome.kind === 'elsewhere') throw redirect(tradeInHref(visitor, outcome.step), 302);
  return { view: outcome.view };
}

export async function action({ context, params, request }: RouteArgs<'page' | 'token'>) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const visitor = await tradeInVisitor({ context, params });
  // The form tells a shopper who was signed out meanwhile, and nothing of the valuation is shown.
  const { signInHref = null } = requested;
  const mustSignIn = signInHref !== null;
  const opened = mustSignIn ? null : await openTradeIn(site, visitor, app);
  if (opened === null && !mustSignIn) throw data(null, { status: 404 });
  if (opened !== null && !canOpen(opened.state, contactStep)) {
    return redirect(tradeInHref(visitor, nextStep(opened.state)), 303);
  }
  const car = await findEnquiredCarById(site, opened?.state.targetCarId ?? null, app, now);
  const action = tradeInHref(visitor, contactStep);
  const state = opened?.state ?? { ...unknownTradeIn, page: visitor.page };
  const form = buildTradeInContactForm(site, state, { action, target: car, phone: visitor.phone });
  return acceptFormPost(request, requested, {
    form,
    car,
    take: async (submission) => {
      if (opened === null) throw new Error('A shopper who has to sign in was not sent there.');
      const outcome = await saveContact(site, { ...submission, tradeIn: opened }, app, now);
      if (outcome.kind === 'estimated') return { kind: 'taken', href: tradeInHref(visitor, estimateStep) };
      if (outcome.kind !== 'by-hand') return outcome;
      return { kind: 'taken', href: receiptHref(outcome.receiptToken) };
    },
  });
}

export const middleware = [answerAsData(action)];

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return secretAddressHeaders(actionHeaders ?? loaderHeaders);
}

export default function TradeInContactRoute({
  loaderData: { view },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const form = view.body.kind === 'contact' ? view.body.form : null;
  return (
    <>
      <PageHead title={form?.heading ?? ''} isUnlisted isSecret sheets={['tradeIn']} />
      <TradeInStepPage
        view={view}
        errors={{}}
        typed={null}
        answer={null}
        signInHref={null}
        isStored={false}
        goOnHref={null}
        contact={
          form ? <EnquiryFormIsland key={form.action} form={form} refusal={actionData ?? null} /> : null
        }
      />
    </>
  );
}
