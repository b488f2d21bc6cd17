/** A search of a site's stock, its count put right. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { correctHitCount } from '#domain/stock-search/hit-count.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';

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
