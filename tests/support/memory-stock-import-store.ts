/** A stock import store in memory, with the promises of its port: all or nothing, nothing deleted. */
import type { Car } from '../../src/domain/car/car.ts';
import type {
  ImportedCar,
  ImportRun,
  StockImportStore,
  StockImportTransaction,
} from '../../src/ports/stock-import-store.ts';

type State = {
  readonly cars: ReadonlyMap<string, ImportedCar>;
  readonly version: number;
  readonly runs: readonly ImportRun[];
};

export class MemoryStockImportStore implements StockImportStore {
  #state: State = { cars: new Map(), version: 0, runs: [] };

  get cars(): readonly Car[] {
    return [...this.#state.cars.values()].map(({ car }) => car);
  }

  get version(): number {
    return this.#state.version;
  }

  async transaction<T>(_dealerGroupId: string, work: (tx: StockImportTransaction) => Promise<T>): Promise<T> {
    const cars = new Map(this.#state.cars);
    const runs = [...this.#state.runs];
    let { version } = this.#state;
    const result = await work({
      listFingerprints: async (feedId) =>
        new Map(
          [...cars.values()]
            .filter((known) => known.feedId === feedId)
            .map(({ car, fingerprint }) => [car.stockNumber, { ...car, fingerprint }]),
        ),
      listStockNumbersOfOtherFeeds: async (feedId) =>
        new Map(
          [...cars.values()]
            .filter((known) => known.feedId !== feedId)
            .map((known) => [known.car.stockNumber, known.feedId]),
        ),
      listTakenSlugs: async () => new Set([...cars.values()].map(({ car }) => car.slug)),
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
      withdraw: async (ids, at) => {
        for (const id of ids) {
          const known = cars.get(id);
          if (known !== undefined)
            cars.set(id, { ...known, car: { ...known.car, status: 'withdrawn', updatedAt: at } });
        }
      },
      bumpStockVersion: async () => ++version,
      recordImportRun: async (run) => {
        runs.unshift(run);
      },
    });
    this.#state = { cars, version, runs };
    return result;
  }

  async listImportRuns(_dealerGroupId: string, limit: number): Promise<readonly ImportRun[]> {
    return this.#state.runs.slice(0, limit);
  }

  async findHeldRun(_dealerGroupId: string, feedId: string): Promise<ImportRun | null> {
    const newest = this.#state.runs.find((run) => run.feedId === feedId);
    return newest === undefined || newest.heldReason === null ? null : newest;
  }
}
