/** A group's cars as the shop's searches know them: after a change only those that were written are read again. */
import { setImmediate } from 'node:timers/promises';
import type { CarSummary } from '#domain/car/car.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { CarChanges, CarStore } from '#ports/stock/car-store.ts';

type Options = {
  readonly carStore: Pick<CarStore, 'listSummaries'>;
  /** Without them every reading is of all cars. */
  readonly carChanges?: CarChanges | undefined;
  readonly yieldToRequests?: YieldToRequests | undefined;
};

/** In the order of ids. */
type Cars = ReadonlyMap<string, CarSummary>;

type CachedCars = { readonly mark: number; readonly cars: Cars };

export type CarsReading = {
  /** In the order of ids; those that were not written since the reading before are the same objects. */
  readonly cars: readonly CarSummary[];
  /** Few were written since. */
  readonly isSmallChange: boolean;
};

/** Beyond that reading all of them, one after the other, is cheaper. */
const maxWritten = 1_000;

export class TrackedCars {
  readonly #options: Options;
  readonly #cached = new Map<string, CachedCars>();

  constructor(options: Options) {
    this.#options = options;
  }

  async read(dealerGroupId: string): Promise<CarsReading> {
    const { carChanges } = this.#options;
    if (carChanges === undefined) return reading(await this.#readAll(dealerGroupId), false);
    // Before the cars: what is written in between is read again the next time.
    const mark = await carChanges.mark(dealerGroupId);
    const before = this.#cached.get(dealerGroupId);
    const followed = before && (await follow(before, { dealerGroupId, carChanges }));
    const cars = followed ?? (await this.#readAll(dealerGroupId));
    this.#cached.set(dealerGroupId, { mark, cars });
    return reading(cars, followed !== undefined && followed !== null);
  }

  /** Its cars are not requested for a while. */
  release(dealerGroupId: string): void {
    this.#cached.delete(dealerGroupId);
  }

  async #readAll(dealerGroupId: string): Promise<Cars> {
    const { carStore, yieldToRequests = setImmediate } = this.#options;
    const cars: CarSummary[] = [];
    for await (const batch of carStore.listSummaries(dealerGroupId)) {
      cars.push(...batch);
      await yieldToRequests();
    }
    return byId(cars);
  }
}

/** Null where it cannot be derived from what was written. */
async function follow(
  { mark, cars }: CachedCars,
  { dealerGroupId, carChanges }: { readonly dealerGroupId: string; readonly carChanges: CarChanges },
): Promise<Cars | null> {
  const since = await carChanges.listSince(dealerGroupId, mark, maxWritten);
  if (since === null) return null;
  const next = new Map(cars);
  for (const id of since.gone) next.delete(id);
  for (const car of since.cars) next.set(car.id, car);
  // A car that was withdrawn and not reported was deleted.
  if (next.size !== since.listedCount) return null;
  return since.cars.every(({ id }) => cars.has(id)) ? next : byId([...next.values()]);
}

function byId(cars: readonly CarSummary[]): Cars {
  const inOrder = cars.toSorted((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0));
  return new Map(inOrder.map((car) => [car.id, car]));
}

function reading(cars: Cars, isSmallChange: boolean): CarsReading {
  return { cars: [...cars.values()], isSmallChange };
}
