/** A change to a shared list. */
import { carFullName } from '#domain/car/car-name.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { planChange, type RefusalReason, type ShortlistRequest } from '#domain/shortlist/plan-change.ts';
import { maxShortlistCars } from '#domain/shortlist/shortlist.ts';
import { inactiveSince } from '#domain/shortlist/shortlist-state.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { hashOrNull, type ShortlistVisitor, shortlistKey } from './view-shortlist.ts';

/** As a form says it: the rest of a wish is known here. */
export type RequestedShortlistChange =
  | Exclude<ShortlistRequest, { readonly kind: 'join' | 'add-car' }>
  | { readonly kind: 'join'; readonly name: string }
  | { readonly kind: 'add-car'; readonly carId: string };

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  /** It was so already. */
  | { readonly kind: 'unchanged' }
  /** The key is for the browser of the person who joined. */
  | { readonly kind: 'joined'; readonly personKey: string }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unknown' };

type Request = ShortlistVisitor & {
  readonly requested: RequestedShortlistChange;
  readonly clientAddress: string;
};
type Ports = Pick<Application, 'shortlistStore' | 'shortlistLimiter' | 'newId' | 'newSecret'> & {
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export async function changeShortlist(
  site: SiteContext,
  { token, personKey, ownerKey, requested, clientAddress }: Request,
  app: Ports,
  now: Date,
): Promise<ChangeOutcome> {
  const key = shortlistKey(site, token);
  if (key === null) return { kind: 'unknown' };
  const limit = await app.shortlistLimiter.take(clientNetwork(clientAddress), now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const newKey = app.newSecret();
  const wish = await completeWish(site, { requested, newKey }, app, now);
  if (wish === null) return { kind: 'refused', reason: 'no-such-car' };
  const wisher = { keyHash: hashOrNull(personKey), ownerHash: hashOrNull(ownerKey) };
  const outcome = await app.shortlistStore.change(
    key,
    (list) => planChange(list, wish, { wisher, now }),
    now,
  );
  if (outcome === null) return { kind: 'unknown' };
  const { plan } = outcome;
  if (plan.kind === 'refused') return plan;
  if (plan.kind === 'unchanged') return { kind: 'unchanged' };
  return plan.change.kind === 'person-joined' ? { kind: 'joined', personKey: newKey } : { kind: 'changed' };
}

/** Null where the car is not on this site. */
async function completeWish(
  site: SiteContext,
  { requested, newKey }: { readonly requested: RequestedShortlistChange; readonly newKey: string },
  app: Ports,
  now: Date,
): Promise<ShortlistRequest | null> {
  if (requested.kind === 'join') return { ...requested, id: app.newId(), keyHash: hashSecret(newKey) };
  if (requested.kind !== 'add-car') return requested;
  const [car] = await listCarsById(site, [requested.carId], app, now);
  if (car === undefined) return null;
  const { id: carId, slug, make, model } = car;
  return { kind: 'add-car', car: { carId, name: carFullName(car), slug, make, model } };
}

/** Erases the lists that were not opened for long, and what is left of those that were ended. */
export type ShortlistErasurePorts = {
  readonly shortlistStore: Pick<ShortlistStore, 'eraseRested'>;
  readonly clock: Clock;
};

/** How many. */
export function eraseInactiveShortlists({ shortlistStore, clock }: ShortlistErasurePorts): Promise<number> {
  return shortlistStore.eraseRested(inactiveSince(clock()));
}

/** Creates a list that several people choose from: its cars, a link for everyone, and a key for its owner. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly token: string; readonly ownerKey: string }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** None of the cars is on this site. */
  | { readonly kind: 'no-cars' };

type CreateRequest = { readonly carIds: readonly string[]; readonly clientAddress: string };
type CreatePorts = Pick<Application, 'shortlistStore' | 'newShortlistLimiter' | 'newId' | 'newSecret'> & {
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export async function createShortlist(
  site: SiteContext,
  { carIds, clientAddress }: CreateRequest,
  app: CreatePorts,
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
