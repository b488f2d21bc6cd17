/** The link of a purchase without a step: redirects to the current one. A link that opens none says so. */

import { redirect } from 'react-router';
import { nextPurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { findPurchaseSituation } from '#use-cases/purchase/open-purchase.ts';
import { purchaseHeaders, purchaseVisitor } from '#web/site/features/purchase/server/load-purchase.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'token'>) {
  const { site, app, now } = context.get(requestContext);
  const visitor = await purchaseVisitor({ context, params });
  const situation = await findPurchaseSituation(site, visitor, app, now);
  // The page of a step says that there is none.
  const step = situation === null ? 'car' : nextPurchaseStep(situation.purchase.state, situation.situation);
  throw redirect(purchaseHref(visitor.token, step), { status: 302, headers: purchaseHeaders(new Headers()) });
}
