/** The cars of a group as the stock desk reads them: each with what its feed last said, and what lies above it. */
import type { Car } from '#domain/car/car.ts';
import type { CarOverrides } from '#domain/car-overrides/override.ts';

/** One car as everybody sees it, with what its feed last said and all that was ever laid over it. */
export type CarWithOverrides = CarOverrides & {
  readonly car: Car;
  readonly feedId: string;
  /** Whether its feed still names it. */
  readonly isListed: boolean;
  /** When the feed last said something new. */
  readonly saidAt: Date;
};

/** `stamp`: while it is the same, so is everything else of the car, and which of its values are in force. */
export type VersionedCarWithOverrides = CarWithOverrides & { readonly stamp: string };

/** Stamps by the ids of cars. `mark`: what the reading told that they are known from; without one every car is looked at. */
export type KnownVersions = {
  readonly stamps: ReadonlyMap<string, string>;
  readonly mark: number | null;
};

/** Those whose stamp is another than the one that is known, and the ids that are none of them any more. */
export type StockDelta = {
  readonly changed: readonly VersionedCarWithOverrides[];
  readonly gone: readonly string[];
  readonly mark: number;
};

export interface StockEditorStore {
  findCarWithOverrides(dealerGroupId: string, carId: string): Promise<CarWithOverrides | null>;
  /** Every car of the group but the withdrawn, with what lies above its feed now, in batches ordered by id. */
  listCarsWithOverrides(
    dealerGroupId: string,
    now: Date,
  ): AsyncIterable<readonly VersionedCarWithOverrides[]>;
  listStockDelta(dealerGroupId: string, known: KnownVersions, now: Date): Promise<StockDelta>;
}
