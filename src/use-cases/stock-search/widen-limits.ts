/** Limits of an empty search moved just far enough to reach a car. */
import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import {
  isWithin,
  type LocationDistances,
  locationAttribute,
  offeredRadiiKm,
} from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { withNear, withRange } from '#domain/stock-search/search-state-changes.ts';
import { formatKilometres } from '#domain/text/kilometres.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import { formatCarCount } from '#view-models/listing/listing-text.ts';
import type { Relaxation } from '#view-models/listing/listing-view.ts';
import type { Href } from '#view-models/listing/view-filter-groups.ts';
import type { ListingStock } from './listing-stock.ts';

type OpenSearch = {
  readonly next: SearchState;
  readonly result: Pick<SearchResult, 'facets'>;
  readonly distances: LocationDistances;
  readonly href: Href;
};

/** "Within 100 km": the least of the offered distances that reaches a car. */
export function widenDistance(
  site: ListingSite,
  { next: open, result, distances, href }: OpenSearch,
): Relaxation | null {
  const { near } = open;
  if (!near) return null;
  const reached = (result.facets[locationAttribute] ?? []).flatMap(({ value, count }) => {
    const km = distances.get(value);
    return km === undefined || count === 0 ? [] : [{ km, count }];
  });
  const nearestKm = Math.min(...reached.map(({ km }) => km));
  const withinKm = offeredRadiiKm.find((km) => isWithin(nearestKm, km));
  if (withinKm === undefined) return null;
  const count = reached.filter(({ km }) => isWithin(km, withinKm)).reduce((sum, each) => sum + each.count, 0);
  const next = withNear(open, { ...near, withinKm });
  return way(site, {
    verb: 'Within',
    subject: formatKilometres(withinKm, site.config.locale),
    count,
    href: href(next),
  });
}

/** "Up to $48,000": the price limit moved just far enough to reach the next car. */
export async function widenPrice<C>(
  site: ListingSite,
  { state, href }: { readonly state: SearchState; readonly href: Href },
  app: ListingStock<C>,
): Promise<Relaxation | null> {
  const price = state.ranges.price;
  if (!price || price.max === null) return null;
  const above: SearchState = {
    ...withRange(state, 'price', { min: price.max, max: null }),
    sortOrder: 'price-asc',
  };
  const [next] = await app.listLimited(above, 1);
  const dollars = next === undefined ? null : app.figure('price', next);
  if (dollars === null) return null;
  const format = rangeFormatOf('price');
  const max = Math.ceil(dollars / format.step) * format.step;
  const wider = withRange(state, 'price', { min: price.min, max });
  const { count } = await app.search(wider, 1);
  return count === 0
    ? null
    : way(site, {
        verb: 'Up to',
        subject: formatRangeValue(max, format, site.config.locale),
        count,
        href: href(wider),
      });
}

type CountedWay = Pick<Relaxation, 'verb' | 'subject' | 'href'> & { readonly count: number };

export function way(site: ListingSite, { verb, subject, count, href }: CountedWay): Relaxation {
  return { verb, subject, countText: formatCarCount(count, site), href };
}
