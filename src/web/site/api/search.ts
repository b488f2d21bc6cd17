import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { searchAnswerToWire, searchStateToWire } from '#domain/stock-search/search-wire.ts';
import { answerSearch } from '#use-cases/stock-search/answer-search.ts';
import { carHitToWire } from '#view-models/car-page/car-wire.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `GET /api/search?…`: the same address parameters as the listing, and `filters`, `hitsPerPage` and `offset`. Its
 * `query` is what a shopper types ("white ute under 40k") and is returned as understood; `words=literal` searches the
 * exact words.
 */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const answer = await answerSearch(site, url.searchParams, app, now);
  if (answer.kind === 'refused') return Response.json({ error: answer.message }, { status: 400 });
  const { result, state, understood } = answer;
  return Response.json({
    ...searchAnswerToWire(result, (car) => carHitToWire(car, site, now)),
    // What `price` filters and orders go by.
    price_basis: 'drive_away',
    understood,
    search: searchStateToWire(state),
    url: `${origin}${searchHref({ ...state, page: 1 })}`,
  });
}
