import { buildCarCardView } from '../../../domain/car/car-card-view.ts';
import { buildShelfCard } from '../../../domain/car/shelf-card.ts';
import { parseIdList } from '../../../domain/compare/compare-list.ts';
import { mostWatched } from '../../../domain/last-visit/changes.ts';
import { listCarsById } from '../../../use-cases/car/list-cars-by-id.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/cards';

/** `GET /api/cards?ids=a,b`: those of them that this site lists, for the lists that only the browser knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const cars = await listCarsById(site, parseIdList(url.searchParams.get('ids'), mostWatched), app, now);
  return Response.json({ cards: cars.map((car) => buildShelfCard(buildCarCardView(car, site, now))) });
}
