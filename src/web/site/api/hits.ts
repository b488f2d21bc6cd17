import { carSummaryToWire } from '../../../domain/car/car-wire.ts';
import { parseSearchState } from '../../../domain/stock-search/search-state-codec.ts';
import { listStock, parseListLimit } from '../../../use-cases/stock-search/list-stock.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/hits';

/** `GET /api/hits?make=Mazda&limit=6`: the listing's own parameters and a limit; hits only (API-7, SRCH-18). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app } = context.get(requestContext);
  const limit = parseListLimit(url.searchParams.get('limit'));
  const cars = await listStock({ site, state: parseSearchState(url.searchParams), limit }, app);
  return Response.json({ hits: cars.map((car) => carSummaryToWire(car, site)) });
}
