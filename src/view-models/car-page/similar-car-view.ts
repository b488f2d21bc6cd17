/** A car like the one in view: its card, and how it differs. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export type SimilarCarView = { readonly card: CarCardView; readonly reasons: readonly string[] };

/** In one line: "Same model, also Standard, same price". */
export function formatSimilarReasons([first = '', ...rest]: SimilarCarView['reasons']): string {
  return [
    first,
    ...rest.map((reason) => reason.replace(/^(?:Same|Also) /, (word) => word.toLowerCase())),
  ].join(', ');
}
