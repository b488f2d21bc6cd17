import { findWatchAlert } from '#use-cases/alert/list-alerts.ts';
import { listWatchedIds } from '#use-cases/shopper/view-watchlist.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `GET /api/watchlist`: the phone of the signed-in shopper, the ids of the cars they watch, and whether they want
 * alerts about them; 401 without one.
 */
export async function loader({ context }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  if (!site.config.shoppers.watchlist.isEnabled)
    return Response.json({ message: notOffered }, { status: 404 });
  const visitor = await findVisitor(context);
  if (visitor === null) return Response.json({ message: 'No one is signed in.' }, { status: 401 });
  return Response.json({
    phone_number: visitor.shopper.phone,
    cars: await listWatchedIds(site, visitor.shopper, app),
    has_alerts: (await findWatchAlert(site, visitor.shopper, app))?.isAgreed === true,
  });
}

const notOffered = 'This site doesn’t have watchlists.';
