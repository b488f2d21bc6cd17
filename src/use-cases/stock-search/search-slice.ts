/** Hits from any place on: engines answer in pages, so a slice that lies across two of them asks for both. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Slice } from '#domain/stock-search/address/requested-page.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { searchStock } from './search-stock.ts';

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
