/** A dealer group's demo stock: the same plan on the same day gives the same cars, and dates move with the days so that New, Coming soon and Sold always occur. */
import type { Car } from '#domain/car/car.ts';
import { buildCarSlug } from '#domain/car/car-name.ts';
import type { Location } from '#domain/location/location.ts';
import { buildDemoCar } from './build-demo-car.ts';
import type { Catalogue } from './catalogue.ts';
import { dealSituations } from './demo-situation.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import { createRandom } from './random.ts';

export type DemoStockRequest = {
  readonly catalogue: Catalogue;
  readonly group: { readonly id: string; readonly locations: readonly Location[] };
  readonly plan: DemoStockPlan;
  readonly now: Date;
};

export function generateDemoStock({ catalogue, group, plan, now }: DemoStockRequest): readonly Car[] {
  const today = startOfDay(now);
  const yards = group.locations.filter((location) => location.departments.includes('sales'));
  const slugs = new Set<string>();
  return dealSituations(plan, createRandom(`${plan.seed}:situations`)).map((deal, index) => {
    // A seed for each car: a change to one rule then changes as few cars as it must.
    const random = createRandom(`${plan.seed}:${index}`);
    const yard = random.pickWeighted(yards, (candidate) => (candidate.isPrimary ? 2 : 1));
    const car = buildDemoCar({
      catalogue,
      dealerGroupId: group.id,
      plan,
      deal,
      index,
      today,
      yard,
      yards,
      random,
    });
    const slug = buildCarSlug(car, (candidate) => slugs.has(candidate));
    slugs.add(slug);
    return { ...car, slug };
  });
}

/** Midnight UTC: what a second start on the same day shares with the first. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
