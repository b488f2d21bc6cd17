/** What changed of a car since it was saved: the line beside each favourite and each watched car. */

import { dayMs } from '#domain/time/durations.ts';
import type { SavedCar } from './favourites.ts';

export type SavedChange =
  | { readonly kind: 'lower' | 'higher'; readonly byCents: number; readonly wasCents: number }
  | { readonly kind: 'same'; readonly days: number }
  | { readonly kind: 'sold' | 'gone' };

/** Without a card the car is no longer listed. A price that came or went is no change of price. */
export function evaluateSavedChange(
  saved: Pick<SavedCar, 'priceCents' | 'savedAtMs'>,
  card: { readonly isSold: boolean; readonly priceCents: number | null } | undefined,
  nowMs: number,
): SavedChange {
  if (!card) return { kind: 'gone' };
  if (card.isSold) return { kind: 'sold' };
  const was = saved.priceCents;
  const is = card.priceCents;
  if (was !== null && is !== null && was !== is) {
    return { kind: is < was ? 'lower' : 'higher', byCents: Math.abs(is - was), wasCents: was };
  }
  return { kind: 'same', days: Math.max(0, Math.floor((nowMs - saved.savedAtMs) / dayMs)) };
}
