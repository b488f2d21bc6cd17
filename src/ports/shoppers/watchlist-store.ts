/** The cars that shoppers watch. A list belongs to one shopper on one site; no one else's is ever found. */
import type { WatchedCar } from '#domain/shopper/watched-car.ts';

export type WatchlistOwner = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly shopperId: string;
};

export interface WatchlistStore {
  /** The latest first. */
  list(owner: WatchlistOwner): Promise<readonly WatchedCar[]>;
  /** A car that is there stays as it was saved first. Beyond `most` nothing is added. */
  add(owner: WatchlistOwner, car: WatchedCar, most: number): Promise<'saved' | 'full'>;
  /** Nothing where it is not there. */
  remove(owner: WatchlistOwner, carId: string): Promise<void>;
}
