import { measureDistance } from '#use-cases/location/measure-distance.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `GET /api/distance?near=2150&location=parramatta`: how far that location is from there; `way` is null where it is
 * unknown.
 */
export async function loader({ context, url }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const requested = { place: url.searchParams.get('near'), locationSlug: url.searchParams.get('location') };
  return Response.json({ way: await measureDistance(site, requested, app) });
}
