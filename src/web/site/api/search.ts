import { carSummaryToWire } from '../../../domain/car/car-wire.ts';
import { parseSearchState } from '../../../domain/stock-search/search-state-codec.ts';
import { searchAnswerToWire } from '../../../domain/stock-search/search-wire.ts';
import { searchStock } from '../../../use-cases/stock-search/search-stock.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/search';

/** `GET /api/search?…`: the same address parameters as the listing (API-6, SRCH-25). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app } = context.get(requestContext);
  const answer = await searchStock({ site, state: parseSearchState(url.searchParams) }, app);
  return Response.json(searchAnswerToWire(answer, (car) => carSummaryToWire(car, site)));
}
