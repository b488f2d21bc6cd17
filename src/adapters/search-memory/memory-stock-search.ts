/** Stock search in this process: one immutable snapshot per site, swapped whole. */
import type { CarSummary } from '../../domain/car/car.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import { serialiseSearchState } from '../../domain/stock-search/search-state-codec.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import { type SearchOptions, SiteStockMissingError, type StockSearch } from '../../ports/stock-search.ts';
import { buildSiteSnapshot, type SiteSnapshot } from './site-snapshot.ts';

export class MemoryStockSearch implements StockSearch {
  readonly #snapshots = new Map<string, SiteSnapshot>();

  /**
   * Puts a site's stock on the shelf. `cars` may be the whole group's: what the site does not list is left out.
   * `validUntil` is the instant at which the owner should call this again although nothing was imported.
   */
  replaceStock(
    site: SiteContext,
    cars: Iterable<CarSummary>,
    stockVersion: number,
    now: Date,
  ): { readonly listedCount: number; readonly validUntil: Date | null } {
    const snapshot = buildSiteSnapshot(site, cars, stockVersion, now);
    this.#snapshots.set(keyOf(site), snapshot);
    return { listedCount: snapshot.index.records.length, validUntil: snapshot.validUntil };
  }

  async search(site: SiteContext, state: SearchState, options: SearchOptions = {}): Promise<SearchResult> {
    const { index, results } = this.#get(site);
    const pageSize = options.pageSize ?? site.config.search.pageSize;
    return results.getOrCompute(`${pageSize}?${serialiseSearchState(state)}`, () => {
      const startedMs = performance.now();
      const answer = index.search({ ...state, pageSize });
      return { ...answer, ms: performance.now() - startedMs };
    });
  }

  async listLimited(site: SiteContext, state: SearchState, limit: number): Promise<readonly CarSummary[]> {
    return this.#get(site).index.list({ ...state, pageSize: limit }, limit);
  }

  async vocabulary(site: SiteContext): Promise<StockVocabulary> {
    return this.#get(site).vocabulary;
  }

  version(site: SiteContext): string {
    return this.#get(site).version;
  }

  #get(site: SiteContext): SiteSnapshot {
    const snapshot = this.#snapshots.get(keyOf(site));
    if (!snapshot) throw new SiteStockMissingError(site.siteSlug);
    return snapshot;
  }
}

function keyOf({ dealerGroupId, siteSlug }: SiteContext): string {
  return `${dealerGroupId}/${siteSlug}`;
}
