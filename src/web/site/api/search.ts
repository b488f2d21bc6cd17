import { carSummaryToWire } from '../../../domain/car/car-wire.ts';
import { parseSearchState } from '../../../domain/stock-search/search-state-codec.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/search';

/** `GET /api/search?…`: the same address parameters as the listing (API-6, SRCH-25). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app } = context.get(requestContext);
  const result = await app.stockSearch.search(site, parseSearchState(url.searchParams), {
    pageSize: site.config.search.pageSize,
  });
  return Response.json({
    hits: result.hits.map((car) => carSummaryToWire(car, site)),
    count: result.count,
    facets: Object.fromEntries(
      Object.entries(result.facets).map(([attribute, items]) => [
        attribute,
        items.map(({ label, value, count }) => ({ label, value, count })),
      ]),
    ),
    ranges: result.ranges,
    page: result.page,
    pages: result.pages,
    ms: result.ms,
  });
}
