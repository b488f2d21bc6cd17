/** Stock search in this process: one immutable snapshot per site, swapped whole. */
import type { CarSummary } from '../../domain/car/car.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import { serialiseSearchState } from '../../domain/stock-search/search-state-codec.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import { type SearchOptions, SiteStockMissingError, type StockSearch } from '../../ports/stock-search.ts';
import { buildSiteSnapshotInSlices, type SiteSnapshot } from './site-snapshot.ts';

export type ReplacedStock = { readonly listedCount: number; readonly validUntil: Date | null };

type Replacement = { readonly done: Promise<ReplacedStock>; readonly cancel: () => void };

export class MemoryStockSearch implements StockSearch {
  readonly #snapshots = new Map<string, SiteSnapshot>();
  /** The latest of each site, under way or done. */
  readonly #replacements = new Map<string, Replacement>();

  /**
   * Puts a site's stock on the shelf. `cars` may be the whole group's: what the site does not list is left out.
   * The index is built between requests, and until it stands the stock of before answers. A later call for the same
   * site takes over from an earlier one that is still building; both then tell of the later stock.
   * `validUntil` is the instant at which the owner should call this again although nothing was imported.
   */
  replaceStock(
    site: SiteContext,
    cars: readonly CarSummary[],
    stockVersion: number,
    now: Date,
    signal?: AbortSignal,
  ): Promise<ReplacedStock> {
    const key = keyOf(site);
    this.#replacements.get(key)?.cancel();
    const overtaken = new AbortController();
    const stopped = signal ? AbortSignal.any([signal, overtaken.signal]) : overtaken.signal;
    const done = buildSiteSnapshotInSlices(site, { cars, stockVersion, now }, stopped)
      .then((snapshot) => {
        overtaken.signal.throwIfAborted();
        this.#snapshots.set(key, snapshot);
        return { listedCount: snapshot.index.records.length, validUntil: snapshot.validUntil };
      })
      .catch((error: unknown) => {
        const later = this.#replacements.get(key);
        if (overtaken.signal.aborted && later) return later.done;
        throw error;
      });
    this.#replacements.set(key, { done, cancel: () => overtaken.abort() });
    return done;
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
