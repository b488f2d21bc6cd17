/** A group's stock in memory that changes on command: what the keeper of the index reads from, without a database. */
import type { CarSummary } from '#domain/car/car.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { benchmarkSite } from './benchmark-site.ts';

const batchSize = 2_000;

export class ChangingCarStore implements Pick<CarStore, 'listSummaries' | 'stockVersion' | 'stockVersions'> {
  #cars: readonly CarSummary[];
  #version = 1;

  constructor(cars: readonly CarSummary[]) {
    this.#cars = cars;
  }

  change(changed: (car: CarSummary, position: number) => CarSummary): void {
    this.#cars = this.#cars.map(changed);
    this.#version++;
  }

  /** Fresh objects, as rows from a database are. */
  async *listSummaries(): AsyncGenerator<readonly CarSummary[]> {
    for (let from = 0; from < this.#cars.length; from += batchSize) {
      yield this.#cars.slice(from, from + batchSize).map((car) => ({ ...car }));
      await new Promise(setImmediate);
    }
  }

  async stockVersion(): Promise<number> {
    return this.#version;
  }

  async stockVersions(): Promise<ReadonlyMap<string, number>> {
    return new Map([[benchmarkSite.dealerGroupId, this.#version]]);
  }
}
