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

/** Where stock is put so that searches find it: the other end of `StockSearch`. */
export type StockReading = {
  /** May be the whole group's: what the site does not list is left out. */
  readonly cars: readonly CarSummary[];
  /** Few of them differ from the previous read, and staff who changed them wait to see it. */
  readonly isSmallChange?: boolean;
  readonly stockVersion: number;
  readonly now: Date;
};

export type IndexedStock = {
  readonly listedCount: number;
  /** From then on it must be put again although nothing was imported: a sold car has aged out. Null: never. */
  readonly validUntil: Date | null;
};

export interface SearchIndex {
  /**
   * Resolves when searches answer from this stock; until then they answer from the previous one. Rejects when the
   * engine is away, and once `signal` is aborted.
   */
  replaceStock(site: SiteContext, stock: StockReading, signal?: AbortSignal): Promise<IndexedStock>;
}
