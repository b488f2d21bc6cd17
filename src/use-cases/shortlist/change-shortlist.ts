/** A change to a shared list. */
import { carFullName } from '#domain/car/car-name.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { planChange, type RefusalReason, type ShortlistRequest } from '#domain/shortlist/plan-change.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { hashOrNull, type ShortlistVisitor, shortlistKey } from './shortlist-link.ts';

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
  readonly wished: RequestedShortlistChange;
  readonly clientAddress: string;
};
type Ports = Pick<Application, 'shortlistStore' | 'shortlistLimiter' | 'newId' | 'newSecret'> & {
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export async function changeShortlist(
  site: SiteContext,
  { token, personKey, ownerKey, wished, clientAddress }: Request,
  app: Ports,
  now: Date,
): Promise<ChangeOutcome> {
  const key = shortlistKey(site, token);
  if (key === null) return { kind: 'unknown' };
  const limit = await app.shortlistLimiter.take(clientNetwork(clientAddress), now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const newKey = app.newSecret();
  const wish = await completeWish(site, { wished, newKey }, app, now);
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
  { wished, newKey }: { readonly wished: RequestedShortlistChange; readonly newKey: string },
  app: Ports,
  now: Date,
): Promise<ShortlistRequest | null> {
  if (wished.kind === 'join') return { ...wished, id: app.newId(), keyHash: hashSecret(newKey) };
  if (wished.kind !== 'add-car') return wished;
  const [car] = await listCarsById(site, [wished.carId], app, now);
  if (car === undefined) return null;
  const { id: carId, slug, make, model } = car;
  return { kind: 'add-car', car: { carId, name: carFullName(car), slug, make, model } };
}
