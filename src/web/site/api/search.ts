import { searchAnswerToWire } from '#domain/stock-search/search-wire.ts';
import { answerSearch } from '#use-cases/stock-search/answer-search.ts';
import { carHitToWire } from '#view-models/car-page/car-wire.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { Route } from './+types/search';

/**
 * `GET /api/search?…`: the same address parameters as the listing, and `filters`, `hitsPerPage` and `offset` (API-6, SRCH-25). Its `query` is literal, unless
 * `words=understood` asks for what the listing would make of it ("white ute" is a colour and a body).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const answer = await answerSearch(site, url.searchParams, app);
  if (answer.kind === 'refused') return Response.json({ error: answer.message }, { status: 400 });
  return Response.json({
    ...searchAnswerToWire(answer.result, (car) => carHitToWire(car, site, now)),
    // What `price` filters and orders go by (C-2).
    price_basis: 'drive_away',
  });
}
