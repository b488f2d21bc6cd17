/** Keeps the search snapshots in step with the stock: rebuilt when a group's version grows, and when time itself changes what is listed. */
import { setImmediate } from 'node:timers/promises';
import type { CarSummary } from '#domain/car/car.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/car-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { GiveWay } from '#ports/give-way.ts';
import type { SearchIndex } from '#ports/search-index.ts';

type Options = {
  readonly sites: () => readonly SiteContext[];
  readonly carStore: Pick<CarStore, 'listSummaries' | 'stockVersions'>;
  readonly searchIndex: SearchIndex;
  readonly clock: Clock;
  readonly giveWay?: GiveWay;
  readonly reportFault: (error: unknown) => void;
};

type LoadedStock = {
  readonly configVersion: string;
  readonly version: number;
  readonly validUntil: Date | null;
};

const lookEveryMs = 1_000;

export class StockRefresh {
  readonly #options: Options;
  /** By site: what its index holds now. */
  readonly #loaded = new Map<string, LoadedStock>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();
  readonly #listeners: ((site: SiteContext) => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Loads what changed since the last look. Calls at the same time share one look. */
  refresh(): Promise<void> {
    this.#running ??= this.#look(this.#options.sites()).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Fills the index of sites that are about to be served as they are given here. */
  async prepare(sites: readonly SiteContext[]): Promise<void> {
    while (this.#running !== null) await this.#running.catch(() => undefined);
    this.#running = this.#look(sites).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Called for each site from then on whose stock is another. */
  whenReplaced(listener: (site: SiteContext) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#options.reportFault(error);
      });
    }, lookEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running?.catch(() => undefined);
  }

  async #look(sites: readonly SiteContext[]): Promise<void> {
    const { carStore, searchIndex, clock, giveWay = setImmediate } = this.#options;
    const versions = await carStore.stockVersions();
    const now = clock();
    const byGroup = Map.groupBy(sites, (site) => site.dealerGroupId);
    for (const [dealerGroupId, groupSites] of byGroup) {
      const version = versions.get(dealerGroupId) ?? 0;
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
      const cars: CarSummary[] = [];
      for await (const batch of carStore.listSummaries(dealerGroupId)) {
        cars.push(...batch);
        await giveWay();
      }
      for (const site of groupSites) {
        const { validUntil } = await searchIndex.replaceStock(
          site,
          { cars, stockVersion: version, now },
          this.#stopping.signal,
        );
        this.#loaded.set(siteKey(site), { configVersion: site.configVersion, version, validUntil });
        for (const listener of this.#listeners) listener(site);
      }
    }
  }
}
