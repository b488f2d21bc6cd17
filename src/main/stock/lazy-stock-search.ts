/** Stock search that loads a site's index first: many sites have none until the first request. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';

export function createLazyStockSearch(
  stockSearch: StockSearch,
  wake: (site: SiteContext) => Promise<void> | undefined,
): StockSearch {
  return {
    async search(site, state, options) {
      await wake(site);
      return stockSearch.search(site, state, options);
    },
    async listLimited(site, state, limit, options) {
      await wake(site);
      return stockSearch.listLimited(site, state, limit, options);
    },
    async vocabulary(site) {
      await wake(site);
      return stockSearch.vocabulary(site);
    },
    // Of a loaded site: the entry point loads it before anything else.
    version: (site) => stockSearch.version(site),
  };
}
