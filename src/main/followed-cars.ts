/** A group's cars as the shop's searches know them: after a change only those that are another are read again. */
import { setImmediate } from 'node:timers/promises';
import type { CarSummary } from '#domain/car/car.ts';
import type { CarStamps } from '#ports/car-stamps.ts';
import type { CarStore } from '#ports/car-store.ts';
import type { GiveWay } from '#ports/give-way.ts';

type Options = {
  readonly carStore: Pick<CarStore, 'listSummaries'>;
  /** Without them every reading is of all cars. */
  readonly carStamps?: CarStamps | undefined;
  readonly giveWay?: GiveWay | undefined;
};

type Kept = {
  readonly stamps: ReadonlyMap<string, string>;
  readonly cars: ReadonlyMap<string, CarSummary>;
};

export type CarsReading = {
  /** In the order of the store. */
  readonly cars: readonly CarSummary[];
  /** Few are another than at the reading before. */
  readonly isSmallChange: boolean;
};

/** Beyond that reading all of them, one after the other, is cheaper than naming them. */
const mostNamed = 1_000;

export class FollowedCars {
  readonly #options: Options;
  readonly #kept = new Map<string, Kept>();

  constructor(options: Options) {
    this.#options = options;
  }

  async read(dealerGroupId: string): Promise<CarsReading> {
    const { carStamps } = this.#options;
    if (carStamps === undefined) return { cars: await this.#readAll(dealerGroupId), isSmallChange: false };
    // Before the cars: what is written in between has another stamp at the next reading.
    const stamps = new Map<string, string>();
    for await (const batch of carStamps.listStamps(dealerGroupId))
      for (const { id, stamp } of batch) stamps.set(id, stamp);
    const before = this.#kept.get(dealerGroupId);
    const changed = [...stamps.keys()].filter((id) => before?.stamps.get(id) !== stamps.get(id));
    const isSmallChange = before !== undefined && changed.length <= mostNamed;
    const cars = isSmallChange
      ? await this.#readChanged(dealerGroupId, { before, stamps, changed }, carStamps)
      : byId(await this.#readAll(dealerGroupId));
    this.#kept.set(dealerGroupId, { stamps, cars });
    return { cars: [...cars.values()], isSmallChange };
  }

  /** Nobody asks for its cars for a while. */
  release(dealerGroupId: string): void {
    this.#kept.delete(dealerGroupId);
  }

  async #readAll(dealerGroupId: string): Promise<readonly CarSummary[]> {
    const { carStore, giveWay = setImmediate } = this.#options;
    const cars: CarSummary[] = [];
    for await (const batch of carStore.listSummaries(dealerGroupId)) {
      cars.push(...batch);
      await giveWay();
    }
    return cars;
  }

  async #readChanged(
    dealerGroupId: string,
    {
      before,
      stamps,
      changed,
    }: { readonly before: Kept; readonly stamps: Kept['stamps']; readonly changed: readonly string[] },
    carStamps: CarStamps,
  ): Promise<ReadonlyMap<string, CarSummary>> {
    const read = new Map<string, CarSummary>();
    for await (const batch of carStamps.listSummariesOf(dealerGroupId, changed))
      for (const car of batch) read.set(car.id, car);
    const isChanged = new Set(changed);
    const cars = new Map<string, CarSummary>();
    for (const id of stamps.keys()) {
      // One that was withdrawn between the two reads is in neither.
      const car = isChanged.has(id) ? read.get(id) : before.cars.get(id);
      if (car !== undefined) cars.set(id, car);
    }
    return cars;
  }
}

function byId(cars: readonly CarSummary[]): ReadonlyMap<string, CarSummary> {
  return new Map(cars.map((car) => [car.id, car]));
}
