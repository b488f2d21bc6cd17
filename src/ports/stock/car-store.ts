/** Where a dealer group's stock lives. Another group's car is never found: the group is the first argument of every call. */
import type { Car, CarSummary } from '#domain/car/car.ts';

export interface CarStore {
  /** Finds withdrawn cars too, so that their address can say so; the caller evaluates the availability. */
  findBySlug(dealerGroupId: string, slug: string): Promise<Car | null>;
  /** The car that once had this slug and has another now. */
  findByFormerSlug(dealerGroupId: string, slug: string): Promise<Car | null>;
  findById(dealerGroupId: string, id: string): Promise<Car | null>;
  /** Those that exist, withdrawn ones too, in no particular order. */
  listByIds(dealerGroupId: string, ids: readonly string[]): Promise<readonly Car[]>;
  /** Those of one make and model, however either is written, withdrawn ones left out; the newest change first. */
  listOfModel(dealerGroupId: string, make: string, model: string): Promise<readonly CarSummary[]>;
  /**
   * Every car of the group that any of its sites may show (all but the withdrawn), in batches ordered by id.
   * Read `stockVersion` first: a change that commits between two batches raises it, so that a mixed reading is noticed.
   */
  listSummaries(dealerGroupId: string): AsyncIterable<readonly CarSummary[]>;
  /** Every car of the group that changed after an instant, sold and withdrawn ones too. */
  listChangedSince(dealerGroupId: string, since: Date): Promise<readonly CarSummary[]>;
  /** Grows by one with every committed change of the group's stock; 0 before the first. */
  stockVersion(dealerGroupId: string): Promise<number>;
  /** Of a cluster whose node is away, without the groups that are on it. */
  stockVersions(dealerGroupIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
