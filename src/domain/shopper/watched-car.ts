/** A car that a signed-in shopper watches, with what it was at that moment, so that a change can be detected. */

export type WatchedCar = {
  readonly carId: string;
  readonly savedAt: Date;
  /** As its card named it: the car may leave the stock for good. */
  readonly title: string;
  /** Null where it showed no price. */
  readonly savedPriceCents: number | null;
  readonly savedStatus: string;
};

/** More than anyone chooses among; what it costs to look after them stays small. */
export const maxWatchedCars = 100;

/** A car that is gone is not offered for saving, unless it is saved already. */
export function mayWatch(car: { readonly isAvailable: boolean; readonly isSaved: boolean }): boolean {
  return car.isAvailable || car.isSaved;
}
