import { carSummaryToWire } from '../../../domain/car/car-wire.ts';
import { parseSearchState } from '../../../domain/stock-search/search-state-codec.ts';
import { searchAnswerToWire } from '../../../domain/stock-search/search-wire.ts';
import { searchStock } from '../../../use-cases/stock-search/search-stock.ts';
import { understandQuery } from '../../../use-cases/stock-search/understand-query.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/search';

/**
 * `GET /api/search?…`: the same address parameters as the listing (API-6, SRCH-25). Its `query` is literal, unless
 * `words=understood` asks for what the listing would make of it ("white ute" is a colour and a body).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app } = context.get(requestContext);
  const asked = parseSearchState(url.searchParams);
  const state =
    url.searchParams.get('words') === 'understood'
      ? await understandQuery({ site, state: asked }, app)
      : asked;
  const answer = await searchStock({ site, state }, app);
  return Response.json(searchAnswerToWire(answer, (car) => carSummaryToWire(car, site)));
}
