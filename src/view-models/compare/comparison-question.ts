/** One row of a comparison before it is answered. */
import type { Car } from '#domain/car/car.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export type Column = { readonly car: Car; readonly card: CarCardView };
/** `score` only where more, or less, is better for everyone. */
export type Question = {
  readonly label: string;
  readonly text: (column: Column) => string | number | null;
  readonly score?: (column: Column) => number | null;
  readonly better?: 'less' | 'more';
};
