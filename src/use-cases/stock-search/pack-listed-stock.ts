/** What a browser needs to answer the listing's filters by itself (decision 0027). */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { type CompactStock, maxCompactCars } from '#domain/stock-search/compact/compact-stock.ts';
import { packStockSteps } from '#domain/stock-search/compact/pack-stock.ts';
import { runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { Application } from '#use-cases/application.ts';

export type ListedStock = {
  /** Of these very cars in this very order, under this configuration: what is drawn beside it has the same places. */
  readonly version: string;
  readonly stock: CompactStock;
};

export type PackedStock = {
  readonly listed: ListedStock;
  /** The cars at its places. */
  readonly cars: readonly CarSummary[];
};

export type ListedCars = {
  readonly stockVersion: ReturnType<Stocked['version']>;
  readonly cars: readonly CarSummary[];
};

type Stocked = Application['stockSearch'];

/** Null where the server answers alone: more cars than a browser should hold. */
export async function loadListedCars(
  site: SiteContext,
  { stockSearch }: Pick<Application, 'stockSearch'>,
): Promise<ListedCars | null> {
  const stockVersion = stockSearch.version(site);
  const { total } = await stockSearch.vocabulary(site);
  // Nothing is asked of an engine outside this process whose answer would be of no use.
  if (total > maxCompactCars) return null;
  const cars = await stockSearch.listLimited(site, emptySearchState, maxCompactCars + 1);
  return cars.length > maxCompactCars ? null : { stockVersion, cars };
}

/** May pause after each column: of 5,000 cars the whole takes longer than a request may wait. */
export function* packListedSteps(
  site: SiteContext,
  { stockVersion, cars }: ListedCars,
  now: Date,
): Steps<PackedStock> {
  const context = buildFacetContext(site, now);
  const stock = yield* packStockSteps(buildCarSearchTable(site), { records: cars, context });
  const content = JSON.stringify(stock);
  yield;
  const order = hashText(`${site.configVersion} ${cars.map(({ id }) => id).join(' ')} ${content}`);
  const version = `${stockVersion}-${order}`;
  return { listed: { version, stock }, cars };
}

/** In one go. */
export async function packListedStock(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PackedStock | null> {
  const loaded = await loadListedCars(site, app);
  return loaded && runAllSteps(packListedSteps(site, loaded, now));
}
