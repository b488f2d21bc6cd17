/** What is counted of one car on all websites of its group: views of its page, and how often it was saved. */
import type { Car } from '#domain/car/car.ts';
import type { Application } from '#use-cases/application.ts';

export type CarInterest = { readonly views: number; readonly saves: number };
export type CarInterestPorts = {
  readonly viewCounter: Pick<Application['viewCounter'], 'total'>;
  readonly analyticsStore: Pick<Application['analyticsStore'], 'countForCar'>;
};

type Asked = {
  readonly car: Pick<Car, 'dealerGroupId' | 'id'>;
  readonly siteSlugs: readonly string[];
  /** Of the dealer's calendar. */
  readonly today: string;
};

/** Before anything was counted. */
const always = '2000-01-01';

export async function countCarInterest(
  { car: { dealerGroupId, id: carId }, siteSlugs, today }: Asked,
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
