import { suggest, viewParsedQuery } from '#use-cases/stock-search/suggest.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/suggest?q=toyota hi`: what the search box offers while the shopper types, and how it reads the words. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const query = url.searchParams.get('q') ?? '';
  const [suggestions, wordsRead] = await Promise.all([
    suggest(site, query, app),
    viewParsedQuery(site, query, app, now),
  ]);
  return Response.json({ suggestions, wordsRead });
}
