/** A step of a purchase, with an address of its own, so that Back goes to the one before. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { isPurchaseStep, type PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import { NearestCars } from '#web/site/features/car/sections/similar-cars.tsx';
import { AnsweringAside } from '#web/site/features/lead/answering-location.tsx';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { NoPurchasePage } from '#web/site/features/purchase/purchase-start-page.tsx';
import { PurchaseStepPage, type StepRefusal } from '#web/site/features/purchase/purchase-step-page.tsx';
import { stepTitle } from '#web/site/features/purchase/question-steps.tsx';
import { answerPurchase } from '#web/site/features/purchase/server/answer-purchase.server.ts';
import {
  loadPurchase,
  purchaseHeaders,
  purchaseVisitor,
} from '#web/site/features/purchase/server/load-purchase.server.ts';
import { readDeviceTradeIn } from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

function requireStep(step: string): PurchaseStep {
  if (!isPurchaseStep(step)) throw data(null, { status: 404 });
  return step;
}

export async function loader({ context, params, url }: RouteArgs<'step' | 'token'>) {
  const requested = context.get(requestContext);
  const visitor = await purchaseVisitor({ context, params });
  return loadPurchase(
    {
      visitor,
      step: requireStep(params.step),
      estimateLink: readDeviceTradeIn(requested.cookies),
      isReturned: url.searchParams.has('returned'),
    },
    requested,
  );
}

export async function action({ context, params, request }: RouteArgs<'step' | 'token'>) {
  const requested = context.get(requestContext);
  const { signInHref = null, cookies } = requested;
  if (signInHref !== null) return redirect(signInHref, 303);
  const visitor = await purchaseVisitor({ context, params });
  const step = requireStep(params.step);
  return answerPurchase({ request, visitor, step, estimateLink: readDeviceTradeIn(cookies) }, requested);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return purchaseHeaders(actionHeaders ?? loaderHeaders);
}

export default function PurchaseStepRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  const { Card } = useTemplate();
  const { view, hasDeposit, link, isConfirming } = loaderData;
  const refusal: StepRefusal | null = actionData ?? null;
  const texts = { noun: site.stockNoun.one, hasDeposit };
  return (
    <>
      <PageHead
        title={view === null ? 'No purchase' : stepTitle(view.step, texts)}
        isUnlisted
        sheets={['purchase']}
      />
      {isConfirming ? <meta httpEquiv="refresh" content="3" /> : null}
      {view === null ? (
        <NoPurchasePage />
      ) : (
        <PurchaseStepPage
          view={view}
          hasDeposit={hasDeposit}
          link={link}
          refusal={refusal}
          isConfirming={isConfirming}
          car={<CarStrip car={pickStripCar(view.car)} />}
          contact={null}
          similar={
            view.obstacle && view.obstacle.similar.length > 0 ? (
              <section className="reservation__similar" aria-labelledby="similar-heading">
                <h2 className="form-page__heading" id="similar-heading">
                  The closest matches
                </h2>
                <NearestCars similar={view.obstacle.similar} Card={Card} />
              </section>
            ) : null
          }
          place={<AnsweringAside location={view.location} />}
        />
      )}
    </>
  );
}
