/** Which of a group's cars were written since a moment, so that after a change only those are read again. */
import type { CarSummary } from '#domain/car/car.ts';

export type CarsSince = {
  /**
   * Of those that `CarStore.listSummaries` lists every one that was written since, by any source, and perhaps some that
   * were not.
   */
  readonly cars: readonly CarSummary[];
  /** Ids of those that it lists no more; a row that is deleted leaves none. */
  readonly gone: readonly string[];
  /** How many it lists. */
  readonly listedCount: number;
};

export interface CarChanges {
  /** The moment, taken before cars are read: whatever is committed from then on is reported. */
  mark(dealerGroupId: string): Promise<number>;
  /** Null where more than so many were written. */
  listSince(dealerGroupId: string, mark: number, most: number): Promise<CarsSince | null>;
}
