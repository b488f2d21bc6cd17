/** The results with the site's own cards among them, at fixed positions (SRCH-19, BLOCK-17). */
import type { SiteConfig } from '#domain/site/site-config.ts';

export type ResultCard = SiteConfig['resultCards'][number];

export type ResultEntry<C> =
  | { readonly kind: 'car'; readonly card: C }
  | { readonly kind: 'action'; readonly action: ResultCard };

/** A card stands at its position or not at all: never behind the last car with a hole before it. */
export function insertResultCards<C>(
  cards: readonly C[],
  actions: readonly ResultCard[],
): readonly ResultEntry<C>[] {
  const entries: ResultEntry<C>[] = cards.map((card) => ({ kind: 'car', card }));
  for (const action of [...actions].sort((a, b) => a.position - b.position)) {
    if (entries.length >= action.position) entries.splice(action.position - 1, 0, { kind: 'action', action });
  }
  return entries;
}
