/** How complete the records of a site's stock are: every car, the worst first, and what is missing how often. */
import { carFullName } from '#domain/car/car-name.ts';
import { type DataGap, type DataScore, scoreCarData } from '#domain/car/data-score.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';

export type ScoredCar = DataScore & { readonly stockNumber: string; readonly name: string };
export type GapCount = Pick<DataGap, 'name' | 'label' | 'effect'> & { readonly cars: number };

export type StockScore = {
  /** The worst first, then by stock number. */
  readonly cars: readonly ScoredCar[];
  /** Of all cars, rounded; null without any. */
  readonly average: number | null;
  /** The most frequent first. */
  readonly gaps: readonly GapCount[];
};

export async function scoreStock(
  site: SiteContext,
  { carStore }: { readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'> },
  now: Date,
): Promise<StockScore> {
  const cars: ScoredCar[] = [];
  for await (const batch of carStore.listSummaries(site.dealerGroupId)) {
    const ids = batch.filter((car) => evaluateListing(car, site.config, now).isListed).map(({ id }) => id);
    for (const car of await carStore.listByIds(site.dealerGroupId, ids)) {
      const score = scoreCarData(car, site);
      if (score) cars.push({ ...score, stockNumber: car.stockNumber, name: carFullName(car) });
    }
  }
  cars.sort((a, b) => a.score - b.score || a.stockNumber.localeCompare(b.stockNumber));
  const sum = cars.reduce((total, { score }) => total + score, 0);
  return { cars, average: cars.length === 0 ? null : Math.round(sum / cars.length), gaps: countGaps(cars) };
}

function countGaps(cars: readonly ScoredCar[]): readonly GapCount[] {
  const counts = new Map<string, GapCount>();
  for (const { name, label, effect } of cars.flatMap(({ gaps }) => gaps)) {
    // A car is asked for other photos than a caravan: two lines.
    counts.set(label, { name, label, effect, cars: (counts.get(label)?.cars ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.cars - a.cars || a.label.localeCompare(b.label));
}
