/** The socket for stock search. Only the site's own stock can come back: the site is the first argument of every call. */

import type { CarSummary } from '../domain/car/car.ts';
import type { SiteContext } from '../domain/site/site-context.ts';
import type { SearchResult } from '../domain/stock-search/search-result.ts';
import type { SearchState } from '../domain/stock-search/search-state.ts';

export type SearchOptions = { readonly pageSize?: number };

export interface StockSearch {
  search(site: SiteContext, state: SearchState, options?: SearchOptions): Promise<SearchResult>;
  /** SRCH-18: the first `limit` cars that pass the state's filters, no facets. */
  listLimited(site: SiteContext, state: SearchState, limit: number): Promise<readonly CarSummary[]>;
  /** Changes whenever the site's visible stock changes; part of the page-cache key. */
  version(site: SiteContext): string;
}
