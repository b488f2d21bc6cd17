/** Whether a card carries the compare and favourite controls (CARD-8, CARD-9, FAV-3 to FAV-5, PRICE-13). */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/site-config.ts';

export type CardControls =
  | { readonly isOffered: true }
  | {
      readonly isOffered: false;
      readonly reason: 'switched-off' | 'unavailable' | 'no-price' | 'no-photo';
    };

type ControlledCar = Pick<CarSummary, 'status' | 'priceCents' | 'images'>;

export function evaluateCardControls(
  car: ControlledCar,
  { favourites }: Pick<SiteConfig, 'favourites'>,
): CardControls {
  if (!favourites.isEnabled) return { isOffered: false, reason: 'switched-off' };
  if (!isAvailable(car)) return { isOffered: false, reason: 'unavailable' };
  if (favourites.requiresPrice && (car.priceCents ?? 0) <= 0) return { isOffered: false, reason: 'no-price' };
  if (favourites.requiresPhotos && car.images.length === 0) return { isOffered: false, reason: 'no-photo' };
  return { isOffered: true };
}

/** CARD-9: what is no longer offered can still be let go by whoever saved it before. */
export function canToggleSaved(controls: CardControls, isSaved: boolean): boolean {
  return controls.isOffered || (isSaved && controls.reason !== 'switched-off');
}
