/**
 * Holds the search snapshots in step with the stock: rebuilt when a group's version grows, and when time itself changes
 * what is listed. A few sites are all loaded; of many, those that were requested recently.
 */
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { CarChanges, CarStore } from '#ports/stock/car-store.ts';
import type { SearchIndex } from '#ports/stock/stock-search.ts';
import { type CarsReading, TrackedCars } from './tracked-cars.ts';

type Options = {
  readonly sites: () => readonly SiteContext[];
  readonly carStore: Pick<CarStore, 'listSummaries' | 'stockVersion' | 'stockVersions'>;
  /** Where they are given, only the cars that changed are read again. */
  readonly carChanges?: CarChanges;
  readonly searchIndex: SearchIndex;
  readonly clock: Clock;
  readonly yieldToRequests?: YieldToRequests;
  readonly reportFault: (error: unknown) => void;
  /** Up to so many sites are all loaded from the start. */
  readonly maxReady?: number;
  /** A site is dropped that was not requested for so long, or once the ready ones list more cars than this. */
  readonly idleMs?: number;
  readonly maxCars?: number;
  /** Whether each change is announced to this process: then it looks by itself only now and then. */
  readonly isListening?: () => boolean;
  /** Drops the index of a site. */
  readonly forget?: (site: SiteContext) => void;
};

type LoadedStock = {
  readonly site: SiteContext;
  readonly listedCount: number;
  requestedAtMs: number;
  readonly configVersion: string;
  readonly version: number;
  readonly validUntil: Date | null;
};

const checkEveryMs = 1_000;
const checkWhenListeningMs = 20_000;
const defaultMaxReady = 50;
const defaultIdleMs = 10 * 60_000;
const defaultMaxCars = 250_000;

export class StockRefresh {
  readonly #options: Options;
  readonly #followed: TrackedCars;
  /** By site: what its index holds now; the most recently requested is last. */
  readonly #loaded = new Map<string, LoadedStock>();
  readonly #loading = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isAwaited = false;
  #lookedAtMs = 0;
  readonly #stopping = new AbortController();
  readonly #listeners: ((site: SiteContext) => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#followed = new TrackedCars(options);
  }

  /** Loads what changed since the last look. Calls at the same time share one look. */
  refresh(): Promise<void> {
    this.#running ??= this.#lookAndDrop().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * Called when the stock has a new version: again after a check in progress, which may have come too early. A failure
   * is reported.
   */
  checkSoon(): void {
    if (this.#stopping.signal.aborted) return;
    const running = this.#running;
    if (running !== null) {
      this.#isAwaited ||= !!running
        .catch(() => undefined)
        .then(() => {
          this.#isAwaited = false;
          this.checkSoon();
        });
      return;
    }
    this.refresh().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) this.#options.reportFault(error);
    });
  }

  /** Before anything is asked of a site's stock. Undefined where it is ready; those who wait share one reading. */
  loadNow(site: SiteContext): Promise<void> | undefined {
    const key = siteKey(site);
    const loaded = this.#loaded.get(key);
    if (loaded === undefined) {
      const loading = this.#loading.get(key) ?? this.#load(site).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
      return loading;
    }
    loaded.requestedAtMs = this.#options.clock().getTime();
    this.#loaded.delete(key);
    this.#loaded.set(key, loaded);
    return undefined;
  }

  get readyCount(): number {
    return this.#loaded.size;
  }

  /** The latest version of a group's stock that any of its sites is searched in; 0 where none is. */
  versionOf(dealerGroupId: string): number {
    let latest = 0;
    for (const { site, version } of this.#loaded.values())
      if (site.dealerGroupId === dealerGroupId) latest = Math.max(latest, version);
    return latest;
  }

  /** Fills the index of sites that are about to be served as they are given here. */
  async prepare(sites: readonly SiteContext[]): Promise<void> {
    while (this.#running !== null) await this.#running.catch(() => undefined);
    this.#running = this.#look(this.#readyOf(sites)).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Called for each site from then on whose stock is another; not for one that was not ready before, nor for another configuration alone, which the registry reports. */
  whenReplaced(listener: (site: SiteContext) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#running === null && this.#isLookDue()) this.checkSoon();
    }, checkEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running?.catch(() => undefined);
  }

  #isLookDue(): boolean {
    const { clock, isListening = () => false } = this.#options;
    if (!isListening() || performance.now() - this.#lookedAtMs >= checkWhenListeningMs) return true;
    const now = clock();
    return [...this.#loaded.values()].some(({ validUntil }) => validUntil !== null && validUntil <= now);
  }

  async #lookAndDrop(): Promise<void> {
    this.#lookedAtMs = performance.now();
    this.#dropIdle();
    await this.#look(this.#readyOf(this.#options.sites()));
  }

  #keepsAll(): boolean {
    const { sites, maxReady = defaultMaxReady } = this.#options;
    return sites().length <= maxReady;
  }

  #readyOf(sites: readonly SiteContext[]): readonly SiteContext[] {
    return this.#keepsAll() ? sites : sites.filter((site) => this.#loaded.has(siteKey(site)));
  }

  #dropIdle(): void {
    if (this.#keepsAll()) return;
    const {
      clock,
      idleMs = defaultIdleMs,
      maxCars = defaultMaxCars,
      forget = () => undefined,
    } = this.#options;
    const idleSinceMs = clock().getTime() - idleMs;
    let cars = [...this.#loaded.values()].reduce((sum, { listedCount }) => sum + listedCount, 0);
    for (const [key, { site, requestedAtMs, listedCount }] of this.#loaded) {
      if (requestedAtMs > idleSinceMs && cars <= maxCars) return;
      this.#loaded.delete(key);
      cars -= listedCount;
      forget(site);
      const { dealerGroupId } = site;
      const isRead = [...this.#loaded.values()].some((one) => one.site.dealerGroupId === dealerGroupId);
      if (!isRead) this.#followed.release(dealerGroupId);
    }
  }

  async #load(site: SiteContext): Promise<void> {
    const { carStore } = this.#options;
    // Before the cars: what is imported in between is read at the next look.
    const version = await carStore.stockVersion(site.dealerGroupId);
    await this.#replace(site, await this.#followed.read(site.dealerGroupId), version);
  }

  async #replace(site: SiteContext, reading: CarsReading, version: number): Promise<void> {
    const { searchIndex, clock } = this.#options;
    const now = clock();
    const { listedCount, validUntil } = await searchIndex.replaceStock(
      site,
      { ...reading, stockVersion: version, now },
      this.#stopping.signal,
    );
    const before = this.#loaded.get(siteKey(site));
    const { configVersion } = site;
    const requestedAtMs = before?.requestedAtMs ?? now.getTime();
    this.#loaded.set(siteKey(site), { site, listedCount, requestedAtMs, configVersion, version, validUntil });
    if (before === undefined) return;
    if (before.configVersion !== configVersion && before.version === version) return;
    for (const listener of this.#listeners) listener(site);
  }

  async #look(sites: readonly SiteContext[]): Promise<void> {
    if (sites.length === 0) return;
    const { carStore, clock } = this.#options;
    const byGroup = Map.groupBy(sites, (site) => site.dealerGroupId);
    const versions = await carStore.stockVersions([...byGroup.keys()]);
    const now = clock();
    for (const [dealerGroupId, groupSites] of byGroup) {
      const version = versions.get(dealerGroupId);
      if (version === undefined) continue;
      const isStale = groupSites.some((site) => {
        const loaded = this.#loaded.get(siteKey(site));
        return (
          loaded?.version !== version ||
          // Another configuration can change what a site lists.
          loaded.configVersion !== site.configVersion ||
          (loaded.validUntil !== null && loaded.validUntil <= now)
        );
      });
      if (!isStale) continue;
      const reading = await this.#followed.read(dealerGroupId);
      for (const site of groupSites) await this.#replace(site, reading, version);
    }
  }
}
