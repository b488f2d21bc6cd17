/** Saved searches as people have them: a car that exists somewhere, asked for by some of what it is. */
import type { SavedSearch } from '#domain/alert/alert.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { createRandom } from '../search/random.ts';

/** The same every time. One in twenty has words of its own. */
export function generateSearches(count: number, cars: readonly CarSummary[]): readonly SavedSearch[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => {
    const car = random.pick(cars);
    const often = (share: number, attribute: string, value: string | null): Record<string, string[]> =>
      value !== null && random.next() < share ? { [attribute]: [value] } : {};
    const hasMake = random.next() < 0.6;
    const dollars = Math.round((car.priceCents ?? 4_000_000) / 100_000) * 1_000;
    return {
      query: random.next() < 0.05 ? car.make.toLowerCase().slice(0, 4) : '',
      refinements: {
        ...(hasMake ? { make: [car.make] } : {}),
        ...(hasMake ? often(0.6, 'model', car.model) : often(0.8, 'body', car.bodyType)),
        ...often(0.3, 'fuel', car.fuelType),
        ...often(0.4, 'transmission', car.transmission),
        ...often(0.2, 'state', car.state),
        ...often(0.3, 'car_type', car.stockType),
      },
      ranges: {
        ...(random.next() < 0.7 ? { price: { min: null, max: dollars + 2_000 } } : {}),
        ...(random.next() < 0.3 ? { year: { min: car.year, max: null } } : {}),
      },
      near: null,
      origin: null,
    };
  });
}
