/** Stock search in this process: one immutable snapshot per site, swapped whole. */

import { setImmediate } from 'node:timers/promises';
import type { CarSummary } from '#domain/car/car.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { changedIndexSteps } from '#domain/stock-search/changed-index/change-facet-index.ts';
import { facetIndexSteps } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex, IndexQuery } from '#domain/stock-search/facet-index/facet-index.ts';
import { inChunks, runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext, type FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { locationAttribute, placeSearch } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { type DecidedCars, type SiteStock, SiteStockDraft } from '#domain/stock-search/site-stock.ts';
import { type StockVocabulary, StockVocabularyDraft } from '#domain/stock-search/stock-vocabulary.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import {
  type IndexedStock,
  type SearchIndex,
  type SearchOptions,
  SiteStockMissingError,
  type StockReading,
  type StockSearch,
} from '#ports/stock/stock-search.ts';

/** Between two slices, and how to call the work off. */
type Pauses = {
  readonly yieldToRequests?: YieldToRequests;
  readonly signal?: AbortSignal | undefined;
};

/** Short against the time a page takes: a request that arrives during a slice waits no longer than this. */
const sliceMs = 5;

/** Lets others go first for so long in all, then only between two slices. */
function patientFor(maxMs: number, yieldToRequests: YieldToRequests = setImmediate): YieldToRequests {
  let leftMs = maxMs;
  return async () => {
    if (leftMs <= 0) return void (await setImmediate());
    const startedMs = performance.now();
    await yieldToRequests();
    leftMs -= performance.now() - startedMs;
  };
}

/** Rejects with the signal's reason once that is aborted; what was begun is dropped. */
export async function finishInSlices<T>(
  steps: Steps<T>,
  { yieldToRequests = setImmediate, signal }: Pauses = {},
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const pauseAtMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < pauseAtMs);
    await yieldToRequests();
  }
}

type SiteSnapshot = {
  readonly index: FacetIndex<CarSummary, FacetContext>;
  readonly vocabulary: StockVocabulary;
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing. */
  readonly validUntil: Date | null;
  readonly answers: BoundedMap<SearchResult>;
  /** Whose stock it is, by which clock, and what was decided of each car: for the snapshot that comes after it. */
  readonly site: SiteContext;
  readonly day: string;
  readonly decided: DecidedCars;
};

const maxStoredAnswers = 50;

/** Answers already given for one state of the stock; the oldest goes when it is full. */
export function createCachedAnswers<V>(): BoundedMap<V> {
  return new BoundedMap(maxStoredAnswers);
}

/** One site's stock at one instant: the cars it lists, indexed, and how long that stays true. */
export function buildSiteSnapshot(site: SiteContext, reading: StockReading): SiteSnapshot {
  return runAllSteps(snapshotSteps(site, reading));
}

/**
 * The process answers requests between slices. Rejects once the signal of the pauses is aborted. Made from the snapshot
 * before, where few cars are another and nothing else is.
 */
export function buildSiteSnapshotInSlices(
  site: SiteContext,
  reading: StockReading,
  { before, ...pauses }: Pauses & { readonly before?: SiteSnapshot | undefined } = {},
): Promise<SiteSnapshot> {
  return finishInSlices(snapshotSteps(site, reading, before), pauses);
}

function* snapshotSteps(site: SiteContext, reading: StockReading, last?: SiteSnapshot): Steps<SiteSnapshot> {
  const day = localTimeIn(site.config.timeZone, reading.now).date;
  const before = last !== undefined && holdsStill(last, { site, day, now: reading.now }) ? last : null;
  const decided: DecidedCars = before?.decided ?? new WeakMap();
  const stock = yield* stockSteps(new SiteStockDraft(site, reading.now, decided), reading);
  const table = buildCarSearchTable(site);
  const context = buildFacetContext(site, reading.now);
  const changed = before && (yield* changedIndexSteps(before.index, table, { given: stock.cars, context }));
  const index = changed ?? (yield* facetIndexSteps(table, stock.cars, context));
  const vocabulary = yield* vocabularySteps(stock.cars);
  const { version, validUntil } = stock;
  return { index, vocabulary, version, validUntil, answers: createCachedAnswers(), site, day, decided };
}

/**
 * Whether a car's earlier entry is still valid: by the same configuration, before anything aged out, on the same day.
 */
function holdsStill(
  last: SiteSnapshot,
  { site, day, now }: Pick<SiteSnapshot, 'site' | 'day'> & Pick<StockReading, 'now'>,
): boolean {
  const { validUntil } = last;
  return last.site === site && last.day === day && (validUntil === null || now < validUntil);
}

function* stockSteps(draft: SiteStockDraft, { cars, stockVersion }: StockReading): Steps<SiteStock> {
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) draft.add(car);
  });
  return yield* draft.finish(stockVersion);
}

function* vocabularySteps(cars: readonly CarSummary[]): Steps<StockVocabulary> {
  const words = new StockVocabularyDraft();
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) words.add(car);
  });
  return words.finish();
}

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
