/** A signed-in shopper watches a car, or stops watching it. */
import { isAvailable } from '#domain/car/availability.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { canWatch, maxWatchedCars } from '#domain/shopper/watched-car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { WatchlistOwner } from '#ports/shoppers/shopper-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';

export type WatchRequest = {
  readonly shopper: Pick<Shopper, 'id' | 'phone'>;
  readonly carId: string | null;
};

export type WatchOutcome =
  | { readonly kind: 'saved' | 'removed'; readonly name: string }
  | { readonly kind: 'no-such-car' }
  /** Not offered for saving, unless it is saved already. */
  | { readonly kind: 'sold' }
  | { readonly kind: 'full' };

type Ports = Pick<Application, 'watchlistStore' | 'carStore'>;

export function ownerOf(
  { dealerGroupId, siteSlug }: SiteContext,
  shopper: Pick<Shopper, 'id'>,
): WatchlistOwner {
  return { dealerGroupId, siteSlug, shopperId: shopper.id };
}

export async function saveCar(
  site: SiteContext,
  { shopper, carId }: WatchRequest,
  app: Ports,
  now: Date,
): Promise<WatchOutcome> {
  const car = await findEnquiredCarById(site, carId, app, now);
  if (car === null) return { kind: 'no-such-car' };
  const owner = ownerOf(site, shopper);
  const { name, price } = buildCarCardView(car, site, now);
  if (!isAvailable(car)) {
    const isSaved = (await app.watchlistStore.list(owner)).some((watched) => watched.carId === car.id);
    return canWatch({ isAvailable: false, isSaved }) ? { kind: 'saved', name } : { kind: 'sold' };
  }
  const watched = {
    carId: car.id,
    savedAt: now,
    title: name,
    savedPriceCents: price.kind === 'price' ? price.cents : null,
    savedStatus: car.status,
  };
  const outcome = await app.watchlistStore.add(owner, watched, maxWatchedCars);
  return outcome === 'full' ? { kind: 'full' } : { kind: 'saved', name };
}

/** Safe to repeat. A car that left the stock for good goes by the name it was saved under. */
export async function removeCar(
  site: SiteContext,
  { shopper, carId }: WatchRequest,
  { watchlistStore }: Pick<Ports, 'watchlistStore'>,
): Promise<WatchOutcome> {
  if (carId === null) return { kind: 'no-such-car' };
  const owner = ownerOf(site, shopper);
  const watched = (await watchlistStore.list(owner)).find((car) => car.carId === carId);
  if (watched === undefined) return { kind: 'removed', name: 'This car' };
  await watchlistStore.remove(owner, carId);
  return { kind: 'removed', name: watched.title };
}

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
