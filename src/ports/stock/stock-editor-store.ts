/** The cars of a group as the stock editor reads them: each with its feed's last values, and its overrides. */
import type { Car } from '#domain/car/car.ts';
import type { FetchedPhotos } from '#domain/car/car-image.ts';
import type { CarOverrides } from '#domain/car-overrides/override.ts';

/** One car as everyone sees it, with its feed's last values and every override it ever had. */
export type CarWithOverrides = CarOverrides & {
  readonly car: Car;
  readonly feedId: string;
  /** Whether its feed still names it. */
  readonly isListed: boolean;
  /** Photos of its feed that were fetched. Left out where many cars are listed. */
  readonly fetched?: FetchedPhotos;
  /** When the feed last contained something new. */
  readonly saidAt: Date;
};

/** `stamp`: while it is the same, so is everything else of the car, and which of its values are active. */
export type VersionedCarWithOverrides = CarWithOverrides & { readonly stamp: string };

/** Stamps by the ids of cars. `mark`: the position of the previous read; without one every car is read. */
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
  /** Every car of the group but the withdrawn, with its current overrides, in batches ordered by id. */
  listCarsWithOverrides(
    dealerGroupId: string,
    now: Date,
  ): AsyncIterable<readonly VersionedCarWithOverrides[]>;
  listStockDelta(dealerGroupId: string, known: KnownVersions, now: Date): Promise<StockDelta>;
}
