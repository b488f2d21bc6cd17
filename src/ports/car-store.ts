/** Where a dealer group's stock lives. */
import type { Car, CarSummary } from '../domain/car/car.ts';

export interface CarStore {
  findBySlug(dealerGroupId: string, slug: string): Promise<Car | null>;
  findById(dealerGroupId: string, id: string): Promise<Car | null>;
  /** Every car of the group that any of its sites may show, in batches. */
  listSummaries(dealerGroupId: string): AsyncIterable<readonly CarSummary[]>;
  /** Grows by one with every committed change of the group's stock; 0 before the first. */
  stockVersion(dealerGroupId: string): Promise<number>;
  stockVersions(): Promise<ReadonlyMap<string, number>>;
}
