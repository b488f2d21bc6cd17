/** What tells versions of a group's cars apart, so that after a change only those are read again that are another. */
import type { CarSummary } from '#domain/car/car.ts';

export type CarStamp = { readonly id: string; readonly stamp: string };

export interface CarStamps {
  /** Of every car that `CarStore.listSummaries` lists, in its order: another stamp after every write, whoever wrote. */
  listStamps(dealerGroupId: string): AsyncIterable<readonly CarStamp[]>;
  /** Those of them that are still listed, in no particular order. */
  listSummariesOf(dealerGroupId: string, ids: readonly string[]): AsyncIterable<readonly CarSummary[]>;
}
