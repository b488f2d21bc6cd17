/** The limited search: the first cars that pass a filter, nothing counted. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { defaultListLimit, maxListed } from '#domain/stock-search/address/requested-page.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';

export type ListRequest = { readonly state: SearchState; readonly limit?: number };

/** At least one car and at most `maxListed`, whatever limit is asked for. The page of the state does not count. */
export function listStock(
  site: SiteContext,
  { state, limit = defaultListLimit }: ListRequest,
  { stockSearch }: { readonly stockSearch: StockSearch },
): Promise<readonly CarSummary[]> {
  return stockSearch.listLimited(site, state, Math.max(1, Math.min(limit, maxListed)));
}
