/** The results with the site's own cards among them, at fixed positions. */
import type { ResultCard } from '#domain/content/result-card.ts';
import { evaluateDayWindow } from '#domain/time/day-window.ts';

export type ResultEntry<C> =
  | { readonly kind: 'car'; readonly card: C }
  | { readonly kind: 'action'; readonly action: ResultCard };

/**
 * A card is at its position or not shown: never behind the last car with a hole before it. `today` is the site's own
 * day: a promotion has its time.
 */
export function insertResultCards<C>(
  cards: readonly C[],
  actions: readonly ResultCard[],
  today: string,
): readonly ResultEntry<C>[] {
  const entries: ResultEntry<C>[] = cards.map((card) => ({ kind: 'car', card }));
  const running = actions.filter((action) => evaluateDayWindow(action, today) === 'running');
  for (const action of running.sort((a, b) => a.position - b.position)) {
    if (entries.length >= action.position) entries.splice(action.position - 1, 0, { kind: 'action', action });
  }
  return entries;
}
