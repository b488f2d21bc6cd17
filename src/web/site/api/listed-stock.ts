import { redirect } from 'react-router';
import { getListedStock } from '#web/site/features/listing/listed-stock-cache.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

const path = '/api/listed-stock';

/**
 * `GET /api/listed-stock`: the site's stock in the compact form, for filters that answer in the browser; 404 above
 * 5,000 cars. It has one address, so that it is not packed and cached again under others.
 */
export async function loader({ context }: RouteArgs) {
  const { site, app, now, address } = context.get(requestContext);
  if (address.pathname + address.search !== path) throw redirect(path);
  const packed = await getListedStock(site, app, now);
  return packed ? Response.json(packed.listed) : Response.json({ error: 'Too many cars.' }, { status: 404 });
}
