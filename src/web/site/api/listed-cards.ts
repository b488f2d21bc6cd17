import { redirect } from 'react-router';
import { parseResultLayout } from '#view-models/listing/result-layout.ts';
import { drawCards } from '#web/site/features/listing/draw-cards.server.tsx';
import { keepListedStock } from '#web/site/features/listing/keep-listed-stock.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';
import { templates } from '#web/site/templates/all-templates.ts';

/**
 * `GET /api/listed-cards?view=grid`: the cards of `/api/listed-stock`, drawn by the site's template and packed.
 * Each layout has one address, as the stock has.
 */
export async function loader({ context }: RouteArgs) {
  const { site, app, now, address } = context.get(requestContext);
  const layout = parseResultLayout(address.searchParams, site.config);
  const path = `/api/listed-cards?view=${layout}`;
  if (address.pathname + address.search !== path) throw redirect(path);
  const packed = await keepListedStock(site, app, now);
  const { ListingCard } = templates[site.config.template];
  const cards = packed && (await drawCards(site, { packed, layout, ListingCard }, now));
  return cards ? Response.json(cards) : Response.json({ error: 'No cards.' }, { status: 404 });
}
