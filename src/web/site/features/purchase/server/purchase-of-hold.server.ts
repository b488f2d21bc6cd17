/** Where the purchase goes on that a hold is a step of. */
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import { purchaseToken } from '#use-cases/purchase/purchase-link.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

/** Null for a reservation by itself. */
export function purchaseOfHold(
  hold: Pick<HoldView, 'purchaseId'> | null,
  { site, app }: Pick<RequestContext, 'site' | 'app'>,
): string | null {
  const id = hold?.purchaseId ?? null;
  return id === null
    ? null
    : purchaseHref(purchaseToken({ dealerGroupId: site.dealerGroupId, id }, app.purchaseKey));
}
