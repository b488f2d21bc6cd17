/** Which engine answers a site's searches: the one its configuration names (`search.engine`). */
import { FallbackStockSearch } from '#adapters/search-hosted/fallback-stock-search.ts';
import { HostedIndexClient } from '#adapters/search-hosted/hosted-index-client.ts';
import { HostedStockSearch } from '#adapters/search-hosted/hosted-stock-search.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Logger } from '#main/watching/log.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';
import type { SearchIndex } from '#ports/stock/search-index.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';

type Engine = StockSearch & SearchIndex;

export type SearchEngines = Engine & {
  /** Frees the memory that a site's stock takes here. */
  forget(site: SiteContext): void;
  /** Resolves when no update of a hosted index is under way. */
  settled(): Promise<void>;
};

type Options = {
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly yieldToRequests: YieldToRequests;
};

export function createSearchEngines({ log, yieldToRequests }: Options): SearchEngines {
  const memory = new MemoryStockSearch({ yieldToRequests });
  const hosted = new FallbackStockSearch({
    hosted: new HostedStockSearch(clientOf),
    inProcess: memory,
    hostOf: (site) => site.config.search.host ?? 'no host',
    clockMs: () => performance.now(),
    log,
  });
  const engineOf = ({ config }: SiteContext): Engine => (config.search.engine === 'hosted' ? hosted : memory);
  return {
    replaceStock: (site, stock, signal) => engineOf(site).replaceStock(site, stock, signal),
    search: (site, state, options) => engineOf(site).search(site, state, options),
    listLimited: (site, state, limit, options) => engineOf(site).listLimited(site, state, limit, options),
    vocabulary: (site) => engineOf(site).vocabulary(site),
    version: (site) => engineOf(site).version(site),
    forget: (site) => memory.forget(site),
    settled: () => hosted.settled(),
  };
}

function clientOf({ siteSlug, config }: SiteContext): HostedIndexClient {
  const { host, key } = config.search;
  if (host === null)
    throw new Error(`search.engine of the site ${siteSlug} is hosted, but search.host is not set`);
  return new HostedIndexClient({ host, key });
}
