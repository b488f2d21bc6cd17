import { preloadedToWire } from '#view-models/location/preloaded-wire.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/locations`: the locations of the site, their special hours and reviews, as its pages have them. */
export function loader({ context }: RouteArgs) {
  const { site } = context.get(requestContext);
  return Response.json(preloadedToWire(site));
}
