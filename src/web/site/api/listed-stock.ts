import { packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { Route } from './+types/listed-stock';

/** `GET /api/listed-stock`: the site's stock in the compact form, for filters that answer in the browser (B-2); 404 above 5,000 cars. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const packed = await packListedStock(site, app, now);
  return packed ? Response.json(packed.listed) : Response.json({ error: 'Too many cars.' }, { status: 404 });
}
