/**
 * Cars of a shared list side by side: as many as fit, which of them is where can be picked, with what its people think
 * beside the facts.
 */
import type { Car } from '#domain/car/car.ts';
import { maxComparedCars, minComparedCars } from '#domain/compare/compare-list.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildComparison, type Comparison } from '#view-models/compare/comparison.ts';
import type { ListedCarView } from './listed-car-view.ts';

/** Columns that a phone has room for. */
export const maxColumnsOnPhone = 2;

export type ListComparison = {
  readonly comparison: Comparison;
  /** The first of them alone, as a phone shows them: what differs and what is best is another matter among two. */
  readonly pair: Comparison;
  /** The same cars, with notes and places. */
  readonly columns: readonly ListedCarView[];
  /** Every car that can be in a column. */
  readonly choices: readonly { readonly carId: string; readonly label: string }[];
};

type Input = {
  readonly listed: readonly ListedCarView[];
  readonly cars: readonly Car[];
  readonly compared: readonly string[];
};

/** What was picked, in that order; the first of the list take the places of what was picked twice or is gone. */
export function buildListComparison(
  { listed, cars, compared }: Input,
  site: SiteContext,
  now: Date,
): ListComparison {
  const comparable = listed.filter(({ card }) => card !== null);
  const picked = compared.filter((carId) => comparable.some((car) => car.carId === carId));
  const firsts = comparable.filter(({ removedText }) => removedText === null).map(({ carId }) => carId);
  const columns =
    compared.length < minComparedCars ? maxComparedCars : Math.min(compared.length, maxComparedCars);
  const shown = [...new Set([...picked, ...firsts])].slice(0, columns);
  const shownCars = shown.flatMap((carId) => cars.filter(({ id }) => id === carId));
  return {
    comparison: buildComparison(shownCars, site, now),
    pair: buildComparison(shownCars.slice(0, maxColumnsOnPhone), site, now),
    columns: shown.flatMap((carId) => comparable.filter((car) => car.carId === carId)),
    choices: comparable.map(({ carId, name, removedText }) => ({
      carId,
      label: removedText === null ? name : `${name} (removed)`,
    })),
  };
}
