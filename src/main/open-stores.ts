/** Opens what is written to and searched in: the database, the room on its disk, the stock and its index. */
import { join } from 'node:path';
import { createDiskSpace, type DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { createCarStore } from '#adapters/postgres/car-store.ts';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createStockImportStore } from '#adapters/postgres/stock-import-store.ts';
import type { CarStore } from '#ports/car-store.ts';
import { closeDataFolder } from './close-data-folder.ts';
import { watchDisk } from './disk-watch.ts';
import type { OpenSites } from './open-sites.ts';
import { prepareDemoStock, renewDemoStockDaily } from './prepare-demo-stock.ts';
import { step } from './progress.ts';
import { createSearchEngines, type SearchEngines } from './search-engines.ts';
import { projectFolder, type Startup } from './startup.ts';
import { StockRefresh } from './stock-refresh.ts';
import { createVisitorsFirst, type VisitorsFirst } from './visitors-first.ts';

export type Stores = {
  readonly database: Database;
  readonly disk: DiskSpace;
  readonly carStore: CarStore;
  readonly searchEngines: SearchEngines;
  readonly refresh: StockRefresh;
  /** Long work gives way to them; the server says when they come. */
  readonly visitors: VisitorsFirst;
};

export async function openStores(startup: Startup, { registry, groups }: OpenSites): Promise<Stores> {
  const { environment, log, clock, reportFault, onStop } = startup;
  await closeDataFolder(environment.dataDir);
  const database = await step('Opening the database', () => openDatabase(environment));
  onStop(() => database.close());
  if (database.notice !== null) log.warn(database.notice);
  await migrate(database);
  const disk = createDiskSpace(environment.dataDir);
  const diskWatch = watchDisk(disk, log);
  onStop(() => diskWatch.stop());

  const carStore = createCarStore(database);
  const visitors = createVisitorsFirst();
  const { giveWay } = visitors;
  const searchEngines = createSearchEngines({ database, log, giveWay });
  onStop(() => searchEngines.settled());
  const refresh = new StockRefresh({
    sites: () => registry.sites,
    carStore,
    searchIndex: searchEngines,
    clock,
    giveWay,
    reportFault: (error) => reportFault(error, 'stock refresh'),
  });
  const demoStock = {
    sitesFolder: join(projectFolder, 'sites'),
    groups,
    store: createStockImportStore(database),
    clock,
  };
  await prepareDemoStock(demoStock);
  const renewal = renewDemoStockDaily(demoStock, (error) => reportFault(error, 'demo stock'));
  onStop(() => renewal.stop());
  await step('Building the search index', () => refresh.refresh());
  refresh.start();
  onStop(() => refresh.stop());
  return { database, disk, carStore, searchEngines, refresh, visitors };
}
