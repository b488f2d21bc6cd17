/** A stock import store in memory, with the promises of its port: all or nothing, nothing deleted. */
import type { Car } from '#domain/car/car.ts';
import type {
  ImportedCar,
  ImportRun,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';

type State = {
  readonly cars: ReadonlyMap<string, ImportedCar>;
  readonly version: number;
  readonly runs: readonly ImportRun[];
  /** Slug to the id of the car that once had it. */
  readonly formerSlugs: ReadonlyMap<string, string>;
};

export class MemoryStockImportStore implements StockImportStore {
  #state: State = { cars: new Map(), version: 0, runs: [], formerSlugs: new Map() };

  get cars(): readonly Car[] {
    return [...this.#state.cars.values()].map(({ car }) => car);
  }

  /** The same cars as their readers see them. */
  get carStore() {
    const read = () => this.cars;
    return {
      async *listSummaries(dealerGroupId: string) {
        yield read().filter((car) => car.dealerGroupId === dealerGroupId && car.status !== 'withdrawn');
      },
      listByIds: async (dealerGroupId: string, ids: readonly string[]) =>
        read().filter((car) => car.dealerGroupId === dealerGroupId && ids.includes(car.id)),
    };
  }

  get version(): number {
    return this.#state.version;
  }

  get formerSlugs(): ReadonlyMap<string, string> {
    return this.#state.formerSlugs;
  }

  async transaction<T>(_dealerGroupId: string, work: (tx: StockImportTransaction) => Promise<T>): Promise<T> {
    const cars = new Map(this.#state.cars);
    const runs = [...this.#state.runs];
    const formerSlugs = new Map(this.#state.formerSlugs);
    let { version } = this.#state;
    const result = await work({
      listFingerprints: async (feedId) =>
        new Map(
          [...cars.values()]
            .filter((known) => known.feedId === feedId)
            .map(({ car, fingerprint }) => [
              car.stockNumber,
              { ...car, shownStatus: car.status, fingerprint, feedPriceCents: car.priceCents },
            ]),
        ),
      listStockNumbersOfOtherFeeds: async (feedId) =>
        new Map(
          [...cars.values()]
            .filter((known) => known.feedId !== feedId)
            .map((known) => [known.car.stockNumber, known.feedId]),
        ),
      listVinsOfOtherFeeds: async (feedId) =>
        new Map(
          [...cars.values()].flatMap(({ feedId: of, car: { vin, stockNumber, status } }) =>
            of !== feedId && vin !== null && ['in_stock', 'coming_soon'].includes(status)
              ? [[vin, { stockNumber, feedId: of }] as const]
              : [],
          ),
        ),
      listSlugOwners: async () =>
        new Map([...formerSlugs, ...[...cars.values()].map(({ car }) => [car.slug, car.id] as const)]),
      retireSlugs: async (changes) => {
        for (const { carId, formerSlug, slug } of changes) {
          formerSlugs.delete(slug);
          formerSlugs.set(formerSlug, carId);
        }
      },
      insert: async (batch) => {
        for (const imported of batch) {
          if (cars.has(imported.car.id)) throw new Error(`car ${imported.car.id} exists`);
          cars.set(imported.car.id, imported);
        }
      },
      update: async (batch) => {
        for (const imported of batch) {
          if (!cars.has(imported.car.id)) throw new Error(`car ${imported.car.id} does not exist`);
          cars.set(imported.car.id, imported);
        }
      },
      listFetchedPhotos: async () => new Map(),
      listOverrides: async () => new Map(),
      endOverrides: async () => {},
      withdraw: async (ids, at) => {
        for (const id of ids) {
          const known = cars.get(id);
          if (known !== undefined)
            cars.set(id, { ...known, car: { ...known.car, status: 'withdrawn', updatedAt: at } });
        }
      },
      bumpStockVersion: async () => ++version,
      findNewestRunId: async (feedId) =>
        runs.find((run) => run.feedId === feedId && run.failure?.kind !== 'failed')?.id ?? null,
      recordImportRun: async (run) => {
        runs.unshift(run);
      },
    });
    this.#state = { cars, version, runs, formerSlugs };
    return result;
  }

  async recordFailedRun(_dealerGroupId: string, run: ImportRun): Promise<void> {
    const { runs } = this.#state;
    const newest = runs.find(({ feedId }) => feedId === run.feedId);
    const isAgain = newest?.failure?.kind === 'failed' && newest.failure.reason === run.failure?.reason;
    const counted = { ...newest, finishedAt: run.finishedAt, times: (newest?.times ?? 1) + 1 } as ImportRun;
    this.#state = {
      ...this.#state,
      runs: isAgain ? runs.map((each) => (each === newest ? counted : each)) : [run, ...runs],
    };
  }

  async listImportRuns(_dealerGroupId: string, limit: number): Promise<readonly ImportRun[]> {
    return this.#state.runs.slice(0, limit);
  }

  async countCars(dealerGroupId: string): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { car, feedId } of this.#state.cars.values())
      if (car.dealerGroupId === dealerGroupId && (car.status === 'in_stock' || car.status === 'coming_soon'))
        counts.set(feedId, (counts.get(feedId) ?? 0) + 1);
    return counts;
  }

  async findPlannedRun(_dealerGroupId: string, feedId: string): Promise<ImportRun | null> {
    return this.#state.runs.find((run) => run.feedId === feedId && run.failure == null) ?? null;
  }
}
