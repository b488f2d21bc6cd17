/** The news of a car, from what was last sent about it to its current state. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { NewsKind } from './alert.ts';

/** A car as one alert sees it. */
export type CarSnapshot = {
  /** `unseen`: not listed here, or it does not fit; `offered`: it fits and is available; `gone`: sold or withdrawn. */
  readonly state: 'unseen' | 'offered' | 'gone';
  /** Drive away, whole dollars; null where there is none. */
  readonly dollars: number | null;
};

export type NewsDecision =
  | { readonly kind: NewsKind }
  | { readonly kind: 'silent'; readonly reason: 'nothing-changed' | 'never-offered' | 'no-longer-fits' };

/** What lies between does not count: down and up again, or sold and back, is no news by the time it would be sent. */
export function evaluateNews(before: CarSnapshot, now: CarSnapshot): NewsDecision {
  if (now.state === 'offered') {
    if (before.state === 'gone') return { kind: 'back-in-stock' };
    if (before.state === 'unseen') return { kind: 'new-match' };
    const isLower = before.dollars !== null && now.dollars !== null && now.dollars < before.dollars;
    return isLower ? { kind: 'price-drop' } : { kind: 'silent', reason: 'nothing-changed' };
  }
  if (before.state !== 'offered') return { kind: 'silent', reason: 'never-offered' };
  return now.state === 'gone' ? { kind: 'sold' } : { kind: 'silent', reason: 'no-longer-fits' };
}

/** `fits` where the site lists the car and it is among what the alert asks for. */
export function evaluateCarSnapshot(
  car: Pick<CarSummary, 'status'> | null,
  { fits, dollars }: { readonly fits: boolean; readonly dollars: number | null },
): CarSnapshot {
  if (car === null) return { state: 'unseen', dollars: null };
  if (!isAvailable(car)) return { state: 'gone', dollars };
  return { state: fits ? 'offered' : 'unseen', dollars };
}
