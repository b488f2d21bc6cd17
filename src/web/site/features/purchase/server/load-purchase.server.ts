/** What every step's page is drawn from. */
import { data, redirect } from 'react-router';
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { PurchaseVisitor } from '#use-cases/purchase/open-purchase.ts';
import { viewPurchaseStep } from '#use-cases/purchase/view-purchase-step.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/find-device-trade-in.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { hasPurchaseDeposit } from './purchase-address.server.ts';

type Input = {
  readonly visitor: PurchaseVisitor;
  readonly step: PurchaseStep;
  readonly kept: DeviceEstimateLink | null;
  /** Back from the payment page. */
  readonly isReturned: boolean;
};

export async function loadPurchase(
  { visitor, step, kept, isReturned }: Input,
  { site, app, now, origin }: RequestContext,
) {
  const outcome = await viewPurchaseStep(site, { ...visitor, step, kept }, app, now);
  if (outcome.kind === 'elsewhere') throw redirect(purchaseHref(visitor.token, outcome.step), 302);
  const view = outcome.kind === 'unknown' ? null : outcome.view;
  const body = view?.body ?? null;
  return data(
    {
      view,
      hasDeposit: hasPurchaseDeposit(site),
      link: new URL(purchaseHref(visitor.token), origin).href,
      // Before the gateway knows: the page looks again by itself.
      isConfirming: isReturned && body?.kind === 'deposit' && body.isClaimed,
    },
    { status: view === null ? 404 : 200 },
  );
}
