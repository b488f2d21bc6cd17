/** The car page: one car, its price told straight, and where to go next. */

import type { Car } from '../../domain/car/car.ts';
import { buildCarCardView, type CarCardView } from '../../domain/car/car-card-view.ts';
import { buildCarView, type CarView } from '../../domain/car/car-view.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import { emptySearchState } from '../../domain/stock-search/search-state.ts';
import type { Application } from '../application.ts';
import { type LocationView, viewLocation } from '../location/view-location.ts';

export type CarPageView = {
  readonly car: CarView;
  readonly location: LocationView | null;
  readonly similar: readonly CarCardView[];
  readonly enquireHref: string;
};

const similarLimit = 3;

/** A car of another site or group is not found, whatever its address. */
export async function findListedCar(
  site: SiteContext,
  slug: string,
  app: Application,
  now: Date,
): Promise<Car | null> {
  const car = await app.carStore.findBySlug(site.dealerGroupId, slug);
  return car && evaluateListing(car, site.config, now).isListed ? car : null;
}

export async function viewCar(
  site: SiteContext,
  slug: string,
  app: Application,
  now: Date,
): Promise<CarPageView | null> {
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const view = buildCarView(car, site, now);
  return {
    car: view,
    location: view.location ? viewLocation(view.location, site, now) : null,
    similar: await findSimilar(site, car, app, now),
    enquireHref: `${view.href}/enquire`,
  };
}

/** Same model first, then same body: enough until similarity is measured properly. */
async function findSimilar(
  site: SiteContext,
  car: Car,
  app: Application,
  now: Date,
): Promise<readonly CarCardView[]> {
  const narrowings: readonly Readonly<Record<string, readonly string[]>>[] = [
    { make: [car.make], model: [car.model] },
    ...(car.bodyType ? [{ body: [car.bodyType] }] : []),
  ];
  const found = new Map<string, CarCardView>();
  for (const refinements of narrowings) {
    const cars = await app.stockSearch.listLimited(
      site,
      { ...emptySearchState, refinements },
      similarLimit + 8,
    );
    for (const candidate of cars) {
      if (candidate.id === car.id || candidate.status === 'sold' || found.size >= similarLimit) continue;
      found.set(candidate.id, buildCarCardView(candidate, site, now));
    }
  }
  return [...found.values()];
}
