/** Registration and state are sent first. A register, where one is plugged in, then knows the car. */
import { clientNetwork } from '#domain/guard/client-network.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { checkPlate, type PlateErrors } from '#domain/trade-in/check-plate.ts';
import { type TradeInPage, tradeInRetentionMs } from '#domain/trade-in/trade-in.ts';
import type { RegistrationLookup } from '#ports/deals/trade-in-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { tradeInToken } from './trade-in-link.ts';

export type StartRequest = {
  readonly page: TradeInPage;
  /** As typed. */
  readonly rego: string;
  readonly regoState: string;
  /** Of the car that it is to go against, as an address has it. */
  readonly carId: string | null;
  /** E.164 of a shopper who had to sign in for it; null where sign-in is not required. */
  readonly shopperPhone: string | null;
  readonly clientAddress: string;
};

export type StartOutcome =
  | { readonly kind: 'started'; readonly token: string; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: PlateErrors }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

type Ports = Pick<
  Application,
  'tradeInStore' | 'newTradeInLimiter' | 'newId' | 'tradeInKey' | 'reportFault'
> & {
  readonly registrationLookup: Pick<RegistrationLookup, 'find'>;
  readonly carStore: Pick<CarStore, 'findById'>;
};

export async function startTradeIn(
  site: SiteContext,
  request: StartRequest,
  app: Ports,
  now: Date,
): Promise<StartOutcome> {
  const plate = checkPlate(request);
  if (!plate.isValid) return { kind: 'invalid', errors: plate.errors };
  const { rego, regoState } = plate;
  const limit = await app.newTradeInLimiter.take(clientNetwork(request.clientAddress), now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  const target = await findEnquiredCarById(site, request.carId, app, now);
  const found = await lookUp(rego, regoState, app);
  const { dealerGroupId, siteSlug } = site;
  const id = app.newId();
  const token = tradeInToken({ dealerGroupId, id }, app.tradeInKey);
  await app.tradeInStore.eraseForgotten(now);
  await app.tradeInStore.create(
    {
      dealerGroupId,
      siteSlug,
      id,
      createdAt: now,
      state: {
        page: request.page,
        targetCarId: target?.id ?? null,
        shopperPhone: request.shopperPhone,
        rego,
        regoState,
        lookedUp: found,
        car: null,
        valuation: null,
        valuedAt: null,
        answers: {},
        estimate: null,
        contactedAt: null,
        offer: null,
        savedAt: null,
      },
    },
    hashSecret(token),
    new Date(now.getTime() + tradeInRetentionMs),
  );
  return { kind: 'started', token, id };
}

/** A lookup that is unavailable is no reason to stop: the shopper types the car in. */
async function lookUp(rego: string, state: string, app: Pick<Ports, 'registrationLookup' | 'reportFault'>) {
  try {
    const answer = await app.registrationLookup.find(rego, state);
    return answer.kind === 'found' ? answer.car : null;
  } catch (error) {
    app.reportFault(error, 'registration look-up');
    return null;
  }
}
