/** Stock search in this process: one immutable snapshot per site, swapped whole. */
import type { CarSummary } from '#domain/car/car.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import type { IndexQuery } from '#domain/stock-search/facet-index/facet-index.ts';
import { locationAttribute, placeSearch } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';
import type { IndexedStock, SearchIndex, StockReading } from '#ports/stock/search-index.ts';
import { type SearchOptions, SiteStockMissingError, type StockSearch } from '#ports/stock/stock-search.ts';
import { patientFor } from './finish-in-slices.ts';
import { buildSiteSnapshotInSlices, type SiteSnapshot } from './site-snapshot.ts';

/** Staff look for a changed price on the site immediately: a small change takes less time than a page does. */
const maxPatienceMs = 20;

type Replacement = { readonly done: Promise<IndexedStock>; readonly cancel: () => void };

export class MemoryStockSearch implements StockSearch, SearchIndex {
  readonly #pauses: { readonly yieldToRequests?: YieldToRequests };
  readonly #snapshots = new Map<string, SiteSnapshot>();
  /** The latest of each site, under way or done. */
  readonly #replacements = new Map<string, Replacement>();

  /** Without `dropConflictingUse` a slice of work follows every turn of the event loop. */
  constructor(pauses: { readonly yieldToRequests?: YieldToRequests } = {}) {
    this.#pauses = pauses;
  }

  /**
   * The index is built between requests. A later call for the same site takes over from an earlier one that is still
   * building; both then tell of the later stock.
   */
  replaceStock(site: SiteContext, stock: StockReading, signal?: AbortSignal): Promise<IndexedStock> {
    const key = siteKey(site);
    this.#replacements.get(key)?.cancel();
    const overtaken = new AbortController();
    const stopped = signal ? AbortSignal.any([signal, overtaken.signal]) : overtaken.signal;
    const pauses = stock.isSmallChange
      ? { yieldToRequests: patientFor(maxPatienceMs, this.#pauses.yieldToRequests) }
      : this.#pauses;
    const before = this.#snapshots.get(key);
    const done = buildSiteSnapshotInSlices(site, stock, { ...pauses, signal: stopped, before })
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

  /** Searches of it are then not answered until its stock is loaded again. */
  forget(site: SiteContext): void {
    const key = siteKey(site);
    this.#replacements.get(key)?.cancel();
    this.#replacements.delete(key);
    this.#snapshots.delete(key);
  }

  async search(site: SiteContext, state: SearchState, options: SearchOptions = {}): Promise<SearchResult> {
    const { index, answers } = this.#get(site);
    const pageSize = options.pageSize ?? site.config.search.pageSize;
    return answers.getOrSet(searchKey(state, { ...options, pageSize }), () => {
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
    const snapshot = this.#snapshots.get(siteKey(site));
    if (!snapshot) throw new SiteStockMissingError(site.siteSlug);
    return snapshot;
  }
}

/** Equal questions have equal keys. A place may be looked up in vain at first, so that its name alone does not say where it is. */
function searchKey(state: SearchState, { pageSize, origin = null }: SearchOptions): string {
  const from = state.near && origin ? `@${origin.latitude},${origin.longitude}` : '';
  return `${pageSize}${from}?${serialiseSearchState(state)}`;
}

type Input = { readonly origin?: Coordinates | null; readonly pageSize: number };

function queryOf(site: SiteContext, state: SearchState, { origin = null, pageSize }: Input): IndexQuery {
  const placed = placeSearch(site, state, origin);
  const query = { ...placed.state, pageSize };
  return placed.nearest
    ? { ...query, valueOrder: { attribute: locationAttribute, keys: placed.nearest } }
    : query;
}
