/** Stock search in this process: one immutable snapshot per site, swapped whole. */
import type { CarSummary } from '../../domain/car/car.ts';
import type { Coordinates } from '../../domain/location/distance.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { locationAttribute, placeSearch } from '../../domain/stock-search/near.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import { type SearchOptions, SiteStockMissingError, type StockSearch } from '../../ports/stock-search.ts';
import type { ShelvedStock, StockReading, StockShelf } from '../../ports/stock-shelf.ts';
import { searchKey } from '../search-documents/search-key.ts';
import type { IndexQuery } from './facet-index.ts';
import { buildSiteSnapshotInSlices, type SiteSnapshot } from './site-snapshot.ts';

type Replacement = { readonly done: Promise<ShelvedStock>; readonly cancel: () => void };

export class MemoryStockSearch implements StockSearch, StockShelf {
  readonly #snapshots = new Map<string, SiteSnapshot>();
  /** The latest of each site, under way or done. */
  readonly #replacements = new Map<string, Replacement>();

  /**
   * The index is built between requests. A later call for the same site takes over from an earlier one that is still
   * building; both then tell of the later stock.
   */
  replaceStock(site: SiteContext, stock: StockReading, signal?: AbortSignal): Promise<ShelvedStock> {
    const key = keyOf(site);
    this.#replacements.get(key)?.cancel();
    const overtaken = new AbortController();
    const stopped = signal ? AbortSignal.any([signal, overtaken.signal]) : overtaken.signal;
    const done = buildSiteSnapshotInSlices(site, stock, stopped)
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
    return results.getOrCompute(searchKey(state, { ...options, pageSize }), () => {
      const startedMs = performance.now();
      const answer = index.search(queryOf(site, state, { ...options, pageSize }));
      return { ...answer, ms: performance.now() - startedMs };
    });
  }

  async listLimited(
    site: SiteContext,
    state: SearchState,
    limit: number,
    { origin = null }: Pick<SearchOptions, 'origin'> = {},
  ): Promise<readonly CarSummary[]> {
    return this.#get(site).index.list(queryOf(site, state, { origin, pageSize: limit }), limit);
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

type Asked = { readonly origin?: Coordinates | null; readonly pageSize: number };

function queryOf(site: SiteContext, state: SearchState, { origin = null, pageSize }: Asked): IndexQuery {
  const placed = placeSearch(site, state, origin);
  const query = { ...placed.state, pageSize };
  return placed.nearest
    ? { ...query, valueOrder: { attribute: locationAttribute, keys: placed.nearest } }
    : query;
}

function keyOf({ dealerGroupId, siteSlug }: SiteContext): string {
  return `${dealerGroupId}/${siteSlug}`;
}
