import { parseIdList } from '#domain/compare/compare-list.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCompactCard } from '#view-models/car-card/compact-card.ts';
import { maxWatchedCarsPerCall } from '#view-models/last-visit/changes-since-visit.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/cards?ids=a,b`: those of them that this site lists, for the lists that only the browser knows. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const cars = await listCarsById(
    site,
    parseIdList(url.searchParams.get('ids'), maxWatchedCarsPerCall),
    app,
    now,
  );
  return Response.json({ cards: cars.map((car) => buildCompactCard(buildCarCardView(car, site, now))) });
}
