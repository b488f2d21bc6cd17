/** What the editor says about offers: how many cars the words of one find, and which of them shoppers don't see now. */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { formatDay } from '#domain/text/day.ts';
import type { Application } from '#use-cases/application.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { understandQuery } from '#use-cases/stock-search/understand-query.ts';
import { formatCarCount } from '#view-models/listing/listing-text.ts';
import type { ContentPart } from './content-root.ts';

export type CarCountPorts = Pick<Application, 'stockSearch' | 'geocoder'>;

/** By the path of the field. Of the live stock, whatever the draft says. */
export async function noteCars(
  site: SiteContext,
  parts: readonly ContentPart[],
  app: CarCountPorts,
): Promise<Readonly<Record<string, string>>> {
  const fields = parts.flatMap((part) => part.fields.filter(({ shape }) => shape.kind === 'stock-search'));
  const notes: Record<string, string> = {};
  for (const { path, value } of fields)
    if (typeof value === 'string' && value !== '') notes[path] = await noteSearch(site, value, app);
  return notes;
}

async function noteSearch(site: SiteContext, words: string, app: CarCountPorts): Promise<string> {
  const state = await understandQuery(site, { ...emptySearchState, query: words }, app);
  const { count } = await searchStock(site, { state, pageSize: 1 }, app);
  const found = `${formatCarCount(count, site)} in stock ${count === 1 ? 'matches' : 'match'}.`;
  return state.query === '' ? found : `${found} “${state.query}” is searched as text.`;
}

/** By the name of the offer; none where it is shown. */
export function noteOffers(site: SiteContext, now: Date): Readonly<Record<string, string>> {
  const { config, siteSlug } = site;
  const today = localTimeIn(config.timeZone, now).date;
  return Object.fromEntries(
    config.offers.flatMap((offer) => {
      switch (evaluateOffer(offer, siteSlug, today)) {
        case 'over':
          return [[offer.id, 'Ended']];
        case 'excluded':
          return [[offer.id, 'Hidden here']];
        case 'to-come':
          return [[offer.id, `From ${formatDay(new Date(offer.startsOn ?? now), config)}`]];
        default:
          return [];
      }
    }),
  );
}
