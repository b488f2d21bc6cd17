/** Where a hold leads on: to the purchase that it is a step of, or to buying the car that is held. */
import { evaluatePurchasability, formatBuyOnline } from '#domain/purchase/purchasability.ts';
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { purchaseToken } from '#use-cases/purchase/purchase-link.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

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
