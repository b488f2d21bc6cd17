/** The port for stock search. Only the site's own stock can come back: the site is the first argument of every call. */

import type { CarSummary } from '#domain/car/car.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';

export type SearchOptions = {
  readonly pageSize?: number;
  /** Where `state.near` lies; without it a search is not narrowed by distance, and "nearest" is the default order. */
  readonly origin?: Coordinates | null;
};

export interface StockSearch {
  /** Refinements of attributes that the table does not know are ignored; unknown values match nothing. */
  search(site: SiteContext, state: SearchState, options?: SearchOptions): Promise<SearchResult>;
  /** The first `limit` cars that pass the state's filters, no facets. */
  listLimited(
    site: SiteContext,
    state: SearchState,
    limit: number,
    options?: Pick<SearchOptions, 'origin'>,
  ): Promise<readonly CarSummary[]>;
  /** The makes, models and body types in stock, for addresses and menus. */
  vocabulary(site: SiteContext): Promise<StockVocabulary>;
  /** Changes whenever the site's visible stock changes; part of the page-cache key. */
  version(site: SiteContext): string;
}

/** No stock of this site has been indexed yet: a start-up race, worth a retry. */
export class SiteStockMissingError extends Error {
  override readonly name = 'SiteStockMissingError';
  readonly isRetryable = true;
  readonly siteSlug: string;

  constructor(siteSlug: string) {
    super(`No stock has been loaded for the site ${siteSlug}`);
    this.siteSlug = siteSlug;
  }
}
