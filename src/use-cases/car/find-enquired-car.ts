/**
 * The car of an enquiry, if this site shows it or showed it. It may have been sold or withdrawn since the page was
 * opened; the shopper's enquiry is worth no less for that.
 */
import type { Car } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';

const maxIdLength = 100;

/** By the slug of its address, or one that it had before. */
export async function findEnquiredCar(
  site: SiteContext,
  slug: string,
  { carStore }: { readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'> },
  now: Date,
): Promise<Car | null> {
  const car =
    (await carStore.findBySlug(site.dealerGroupId, slug)) ??
    (await carStore.findByFormerSlug(site.dealerGroupId, slug));
  return car !== null && wasEverShown(car, site, now) ? car : null;
}

/** By the `car_id` of an address or a form: any text, or none. */
export async function findEnquiredCarById(
  site: SiteContext,
  id: string | null,
  { carStore }: { readonly carStore: Pick<CarStore, 'findById'> },
  now: Date,
): Promise<Car | null> {
  if (id === null || id === '' || id.length > maxIdLength) return null;
  const car = await carStore.findById(site.dealerGroupId, id);
  return car !== null && wasEverShown(car, site, now) ? car : null;
}

function wasEverShown(car: Car, site: SiteContext, now: Date): boolean {
  const asIfInStock: Car = { ...car, status: 'in_stock', soldAt: null };
  return evaluateListing(asIfInStock, site.config, now).isListed;
}

/** Null where the message names no car, or one that this site never showed. */
export async function findCarCard(
  site: SiteContext,
  slug: string | null,
  app: { readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'> },
  now: Date,
): Promise<CarCardView | null> {
  const car = slug === null ? null : await findEnquiredCar(site, slug, app, now);
  return car === null ? null : buildCarCardView(car, site, now);
}
