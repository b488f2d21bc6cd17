/** A search of a site's stock, its count put right. */

import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { defaultListLimit, maxListed, type Slice } from '#domain/stock-search/address/requested-page.ts';
import type { LimitAttribute } from '#domain/stock-search/near-misses.ts';
import { correctHitCount, type SearchAnswer, type SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export type StockRequest = {
  readonly state: SearchState;
  /** The site's own where it is left out. */
  readonly pageSize?: number;
};

export async function searchStock(
  site: SiteContext,
  { state, pageSize = site.config.search.pageSize }: StockRequest,
  { stockSearch }: { readonly stockSearch: StockSearch },
): Promise<SearchResult> {
  const [result, { total }] = await Promise.all([
    stockSearch.search(site, state, { pageSize }),
    stockSearch.vocabulary(site),
  ]);
  const count = correctHitCount(result, state, total);
  return count === result.count ? result : { ...result, count, pages: Math.ceil(count / pageSize) };
}

/** Beyond the last hit there are none. */
export async function searchSlice(
  site: SiteContext,
  { state, slice }: { readonly state: SearchState; readonly slice: Slice },
  app: { readonly stockSearch: StockSearch },
): Promise<SearchResult> {
  const pageSize = slice.hitsPerPage ?? site.config.search.pageSize;
  const { offset } = slice;
  if (offset === null) return searchStock(site, { state, pageSize }, app);
  const firstPage = Math.floor(offset / pageSize) + 1;
  const first = await searchStock(site, { state: { ...state, page: firstPage }, pageSize }, app);
  // A page beyond the last becomes the last.
  if (first.page < firstPage) return { ...first, hits: [] };
  const skipped = offset % pageSize;
  if (skipped === 0) return first;
  const next =
    first.page < first.pages
      ? await searchStock(site, { state: { ...state, page: firstPage + 1 }, pageSize }, app)
      : null;
  return { ...first, hits: [...first.hits.slice(skipped), ...(next?.hits.slice(0, skipped) ?? [])] };
}

/** The limited search: the first cars that pass a filter, nothing counted. */
export type ListRequest = { readonly state: SearchState; readonly limit?: number };

/** At least one car and at most `maxListed`, whatever limit is asked for. The page of the state does not count. */
export function listStock(
  site: SiteContext,
  { state, limit = defaultListLimit }: ListRequest,
  { stockSearch }: { readonly stockSearch: StockSearch },
): Promise<readonly CarSummary[]> {
  return stockSearch.listLimited(site, state, Math.max(1, Math.min(limit, maxListed)));
}

/** `C` represents a car: its record, or its place. */
export type ListingStock<C> = {
  readonly vocabulary: StockVocabulary;
  readonly search: (state: SearchState, pageSize: number) => Promise<Omit<SearchAnswer<C>, 'ms'>>;
  /** The first so many, nothing counted. */
  readonly listLimited: (state: SearchState, maxCars: number) => Promise<readonly C[]>;
  readonly card: (car: C) => CarCardView;
  /** What a limit goes by; null where a car has no such figure. */
  readonly figure: (attribute: LimitAttribute, car: C) => number | null;
  readonly isAvailable: (car: C) => boolean;
};
