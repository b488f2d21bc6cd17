/** Creates a list that several people choose from: its cars, a link for everyone, and a key for its owner. */
import { carFullName } from '#domain/car/car-name.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { maxShortlistCars } from '#domain/shortlist/shortlist.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { hashSecret } from '#use-cases/secret.ts';

export type CreateOutcome =
  | { readonly kind: 'created'; readonly token: string; readonly ownerKey: string }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** None of the cars is on this site. */
  | { readonly kind: 'no-cars' };

type Request = { readonly carIds: readonly string[]; readonly clientAddress: string };
type Ports = Pick<Application, 'shortlistStore' | 'newShortlistLimiter' | 'newId' | 'newSecret'> & {
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export async function createShortlist(
  site: SiteContext,
  { carIds, clientAddress }: Request,
  app: Ports,
  now: Date,
): Promise<CreateOutcome> {
  const cars = await listCarsById(site, [...new Set(carIds)].slice(0, maxShortlistCars), app, now);
  if (cars.length === 0) return { kind: 'no-cars' };
  const limit = await app.newShortlistLimiter.take(clientNetwork(clientAddress), now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const [token, ownerKey] = [app.newSecret(), app.newSecret()];
  await app.shortlistStore.create(
    {
      dealerGroupId: site.dealerGroupId,
      siteSlug: site.siteSlug,
      id: app.newId(),
      ownerHash: hashSecret(ownerKey),
      createdAt: now,
      lastUsedAt: now,
      endedAt: null,
      version: 0,
      people: [],
      cars: cars.map((car) => ({
        carId: car.id,
        name: carFullName(car),
        slug: car.slug,
        make: car.make,
        model: car.model,
        addedBy: null,
        addedAt: now,
      })),
      notes: [],
      strikes: [],
      shutOut: [],
    },
    hashSecret(token),
  );
  return { kind: 'created', token, ownerKey };
}
