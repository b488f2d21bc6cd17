/** The cars of a group as the stock desk reads them: each with what its feed last said, and what lies above it. */
import type { Car } from '#domain/car/car.ts';
import type { Standing } from '#domain/ownership/override.ts';

/** One car as everybody sees it, with what its feed last said and all that was ever laid over it. */
export type StandingCar = Standing & {
  readonly car: Car;
  readonly feedId: string;
  /** Whether its feed still names it. */
  readonly isListed: boolean;
  /** When the feed last said something new. */
  readonly saidAt: Date;
};

/** `stamp`: while it is the same, so is everything else of the car, and which of its values are in force. */
export type StampedStanding = StandingCar & { readonly stamp: string };

/** Stamps by the ids of cars. `mark`: what the reading told that they are known from; without one every car is looked at. */
export type KnownStanding = {
  readonly stamps: ReadonlyMap<string, string>;
  readonly mark: number | null;
};

/** Those whose stamp is another than the one that is known, and the ids that are none of them any more. */
export type StandingChanges = {
  readonly changed: readonly StampedStanding[];
  readonly gone: readonly string[];
  readonly mark: number;
};

export interface StockDeskStore {
  findStanding(dealerGroupId: string, carId: string): Promise<StandingCar | null>;
  /** Every car of the group but the withdrawn, with what lies above its feed now, in batches ordered by id. */
  listStanding(dealerGroupId: string, now: Date): AsyncIterable<readonly StampedStanding[]>;
  listStandingChanges(dealerGroupId: string, known: KnownStanding, now: Date): Promise<StandingChanges>;
}
