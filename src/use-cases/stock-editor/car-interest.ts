/** What is counted of one car on all websites of its group: views of its page, and how often it was saved. */
import type { Car } from '#domain/car/car.ts';
import type { Application } from '#use-cases/application.ts';

export type CarInterest = { readonly views: number; readonly saves: number };
export type CarInterestPorts = {
  readonly viewCounter: Pick<Application['viewCounter'], 'total'>;
  readonly analyticsStore: Pick<Application['analyticsStore'], 'countForCar'>;
};

/** Before anything was counted. */
const always = '2000-01-01';

export async function countCarInterest(
  { dealerGroupId, id: carId }: Pick<Car, 'dealerGroupId' | 'id'>,
  { siteSlugs, today }: { readonly siteSlugs: readonly string[]; readonly today: string },
  { viewCounter, analyticsStore }: CarInterestPorts,
): Promise<CarInterest> {
  const views = await Promise.all(
    siteSlugs.map((siteSlug) => viewCounter.total({ dealerGroupId, siteSlug, carId })),
  );
  return {
    views: views.reduce((sum, times) => sum + times, 0),
    saves: await analyticsStore.countForCar(dealerGroupId, carId, 'favourite-added', {
      from: always,
      to: today,
    }),
  };
}
