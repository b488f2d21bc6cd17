/** How late a change of price or state is at the endpoints of two processes over one database, by the wall clock. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import { readAgentClaims } from '#domain/lead/agent/lead-agent.ts';
import type { Application } from '#use-cases/application.ts';
import { viewCar } from '#use-cases/car/view-car.ts';
import { answerSearch } from '#use-cases/stock-search/answer-search.ts';
import { openListing } from '#use-cases/stock-search/open-listing.ts';
import { carHitToWire } from '#view-models/car-page/car-wire.ts';
import { freshnessSeconds } from '#web/agents/endpoints.ts';
import { getCarTool } from '#web/agents/tools/get-car.ts';
import { searchStockTool } from '#web/agents/tools/search-stock.ts';
import { StockRefresh } from '../../src/main/stock/stock-refresh.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleGeocoder } from '../support/example-geocoder.ts';
import { exampleSite } from '../support/example-site.ts';
import { noBookings } from '../support/no-bookings.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const site = exampleSite({ hosts: ['cars.example'] }, { dealerGroupId: 'fresh' });
const origin = 'https://cars.example';
/** As many as a large yard has: all of them are read again. */
const stockSize = 1_000;
const slug = 'car-7';

let database: Database;
let processes: readonly { readonly app: Application; readonly refresh: StockRefresh }[];

const exampleOf = (index: number, changes: Partial<Car> = {}): Car =>
  exampleCar({
    dealerGroupId: 'fresh',
    id: `car-${index}`,
    slug: `car-${index}`,
    stockNumber: `N${1_000 + index}X`,
    status: 'in_stock',
    soldAt: null,
    priceCents: 30_000_00,
    priceType: 'Drive away',
    ...changes,
  });

async function change(changes: Partial<Car> | null): Promise<void> {
  const imported = (car: Car) => ({ car, feedId: 'feed', fingerprint: JSON.stringify(changes) });
  await createStockImportStore(database).transaction('fresh', async (tx) => {
    if (changes === null)
      await tx.insert(Array.from({ length: stockSize }, (_, index) => imported(exampleOf(index))));
    else await tx.update([imported(exampleOf(7, changes))]);
    await tx.bumpStockVersion();
  });
}

beforeAll(async () => {
  database = await openTemporaryDatabase();
  await change(null);
  processes = [1, 2].map(() => {
    const stockSearch = new MemoryStockSearch();
    const carStore = createCarStore(database);
    const app = {
      stockSearch,
      carStore,
      geocoder: exampleGeocoder(),
      sitesOf: () => [site],
      bookingStore: noBookings,
    };
    const refresh = new StockRefresh({
      sites: () => [site],
      carStore,
      searchIndex: stockSearch,
      clock: () => new Date(),
      reportFault: (error) => {
        throw error;
      },
    });
    return { app: app as unknown as Application, refresh };
  });
  for (const { refresh } of processes) {
    await refresh.refresh();
    refresh.start();
  }
});
afterAll(async () => {
  for (const { refresh } of processes) await refresh.stop();
  await database.close();
});

/** What each endpoint says of the car now: its price in dollars, or its state. */
async function askEndpoints(app: Application): Promise<Readonly<Record<string, number | string | null>>> {
  const now = new Date();
  const claims = readAgentClaims({ userAgent: 'a test' });
  const request = { site, origin, app, now, clientAddress: '127.0.0.1', claims };
  const address = 'query=N1007X&hitsPerPage=1';
  const found = await answerSearch(site, new URLSearchParams(address), app, now);
  const hit = found.kind === 'found' ? found.result.hits.find((car) => car.slug === slug) : undefined;
  const page = await viewCar(site, { slug, origin }, app, now);
  const listing = await openListing(
    site,
    { path: '', parameters: new URLSearchParams('query=N1007X') },
    app,
    now,
  );
  const card =
    listing.kind === 'listing'
      ? listing.listing.entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card] : [])).at(0)
      : undefined;
  const facts = await getCarTool.run({ slug }, request);
  const search = await searchStockTool.run({ query: 'N1007X' }, request);
  return {
    page: describe(page?.car),
    listing: describe(card),
    'search.json': hit === undefined ? null : (carHitToWire(hit, site, now).price ?? 'gone'),
    get_car: sayFacts((facts as { car: ReportedCar }).car),
    search_stock: sayFacts((search as { cars: ReportedCar[] }).cars.find((car) => car.slug === slug)),
  };
}

type ReportedCar = { readonly slug: string; readonly price?: { readonly cents: number } | null };
const sayFacts = (reported: ReportedCar | undefined) =>
  reported === undefined ? null : reported.price ? reported.price.cents / 100 : 'gone';
type Shown = { readonly price: { readonly kind: string; readonly cents?: number } };
function describe(shown: Shown | undefined): number | string | null {
  if (shown === undefined) return null;
  return shown.price.kind === 'price' ? (shown.price.cents ?? 0) / 100 : 'gone';
}

it.each<[string, Partial<Car>, number | 'gone']>([
  ['a price', { priceCents: 28_500_00 }, 28_500],
  ['a sale', { status: 'sold', soldAt: new Date() }, 'gone'],
])(
  'M-6 brings %s to every endpoint of every process within the seconds it promises',
  async (_what, changes, reported) => {
    const before = await askEndpoints((processes[0] as (typeof processes)[number]).app);
    expect(Object.values(before)).not.toContain(reported);
    await change(changes);
    const changedAt = performance.now();
    for (const { app } of processes) {
      await expect
        .poll(
          async () => Object.entries(await askEndpoints(app)).filter(([, answer]) => answer !== reported),
          {
            timeout: freshnessSeconds * 1_000,
            interval: 50,
          },
        )
        .toEqual([]);
    }
    expect((performance.now() - changedAt) / 1_000).toBeLessThan(freshnessSeconds);
  },
);
