/** The cars that a browser asks about by their ids: only this site's, in the order asked. */
import type { Car } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';

type Ports = { readonly carStore: Pick<CarStore, 'listByIds'> };

export async function listCarsById(
  site: SiteContext,
  ids: readonly string[],
  app: Ports,
  now: Date,
): Promise<readonly Car[]> {
  const found = await app.carStore.listByIds(site.dealerGroupId, ids);
  const carOf = new Map(found.map((car) => [car.id, car]));
  return ids
    .map((id) => carOf.get(id))
    .filter((car) => car !== undefined)
    .filter((car) => evaluateListing(car, site.config, now).isListed);
}
