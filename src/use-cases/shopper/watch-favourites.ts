/** Watches what a browser stored as favourites before its shopper signed in. */
import { isAvailable } from '#domain/car/availability.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { saveCar } from './watch-car.ts';

/** The oldest first, so that the list has the order of the favourites. Returns how many are watched now. */
export async function watchFavourites(
  site: SiteContext,
  {
    shopper,
    carIds,
  }: { readonly shopper: Pick<Shopper, 'id' | 'phone'>; readonly carIds: readonly string[] },
  app: Pick<Application, 'watchlistStore' | 'carStore'>,
  now: Date,
): Promise<number> {
  const cars = (await listCarsById(site, carIds, app, now)).filter(isAvailable);
  let saved = 0;
  for (const [index, car] of cars.toReversed().entries()) {
    const at = new Date(now.getTime() + index);
    const outcome = await saveCar(site, { shopper, carId: car.id }, app, at);
    if (outcome.kind === 'saved') saved++;
  }
  return saved;
}
