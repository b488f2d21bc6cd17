import { findShortlistVersion } from '#use-cases/shortlist/view-shortlist.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /shortlist/{token}/version`: what an open page asks now and then; 410 once the link opens no list. */
export async function loader({ context, params }: RouteArgs<'token'>) {
  const { site, app, now } = context.get(requestContext);
  const version = await findShortlistVersion(site, params.token, app, now);
  return Response.json({ version }, { status: version === null ? 410 : 200 });
}
