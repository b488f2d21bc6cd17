import { suggest } from '#use-cases/stock-search/suggest.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { Route } from './+types/suggest';

/** `GET /api/suggest?q=toyota hi`: what the search box offers while somebody types (B-3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app } = context.get(requestContext);
  const suggestions = await suggest(site, url.searchParams.get('q') ?? '', app);
  return Response.json({ suggestions });
}
