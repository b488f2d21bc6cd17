import { redirect } from 'react-router';
import { getListedStock, getListedViews } from '#web/site/features/listing/listed-stock-cache.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

const path = '/api/listed-views';

/** `GET /api/listed-views`: the cards of `/api/listed-stock` as data. It has one address, as the stock has. */
export async function loader({ context }: RouteArgs) {
  const { site, app, now, address } = context.get(requestContext);
  if (address.pathname + address.search !== path) throw redirect(path);
  const packed = await getListedStock(site, app, now);
  const views = packed && (await getListedViews(site, packed, now));
  return views ? Response.json(views) : Response.json({ error: 'No cards.' }, { status: 404 });
}
