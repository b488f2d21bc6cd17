/**
 * A hosted index with the one in this process behind it. The host answers when it holds exactly the stock that is on
 * the index here; while it is being updated, is down or is slow, this process answers, and one warning says so per
 * outage. Nothing is asked by a timer: the next search is what tries again.
 */
import type { CarSummary } from '#domain/car/car.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type {
  IndexedStock,
  SearchIndex,
  SearchOptions,
  StockReading,
  StockSearch,
} from '#ports/stock/stock-search.ts';

type Engine = StockSearch & SearchIndex;

type Options = {
  readonly hosted: Engine;
  readonly inProcess: Engine;
  /** Sites on one host share its fate. */
  readonly hostOf: (site: SiteContext) => string;
  readonly clockMs: () => number;
  readonly log: {
    warn(details: Readonly<Record<string, unknown>>, message: string): void;
    info(details: Readonly<Record<string, unknown>>, message: string): void;
  };
};

type Sync = {
  site: SiteContext;
  stock: StockReading;
  isHeld: boolean;
  running: Promise<void> | null;
};

export class FallbackStockSearch implements StockSearch, SearchIndex {
  readonly #options: Options;
  readonly #syncs = new Map<string, Sync>();
  readonly #breakers = new Map<string, CircuitBreaker>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the stock is indexed here; the host follows. */
  async replaceStock(site: SiteContext, stock: StockReading, signal?: AbortSignal): Promise<IndexedStock> {
    const loaded = await this.#options.inProcess.replaceStock(site, stock, signal);
    const known = this.#syncs.get(siteKey(site));
    if (known) Object.assign(known, { site, stock, isHeld: false });
    else this.#syncs.set(siteKey(site), { site, stock, isHeld: false, running: null });
    this.#startSync(site);
    return loaded;
  }

  /** Resolves when no update of a host is under way; for an orderly end. */
  async settled(): Promise<void> {
    const running = () => [...this.#syncs.values()].flatMap((sync) => (sync.running ? [sync.running] : []));
    while (running().length > 0) await Promise.all(running());
  }

  search(site: SiteContext, state: SearchState, options: SearchOptions = {}): Promise<SearchResult> {
    return this.#ask(site, (engine) => engine.search(site, state, options));
  }

  listLimited(
    site: SiteContext,
    state: SearchState,
    limit: number,
    options: Pick<SearchOptions, 'origin'> = {},
  ): Promise<readonly CarSummary[]> {
    return this.#ask(site, (engine) => engine.listLimited(site, state, limit, options));
  }

  vocabulary(site: SiteContext): Promise<StockVocabulary> {
    return this.#options.inProcess.vocabulary(site);
  }

  version(site: SiteContext): string {
    return this.#options.inProcess.version(site);
  }

  async #ask<T>(site: SiteContext, question: (engine: StockSearch) => Promise<T>): Promise<T> {
    const { hosted, inProcess } = this.#options;
    const sync = this.#syncs.get(siteKey(site));
    if (!sync?.isHeld) {
      this.#startSync(site);
      return question(inProcess);
    }
    if (!this.#breakerOf(site).allows()) return question(inProcess);
    try {
      const answer = await question(hosted);
      this.#reportSuccess(site);
      return answer;
    } catch (error) {
      this.#reportFailure(site, error);
      return question(inProcess);
    }
  }

  /** At most one at a time for a site; stock that came meanwhile goes next. */
  #startSync(site: SiteContext): void {
    const sync = this.#syncs.get(siteKey(site));
    if (!sync || sync.isHeld || sync.running || !this.#breakerOf(site).allows()) return;
    sync.running = this.#sync(sync).finally(() => {
      sync.running = null;
    });
  }

  async #sync(sync: Sync): Promise<void> {
    while (!sync.isHeld) {
      const { site, stock } = sync;
      try {
        await this.#options.hosted.replaceStock(site, stock);
      } catch (error) {
        this.#reportFailure(site, error);
        return;
      }
      this.#reportSuccess(site);
      sync.isHeld = sync.stock === stock;
    }
  }

  #reportFailure(site: SiteContext, error: unknown): void {
    if (!this.#breakerOf(site).failed()) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.warn(
      { site: site.siteSlug, host: this.#options.hostOf(site), reason },
      'the hosted search does not answer; this process answers searches until it does',
    );
  }

  #reportSuccess(site: SiteContext): void {
    if (!this.#breakerOf(site).succeeded()) return;
    this.#options.log.info({ host: this.#options.hostOf(site) }, 'the hosted search answers again');
  }

  #breakerOf(site: SiteContext): CircuitBreaker {
    const host = this.#options.hostOf(site);
    const known = this.#breakers.get(host);
    if (known) return known;
    const breaker = new CircuitBreaker(this.#options.clockMs);
    this.#breakers.set(host, breaker);
    return breaker;
  }
}

const failuresToOpen = 3;
const debounceMs = 30_000;

/** Whether a host that failed should be asked again: not for a while after three failures in a row, then once to see. */
export class CircuitBreaker {
  readonly #clockMs: () => number;
  #failures = 0;
  #restsUntilMs = 0;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  get isOutage(): boolean {
    return this.#failures > 0;
  }

  /** The first call after the rest is let through alone: it decides for the others. */
  allows(): boolean {
    if (this.#failures < failuresToOpen) return true;
    const nowMs = this.#clockMs();
    if (nowMs < this.#restsUntilMs) return false;
    this.#restsUntilMs = nowMs + debounceMs;
    return true;
  }

  /** True where this ends an outage. */
  succeeded(): boolean {
    const wasOutage = this.isOutage;
    this.#failures = 0;
    return wasOutage;
  }

  /** True where this begins an outage. */
  failed(): boolean {
    this.#failures++;
    if (this.#failures >= failuresToOpen) this.#restsUntilMs = this.#clockMs() + debounceMs;
    return this.#failures === 1;
  }
}
