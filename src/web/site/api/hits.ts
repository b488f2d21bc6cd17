import { applyFilterString } from '#domain/stock-search/address/filter-string.ts';
import { parseListLimit } from '#domain/stock-search/address/requested-page.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { listStock } from '#use-cases/stock-search/search-stock.ts';
import { carHitToWire } from '#view-models/car-page/car-wire.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/hits?make=Mazda&limit=6`: the listing's own parameters, `filters` and a limit; hits only. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const limit = parseListLimit(url.searchParams.get('limit'));
  const filter = url.searchParams.get('filters') ?? url.searchParams.get('filter') ?? '';
  const filtered = applyFilterString(parseSearchState(url.searchParams), filter);
  if (filtered.kind === 'refused') return Response.json({ error: filtered.message }, { status: 400 });
  const cars = await listStock(site, { state: filtered.state, limit }, app);
  return Response.json({ hits: cars.map((car) => carHitToWire(car, site, now)) });
}
