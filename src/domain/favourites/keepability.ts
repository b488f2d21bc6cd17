/** Whether a car may be saved as a favourite and compared, and why not. */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type Keepability =
  | { readonly isOffered: true }
  | {
      readonly isOffered: false;
      readonly reason: 'switched-off' | 'unavailable' | 'no-price' | 'no-photo';
    };

type KeepableCar = Pick<CarSummary, 'status' | 'priceCents' | 'images'>;

export function evaluateKeepability(
  car: KeepableCar,
  { favourites }: Pick<SiteConfig, 'favourites'>,
): Keepability {
  if (!favourites.isEnabled) return { isOffered: false, reason: 'switched-off' };
  if (!isAvailable(car)) return { isOffered: false, reason: 'unavailable' };
  if (favourites.requiresPrice && (car.priceCents ?? 0) <= 0) return { isOffered: false, reason: 'no-price' };
  if (favourites.requiresPhotos && car.images.length === 0) return { isOffered: false, reason: 'no-photo' };
  return { isOffered: true };
}

/** A car that is no longer offered can still be removed by a shopper who saved it before. */
export function canToggleSaved(keepability: Keepability, isStored: boolean): boolean {
  return keepability.isOffered || (isStored && keepability.reason !== 'switched-off');
}
