import { describe, expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import type {
  ImportedCar,
  KnownCar,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';
import type { Catalogue } from './catalogue.ts';
import { demoStockPlanSchema } from './demo-stock-plan.ts';
import { demoFeedId, type SeedProgress, seedDemoStock } from './seed-demo-stock.ts';

const catalogue: Catalogue = {
  features: { vehicle: [{ name: 'Air Conditioning', level: 1 }], caravan: [] },
  makes: [
    {
      make: 'Testa',
      itemType: 'car',
      vin: 'TST',
      retention: 0.88,
      tier: 'mainstream',
      face: 'a',
      paints: ['Snow White'],
      models: [
        {
          name: 'One',
          body: 'Hatch',
          share: 1,
          series: [[2015, 'A']],
          seats: 5,
          doors: 5,
          ancap: 5,
          size: null,
          kerbKg: null,
          towKg: null,
          tankL: null,
          engines: {},
          badges: [{ name: 'Base', price: 25_000, level: 1 }],
        },
      ],
    },
  ],
};
const yard = {
  slug: 'yard',
  name: 'Yard',
  departments: ['sales'],
  dealershipId: 'd',
  isPrimary: true,
  address: { city: 'Penrith', state: 'NSW' },
} as unknown as Location;
const plan = demoStockPlanSchema.parse({
  seed: 's',
  count: 230,
  stockNumberPrefix: 'T',
  mix: { new: 0.3, demo: 0.1, used: 0.6 },
  makes: ['Testa'],
});

/** The content of the store, held in a map. */
function createStore(otherFeeds: readonly string[] = []) {
  const cars = new Map<string, ImportedCar>();
  let stockVersion = 0;
  const put = async (batch: readonly ImportedCar[]) => {
    for (const imported of batch) cars.set(imported.car.stockNumber, imported);
  };
  const tx: StockImportTransaction = {
    listFingerprints: async (feedId) => {
      expect(feedId).toBe(demoFeedId);
      return new Map(
        [...cars].map(([stockNumber, { car, fingerprint }]): [string, KnownCar] => [
          stockNumber,
          { ...car, shownStatus: car.status, fingerprint, feedPriceCents: car.priceCents },
        ]),
      );
    },
    listStockNumbersOfOtherFeeds: async () =>
      new Map(otherFeeds.map((stockNumber) => [stockNumber, 'other'])),
    listVinsOfOtherFeeds: async () => new Map(),
    listSlugOwners: async () => new Map([...cars.values()].map(({ car }) => [car.slug, car.id])),
    retireSlugs: async () => {},
    listOverrides: async () => new Map(),
    listFetchedPhotos: async () => new Map(),
    endOverrides: async () => {},
    insert: put,
    update: put,
    withdraw: async (carIds) => {
      for (const [stockNumber, imported] of cars) {
        if (!carIds.includes(imported.car.id)) continue;
        cars.set(stockNumber, { ...imported, car: { ...imported.car, status: 'withdrawn' } });
      }
    },
    bumpStockVersion: async () => ++stockVersion,
    findNewestRunId: async () => null,
    recordImportRun: async () => {},
  };
  const store: StockImportStore = {
    transaction: (_dealerGroupId, work) => work(tx),
    recordFailedRun: async () => {},
    listImportRuns: async () => [],
    countCars: async () => new Map(),
    findPlannedRun: async () => null,
  };
  return { store, cars, version: () => stockVersion };
}
const morning = new Date('2026-11-21T01:00:00Z');
const evening = new Date('2026-11-21T22:00:00Z');
const nextDay = new Date('2026-11-22T01:00:00Z');
const request = { catalogue, group: { id: 'g', locations: [yard] }, plan };

describe('seedDemoStock', () => {
  it('DATA-1 inserts the whole stock and tells how far it is', async () => {
    const { store, cars, version } = createStore();
    const progress: SeedProgress[] = [];
    const outcome = await seedDemoStock({
      ...request,
      store,
      now: morning,
      onProgress: (p) => progress.push(p),
    });
    expect(outcome).toEqual({ inserted: 230, updated: 0, unchanged: 0, withdrawn: 0 });
    expect(cars.size).toBe(230);
    expect(version()).toBe(1);
    expect(progress.map(({ done }) => done)).toEqual([100, 200, 230]);
  });

  it('changes nothing on a second start of the same day', async () => {
    const { store, version } = createStore();
    await seedDemoStock({ ...request, store, now: morning });
    const again = await seedDemoStock({ ...request, store, now: evening });
    expect(again).toEqual({ inserted: 0, updated: 0, unchanged: 230, withdrawn: 0 });
    expect(version()).toBe(1);
  });

  it('moves the dates on the next day and keeps every address', async () => {
    const { store, cars } = createStore();
    await seedDemoStock({ ...request, store, now: morning });
    const slugs = [...cars.values()].map(({ car }) => car.slug);
    const outcome = await seedDemoStock({ ...request, store, now: nextDay });
    expect(outcome.inserted + outcome.withdrawn).toBe(0);
    expect(outcome.updated).toBe(230);
    expect([...cars.values()].map(({ car }) => car.slug)).toEqual(slugs);
  });

  it('RSV-8 keeps a hold that is still running', async () => {
    const { store, cars } = createStore();
    await seedDemoStock({ ...request, store, now: morning });
    const free = [...cars.values()].find(({ car }) => !car.isReserved && car.status === 'in_stock');
    if (free === undefined) throw new Error('no free car');
    const reservedUntil = new Date('2026-11-23T00:00:00Z');
    const { stockNumber } = free.car;
    cars.set(stockNumber, { ...free, car: { ...free.car, isReserved: true, reservedUntil } });
    await seedDemoStock({ ...request, store, now: nextDay });
    expect(cars.get(stockNumber)?.car).toMatchObject({ isReserved: true, reservedUntil });
  });

  it('withdraws what a smaller plan leaves out, once, and brings it back with the larger plan', async () => {
    const { store, cars } = createStore();
    const listed = () => [...cars.values()].filter(({ car }) => car.status !== 'withdrawn').length;
    await seedDemoStock({ ...request, store, now: morning });
    const smaller = { ...request, plan: { ...plan, count: 200 }, store, now: morning };
    expect((await seedDemoStock(smaller)).withdrawn).toBeGreaterThanOrEqual(30);
    expect(listed()).toBe(200);
    expect((await seedDemoStock(smaller)).withdrawn).toBe(0);
    await seedDemoStock({ ...request, store, now: morning });
    expect(listed()).toBe(230);
  });

  it('leaves alone a stock number that a real feed delivered', async () => {
    const first = createStore();
    await seedDemoStock({ ...request, store: first.store, now: morning });
    const [claimed] = first.cars.keys();
    const second = createStore([claimed ?? '']);
    await seedDemoStock({ ...request, store: second.store, now: morning });
    expect(second.cars.has(claimed ?? '')).toBe(false);
    expect(second.cars.size).toBe(229);
  });
});
