import { packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { parseResultLayout } from '#view-models/listing/result-layout.ts';
import { drawCards } from '#web/site/features/listing/draw-cards.server.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import type { Route } from './+types/listed-cards';

/** `GET /api/listed-cards?view=grid`: the cards of `/api/listed-stock`, drawn by the site's template and packed (B-2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const packed = await packListedStock(site, app, now);
  const { ListingCard } = templates[site.config.template];
  const layout = parseResultLayout(url.searchParams, site.config);
  const cards = packed && (await drawCards(site, { packed, layout, ListingCard }, now));
  return cards ? Response.json(cards) : Response.json({ error: 'No cards.' }, { status: 404 });
}
