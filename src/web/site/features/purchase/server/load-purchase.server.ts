/** What every step's page is drawn from. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { evaluatePurchasability, formatBuyOnline } from '#domain/purchase/purchasability.ts';
import { holdsPurchases, type PurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { type PurchaseVisitor, purchaseToken } from '#use-cases/purchase/open-purchase.ts';
import { viewPurchaseStep } from '#use-cases/purchase/view-purchase-step.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/trade-in-link.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

type Input = {
  readonly visitor: PurchaseVisitor;
  readonly step: PurchaseStep;
  readonly estimateLink: DeviceEstimateLink | null;
  /** Back from the payment page. */
  readonly isReturned: boolean;
};

export async function loadPurchase(
  { visitor, step, estimateLink, isReturned }: Input,
  { site, app, now, origin }: RequestContext,
) {
  const outcome = await viewPurchaseStep(site, { ...visitor, step, estimateLink }, app, now);
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

type PurchaseAddressInput = {
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
  readonly params: { readonly token: string };
};

/** Which purchase a route is asked for, by whom, and what its pages keep to themselves. */
export async function purchaseVisitor({ context, params }: PurchaseAddressInput): Promise<PurchaseVisitor> {
  return { token: params.token, ...(await holdVisitor(context)) };
}

/** The address opens what the shopper chose: it is never cached, and no search engine lists it. */
export function purchaseHeaders(input: Headers): Headers {
  const all = new Headers(input);
  all.set('X-Robots-Tag', 'noindex');
  all.set('Cache-Control', 'no-store');
  return all;
}

export function hasPurchaseDeposit({ config }: Pick<SiteContext, 'config'>): boolean {
  return holdsPurchases(config) && depositOf(config) > 0;
}

/** Where a hold leads on: to the purchase that it is a step of, or to buying the car that is held. */
export type NextStep = { readonly href: string; readonly label: string };

/** Null where there is nothing to go on with: the car is not held, or not sold online. */
export async function purchaseOfHold(
  hold: Pick<HoldView, 'purchaseId' | 'state' | 'car'> | null,
  { site, app, now }: Pick<RequestContext, 'site' | 'app' | 'now'>,
): Promise<NextStep | null> {
  const id = hold?.purchaseId ?? null;
  if (id !== null) {
    const token = purchaseToken({ dealerGroupId: site.dealerGroupId, id }, app.purchaseKey);
    return { href: purchaseHref(token), label: 'Continue your purchase' };
  }
  if (hold?.state !== 'held' || hold.car === null) return null;
  const car = await findListedCar(site, hold.car.slug, app, now);
  if (car === null) return null;
  const free = evaluatePurchasability({ ...car, isReserved: false, reservedUntil: null }, site);
  return free.isPurchasable ? { href: free.href, label: formatBuyOnline(site.config) } : null;
}
