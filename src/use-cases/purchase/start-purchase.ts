/** A purchase begins: the car, and where it will live. */
import { clientNetwork } from '#domain/guard/client-network.ts';
import { textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { parsePostcode, postcodeMessages, stateOfPostcode } from '#domain/location/postcode.ts';
import { evaluatePurchasability, type PurchaseObstacle } from '#domain/purchase/purchasability.ts';
import { hintEmail, type PurchasePlace } from '#domain/purchase/purchase.ts';
import { nextPurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { describeStop } from '#domain/reservation/claim-limits.ts';
import { isLive } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { type ClaimPorts, claimCar } from '#use-cases/reservation/claim-car.ts';
import { asHeldByVisitor, findMyHold, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { startDeposit } from '#use-cases/reservation/start-payment.ts';
import { hashSecret } from '#use-cases/secret.ts';
import {
  findPurchaseSituation,
  type PurchaseSituationPorts,
  type PurchaseSituationView,
  type PurchaseVisitor,
  purchaseKeyOf,
  purchaseToken,
} from './open-purchase.ts';
import { describeForDealer } from './request-contract.ts';

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

/** The car is held for the buyer, as a reservation holds it: claimed, the deposit paid at the gateway, held. */
export type HoldPurchaseOutcome =
  | { readonly kind: 'held' }
  /** To the gateway's page, or to the place in the line of those who wait for the car. */
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'too-many'; readonly text: string }
  /** The number has to be confirmed by a code first. */
  | { readonly kind: 'prove-phone' }
  /** The gateway does not answer, or says no; `isPermanent`: trying again does not help. */
  | { readonly kind: 'trouble'; readonly isPermanent: boolean }
  /** Something is still to be answered, the car cannot be bought, or the time to pay is over. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'unknown' };

type HoldPorts = PurchaseSituationPorts & ClaimPorts & Pick<Application, 'holdStore'>;
type Request = PurchaseVisitor & {
  /** Of the site itself, never what a request claims. */
  readonly origin: string;
  readonly clientAddress: string;
};

export async function holdPurchase(
  site: SiteContext,
  { origin, clientAddress, ...visitor }: Request,
  app: HoldPorts,
  now: Date,
): Promise<HoldPurchaseOutcome> {
  const current = await findPurchaseSituation(site, visitor, app, now);
  if (current === null) return { kind: 'unknown' };
  const { purchase, situation, obstacle, car } = current;
  if (situation.isHeld) return { kind: 'held' };
  if (obstacle !== null || nextPurchaseStep(purchase.state, situation) !== 'deposit') {
    return { kind: 'not-ready' };
  }
  // A reservation of theirs that is not paid yet is paid, and no other begun.
  if (current.hold !== null && isLive(current.hold.hold) && current.hold.hold.leadId !== purchase.id) {
    return { kind: 'go', href: reservationLink('pay', current.hold.hold, app.reservationKey) };
  }
  const claimant = { car, leadId: purchase.id, visitor, clientAddress };
  const claimed = await claimCar(site, claimant, app, now);
  if (claimed.kind === 'prove-phone') return claimed;
  if (claimed.kind !== 'next') {
    const { text, help } = describeStop(claimed, site.config.labels.stockNoun);
    return { kind: 'too-many', text: `${text}. ${help}` };
  }
  const records = await app.holdStore.findOfLeads(site.dealerGroupId, [purchase.id]);
  const own = records.find(({ hold }) => isLive(hold))?.hold;
  // Another shopper was quicker: it is the waitlist, or a hold that the same person has of it already.
  if (own === undefined) return { kind: 'go', href: claimed.href };
  if (own.status === 'held') return { kind: 'held' };
  const params = new URL(reservationLink('pay', own, app.reservationKey), origin).searchParams;
  const backTo = purchaseHref(visitor.token, 'deposit');
  const deposit = await startDeposit(site, { params, origin, backTo }, app, now);
  switch (deposit.kind) {
    case 'go':
      return deposit;
    case 'paid':
      return { kind: 'held' };
    case 'trouble':
      return deposit;
    default:
      return { kind: 'not-ready' };
  }
}

/** Who buys: with that the purchase is an unfinished lead, and its link goes to the shopper, in one transaction. */
export type PurchaseContact = Omit<EnquirySubmission, 'complete' | 'comesFromPage' | 'notifiesShopper'> & {
  readonly situation: PurchaseSituationView;
  readonly token: string;
};

type ContactPorts = LeadIntake & {
  readonly purchaseStore: Pick<PurchaseStore, 'change'>;
  readonly tradeInStore: Pick<TradeInStore, 'change'>;
};

export type ContactOutcome =
  | { readonly kind: 'taken' }
  | Exclude<EnquiryOutcome, { readonly kind: 'accepted' | 'advanced' }>;

export async function savePurchaseContact(
  site: SiteContext,
  { situation, token, values, ...sent }: PurchaseContact,
  app: ContactPorts,
  now: Date,
): Promise<ContactOutcome> {
  const { purchase, figures } = situation;
  const { id, state } = purchase;
  const key = purchaseKeyOf(site, token);
  if (key === null) throw new Error('A purchase was opened without a valid link.');
  const details = await describeForDealer(site, { purchase, figures, terms: null }, app);
  const outcome = await submitEnquiry(
    site,
    {
      ...sent,
      values: { ...values, lead_id: id, idempotency_key: `${id} ${textOf(values, 'idempotency_key')}` },
      comesFromPage: true,
      notifiesShopper: 'purchase-link',
      complete: (lead) => ({
        ...lead,
        id,
        isCompleted: false,
        details,
        // A signed-in shopper is identified by that number, whatever the form contains.
        contact: state.shopperPhone === null ? lead.contact : { ...lead.contact, phone: state.shopperPhone },
      }),
    },
    app,
    now,
  );
  if (outcome.kind === 'advanced') throw new Error('A purchase form has one step.');
  if (outcome.kind !== 'accepted') return outcome;
  await app.purchaseStore.change(key, (known) => ({
    ...known.state,
    contactedAt: known.state.contactedAt ?? now.toISOString(),
    emailHint: hintEmail(textOf(values, 'email').trim()),
  }));
  return { kind: 'taken' };
}
