import { parseIdList } from '#domain/compare/compare-list.ts';
import { listChangeOvers } from '#use-cases/trade-in/list-change-overs.ts';
import { maxWatchedCarsPerCall } from '#view-models/last-visit/changes-since-visit.ts';
import { readDeviceTradeIn } from '#web/site/features/trade-in/server/device-trade-in.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/change-overs?ids=a,b`: what is left to pay for these cars with the estimate that this browser keeps. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, cookies } = context.get(requestContext);
  const signedIn = await findVisitor(context);
  const requested = {
    estimateLink: readDeviceTradeIn(cookies),
    phone: signedIn?.shopper.phone ?? null,
    ids: parseIdList(url.searchParams.get('ids'), maxWatchedCarsPerCall),
  };
  const changeOvers = await listChangeOvers(site, requested, app, now);
  return Response.json({ changeOvers }, { headers: { 'Cache-Control': 'no-store' } });
}
