/** Opens what is searched in: the stock, its index, and what keeps both in step with stock and sites that change. */
import { createJobRunner, type JobRunner } from '#adapters/pg-boss/job-runner.ts';
import { createChangeAnnouncements } from '#adapters/postgres/change-announcements.ts';
import { carsWhileUnavailable } from '#adapters/postgres/read-while-unavailable.ts';
import { createCarChanges, createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { FallbackStockSearch } from '#adapters/search-hosted/fallback-stock-search.ts';
import { HostedIndexClient } from '#adapters/search-hosted/hosted-index-client.ts';
import { HostedStockSearch } from '#adapters/search-hosted/hosted-stock-search.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { step } from '#main/command-line/progress.ts';
import { demoApplication } from '#main/demo-application.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import { SiteRefresh } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createVisitorsFirst, type VisitorsFirst } from '#main/stock/requests-first.ts';
import { StockRefresh } from '#main/stock/stock-refresh.ts';
import type { Logger } from '#main/watching/log.ts';
import type { Listening } from '#ports/installation/database.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { SearchIndex, StockSearch } from '#ports/stock/stock-search.ts';
import type { OpenDatabase } from './open-database.ts';

export type Stores = OpenDatabase & {
  readonly carStore: CarStore;
  readonly stockSearch: StockSearch;
  /** Before anything is looked up for a visitor of a site; undefined where it is open already. */
  readonly openSite: (site: SiteContext) => Promise<void> | undefined;
  readonly refresh: StockRefresh;
  /** What is done later. */
  readonly jobs: JobRunner;
  readonly siteRefresh: SiteRefresh;
  /** Long work yields to requests; the server reports when they arrive. */
  readonly visitors: VisitorsFirst;
};

export async function openStores(
  startup: Startup,
  { database, disk }: OpenDatabase,
  { registry, siteVersionStore, siteStore, dealerPictures, revision }: OpenSites,
): Promise<Stores> {
  const { environment, log, clock, reportFault, onStop, run } = startup;
  const knownVersion = (dealerGroupId: string) => refresh.versionOf(dealerGroupId);
  const carStore = carsWhileUnavailable(database, knownVersion);
  const visitors = createVisitorsFirst();
  const yieldToRequests = () => {
    startup.noteProgress();
    return visitors.yieldToRequests();
  };
  const searchEngines = createSearchEngines({ log, yieldToRequests });
  onStop(() => searchEngines.settled());
  let listening: Listening | null = null;
  const isListening = () => listening?.isListening() ?? false;
  const refresh = new StockRefresh({
    isListening,
    sites: () => registry.sites,
    carStore: createCarStore(database),
    carChanges: createCarChanges(database),
    searchIndex: searchEngines,
    clock,
    yieldToRequests,
    forget: (site) => searchEngines.forget(site),
    reportFault: (error) => reportFault(error, 'stock refresh'),
  });
  const demoStock = {
    ...siteFoldersOf(environment),
    groups: () => registry.groups,
    store: createStockImportStore(database),
    clock,
    warn: (problem: object) => log.warn(problem, 'No demo stock for this group: its plan has an error'),
  };
  await demoApplication?.prepareStock(demoStock);
  const renewal = demoApplication?.renewStockDaily(demoStock, (error) => reportFault(error, 'demo stock'));
  onStop(() => renewal?.stop());
  await step('Building the search index', () => refresh.refresh());
  run(refresh);
  const siteRefresh = new SiteRefresh(
    {
      isListening,
      registry,
      siteStore,
      siteVersionStore,
      async prepare(sites, groups) {
        const known = new Set(registry.groups.map(({ id }) => id));
        const added = groups.filter(({ id }) => !known.has(id));
        if (added.length > 0) await demoApplication?.prepareStock({ ...demoStock, groups: () => added });
        await dealerPictures.refresh();
        await refresh.prepare(sites);
      },
      note: (facts, message) => log.info(facts, message),
      reportFault: (error) => reportFault(error, 'configuration of the sites'),
    },
    revision,
  );
  run(siteRefresh);
  const jobs = createJobRunner({ pool: database.pool, reportFault });
  run(jobs);
  listening = listenForChanges(startup, { database, jobs, refresh, siteRefresh, dealerPictures });
  const openSite = (site: SiteContext) => {
    const opening = siteStore.open(site);
    return opening === undefined ? refresh.loadNow(site) : opening.then(() => refresh.loadNow(site));
  };
  const stockSearch = createLazyStockSearch(searchEngines, openSite);
  return { database, disk, jobs, carStore, stockSearch, openSite, refresh, siteRefresh, visitors };
}

/** Changes of other processes are read as soon as they are announced; without a listening connection every second. */
function listenForChanges(
  { environment, log, onStop, reportFault }: Startup,
  {
    database,
    jobs,
    refresh,
    siteRefresh,
    dealerPictures,
  }: Pick<Stores, 'database' | 'jobs' | 'refresh' | 'siteRefresh'> & Pick<OpenSites, 'dealerPictures'>,
): Listening | null {
  const connectionString = environment.listenUrl ?? database.pool.options?.connectionString;
  if (connectionString === undefined) return null;
  const report = (problem: string) =>
    log.warn({ problem }, 'Changes of other processes are seen a second later');
  const listening = createChangeAnnouncements({ connectionString, note: report }).listen((change) => {
    if (change === 'sites') return siteRefresh.checkSoon();
    if (change === 'pictures')
      return void dealerPictures
        .refresh()
        .catch((error: unknown) => reportFault(error, 'pictures of dealers'));
    refresh.checkSoon();
    jobs.trigger('alerts');
    jobs.trigger('photo-mails');
  });
  onStop(() => listening.stop());
  return listening;
}

/** Stock search that loads a site's index first: many sites have none until the first request. */
function createLazyStockSearch(
  stockSearch: StockSearch,
  refresh: (site: SiteContext) => Promise<void> | undefined,
): StockSearch {
  return {
    async search(site, state, options) {
      await refresh(site);
      return stockSearch.search(site, state, options);
    },
    async listLimited(site, state, limit, options) {
      await refresh(site);
      return stockSearch.listLimited(site, state, limit, options);
    },
    async vocabulary(site) {
      await refresh(site);
      return stockSearch.vocabulary(site);
    },
    // Of a loaded site: the entry point loads it before anything else.
    version: (site) => stockSearch.version(site),
  };
}

/** Which engine answers a site's searches: the one its configuration names (`search.engine`). */
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

function createSearchEngines({ log, yieldToRequests }: Options): SearchEngines {
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
