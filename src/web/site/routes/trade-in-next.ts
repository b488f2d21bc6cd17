/** The link of a valuation without a step: redirects to the current one. */

import { data, redirect } from 'react-router';
import { nextStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { openTradeIn } from '#use-cases/trade-in/trade-in-link.ts';
import {
  secretAddressHeaders,
  tradeInVisitor,
} from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'page' | 'token'>) {
  const { site, app } = context.get(requestContext);
  const visitor = await tradeInVisitor({ context, params });
  const opened = await openTradeIn(site, visitor, app);
  if (opened === null) throw data(null, { status: 404 });
  const headers = secretAddressHeaders(new Headers());
  throw redirect(tradeInHref(visitor, nextStep(opened.state)), { status: 302, headers });
}
