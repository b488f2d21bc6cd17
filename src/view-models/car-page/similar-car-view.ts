/** A car like the one in view: its card, and how it differs. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export type SimilarCarView = { readonly card: CarCardView; readonly reasons: readonly string[] };
