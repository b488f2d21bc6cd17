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
export function canWatch(car: { readonly isAvailable: boolean; readonly isSaved: boolean }): boolean {
  return car.isAvailable || car.isSaved;
}

/** The words of the watchlist, as the contract has them. */
export type WatchlistToast = { readonly title: string; readonly text: string; readonly action: string };

/** The toast's title, and what the endpoint answers. */
export const savedTitle = 'Car Saved In Watchlist';
export const removedTitle = 'Car Removed';

/** What the control says where it is off and on. */
export const watchLabels = { offer: 'Watch for price drops', active: 'Watching for price drops' } as const;

export function savedToast(name: string): WatchlistToast {
  return {
    title: savedTitle,
    text: `${name} is now available in your watchlist`,
    action: 'View List',
  };
}

export function removedToast(name: string): WatchlistToast {
  return { title: removedTitle, text: `${name} is no longer in your watchlist`, action: 'View List' };
}

/** What the server could not be asked for. */
export const watchlistErrorText = 'We couldn’t update your watchlist. Nothing has changed. Please try again.';
