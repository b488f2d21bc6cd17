import { listMyHolds } from '#use-cases/reservation/my-hold.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/own-holds`: the cars that this browser has reserved or waits for, by the links in its cookie. */
export async function loader({ context }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const holds = await listMyHolds(site, await holdVisitor(context), app);
  return Response.json({ holds }, { headers: { 'Cache-Control': 'no-store' } });
}
