/** A purchase begins: the car, and where it will live. */

import { clientNetwork } from '#domain/guard/client-network.ts';
import { parsePostcode, postcodeMessages } from '#domain/location/postcode.ts';
import { stateOfPostcode } from '#domain/location/postcode-state.ts';
import { evaluatePurchasability, type PurchaseObstacle } from '#domain/purchase/purchasability.ts';
import type { PurchasePlace } from '#domain/purchase/purchase.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { asHeldByVisitor, findMyHold, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { purchaseToken } from './purchase-link.ts';

export type StartPurchaseRequest = {
  /** As the address has it. */
  readonly slug: string;
  /** As typed. */
  readonly postcode: string;
  /** Who may have reserved it already. */
  readonly holder: HoldVisitor;
  /** E.164 of a shopper who had to sign in for it; null where sign-in is not required. */
  readonly shopperPhone: string | null;
  readonly clientAddress: string;
};

export type StartPurchaseOutcome =
  | { readonly kind: 'started'; readonly token: string; readonly id: string; readonly forgetAt: Date }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'closed'; readonly reason: PurchaseObstacle }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unknown' };

type Ports = Pick<
  Application,
  'carStore' | 'holdStore' | 'leadStore' | 'purchaseStore' | 'newPurchaseLimiter' | 'newId' | 'purchaseKey'
> & {
  readonly geocoder: Pick<Geocoder, 'locate'>;
};

export async function startPurchase(
  site: SiteContext,
  { slug, postcode, holder, shopperPhone, clientAddress }: StartPurchaseRequest,
  app: Ports,
  now: Date,
): Promise<StartPurchaseOutcome> {
  const car = await findListedCar(site, slug, app, now);
  if (car === null || site.config.purchase === null) return { kind: 'unknown' };
  const own = await findMyHold(site.dealerGroupId, { carId: car.id, ...holder }, app);
  const purchasability = evaluatePurchasability(asHeldByVisitor(car, own), site);
  if (!purchasability.isPurchasable) return { kind: 'closed', reason: purchasability.reason };
  const located = await locatePurchase(postcode, app);
  if (located.kind === 'invalid') return located;
  const limit = await app.newPurchaseLimiter.take(clientNetwork(clientAddress), now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const { dealerGroupId, siteSlug } = site;
  const id = app.newId();
  const forgetAt = new Date(now.getTime() + site.config.purchase.retentionDays * dayMs);
  const token = purchaseToken({ dealerGroupId, id }, app.purchaseKey);
  await app.purchaseStore.create(
    {
      dealerGroupId,
      siteSlug,
      id,
      createdAt: now,
      forgetAt,
      state: {
        carId: car.id,
        ...(own === null ? {} : { holdId: own.id }),
        shopperPhone,
        place: located.place,
        tradeIn: null,
        payment: null,
        extras: null,
        handover: null,
        contactedAt: null,
        emailHint: null,
        agreement: null,
        requestedAt: null,
      },
    },
    hashSecret(token),
  );
  return { kind: 'started', token, id, forgetAt };
}

export type LocatedPurchase =
  | { readonly kind: 'located'; readonly place: PurchasePlace }
  | { readonly kind: 'invalid'; readonly problem: string };

/** A postcode that cannot be looked up just now stops no purchase: the state it lies in is enough for the charges. */
export async function locatePurchase(
  typed: string,
  { geocoder }: { readonly geocoder: Pick<Geocoder, 'locate'> },
): Promise<LocatedPurchase> {
  const requested = parsePostcode(typed.slice(0, 40));
  if (!requested.isValid) return { kind: 'invalid', problem: requested.message };
  const { postcode } = requested;
  const state = stateOfPostcode(postcode);
  const found = state === null ? null : await geocoder.locate(postcode, []);
  if (state === null || found?.kind === 'not-found') {
    return { kind: 'invalid', problem: postcodeMessages.unknown };
  }
  const coordinates = found?.kind === 'found' ? found.place.coordinates : null;
  return { kind: 'located', place: { postcode, state, coordinates } };
}
