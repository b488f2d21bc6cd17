/** A purchase behind its link, and the state of its car: free, held for the buyer, or gone. */
import type { Car } from '#domain/car/car.ts';
import { priceTypeOf } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { type LenderTerms, loanTerm } from '#domain/finance/lender-terms.ts';
import type { OtherPrice } from '#domain/finance/repayment.ts';
import { listFigureChanges } from '#domain/purchase/compare-figures.ts';
import {
  computePurchase,
  type PaymentPlan,
  type PurchaseFigures,
} from '#domain/purchase/compute-purchase.ts';
import { listPurchaseLines } from '#domain/purchase/list-purchase-lines.ts';
import { evaluatePurchasability, type PurchaseObstacle } from '#domain/purchase/purchasability.ts';
import type { Purchase, PurchaseState } from '#domain/purchase/purchase.ts';
import {
  holdsPurchases,
  listPurchaseSteps,
  type PurchaseSituation,
} from '#domain/purchase/purchase-steps.ts';
import { isLive } from '#domain/reservation/hold.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { HoldRecord, HoldStore } from '#ports/deals/hold-store.ts';
import type { PurchaseKey, PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { type PaymentPorts, reconcilePayment } from '#use-cases/payment/reconcile-payment.ts';
import { findMyHold, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { hashSecret, isSecret, signParts } from '#use-cases/secret.ts';
import { estimateForPlace } from '#use-cases/transport/estimate-for-place.ts';

export type PurchaseVisitor = HoldVisitor & {
  /** From the address. */
  readonly token: string;
};

type FindPorts = { readonly purchaseStore: Pick<PurchaseStore, 'find'> };

/**
 * Null for an address that leads to none, for one that has run out, and for another shopper's who signed in for theirs.
 */
export async function openPurchase(
  site: SiteContext,
  { token, phone }: Pick<PurchaseVisitor, 'token' | 'phone'>,
  { purchaseStore }: FindPorts,
  now: Date,
): Promise<Purchase | null> {
  const key = purchaseKeyOf(site, token);
  const found = key === null ? null : await purchaseStore.find(key);
  if (found === null || found.forgetAt.getTime() <= now.getTime()) return null;
  const { shopperPhone } = found.state;
  return shopperPhone === null || shopperPhone === phone ? found : null;
}

export type PurchaseSituationView = {
  /** Without the agreement where its figures hold no more: `changes` says why. */
  readonly purchase: Purchase;
  readonly changes: readonly string[];
  /** As it is for the buyer: their own hold is not in the way. */
  readonly car: Car;
  readonly situation: PurchaseSituation;
  /** Of this purchase, or the reservation that its buyer had before, the latest; null where the car was never held for it. */
  readonly hold: HoldRecord | null;
  /** Why it cannot be bought just now; null where it can. */
  readonly obstacle: PurchaseObstacle | null;
  /** The current ones, though the way to pay may not be chosen yet; once the dealer was asked, the agreed ones. */
  readonly figures: PurchaseFigures;
};

export type PurchaseSituationPorts = FindPorts & {
  readonly holdStore: Pick<HoldStore, 'find' | 'findOfLeads' | 'findLive'>;
} & PaymentPorts &
  Pick<Application, 'carStore' | 'reservationKey'> & { readonly leadStore: Pick<LeadStore, 'find'> };

/** Null where nothing is behind the link, or the car's record is gone altogether. */
export async function findPurchaseSituation(
  site: SiteContext,
  visitor: PurchaseVisitor,
  app: PurchaseSituationPorts,
  now: Date,
): Promise<PurchaseSituationView | null> {
  const opened = await openPurchase(site, visitor, app, now);
  if (opened === null) return null;
  const found = await findEnquiredCarById(site, opened.state.carId, app, now);
  if (found === null) return null;
  const hold = await findHold(opened, visitor, app, now);
  const isOwn = hold !== null && isLive(hold.hold);
  const car = isOwn ? { ...found, isReserved: false, reservedUntil: null } : found;
  const obstacle = isOwn && !isGone(found) ? null : await findObstacle(site, car, app);
  const { agreement, requestedAt } = opened.state;
  const figures = workOutPurchase(site, { car, state: opened.state }, now);
  // What the dealer was asked for stays as it was; what was only agreed to has to be valid when they are asked. An
  // unavailable car has no price to compare.
  const isOpen = requestedAt === null && obstacle === null;
  const changes =
    agreement === null || !isOpen
      ? []
      : listFigureChanges(agreement.figures, figures, {
          ...site.config,
          noun: site.config.labels.stockNoun.one,
        });
  return {
    purchase: changes.length === 0 ? opened : { ...opened, state: { ...opened.state, agreement: null } },
    changes,
    car,
    hold,
    obstacle,
    situation: {
      steps: listPurchaseSteps(site.config, car),
      isHeld: hold?.hold.status === 'held',
      now,
    },
    figures: isOpen ? figures : (agreement?.figures ?? figures),
  };
}

/** The gateway may know more than its webhooks have reported, so it is polled first. */
async function findHold(
  { dealerGroupId, id, state: { carId, holdId } }: Purchase,
  visitor: HoldVisitor,
  app: PurchaseSituationPorts,
  now: Date,
): Promise<HoldRecord | null> {
  const latest = async () => {
    const records = await app.holdStore.findOfLeads(dealerGroupId, [id]);
    const own = await findMyHold(dealerGroupId, { carId, ...visitor }, app);
    const reservation = own?.id ?? holdId;
    const reserved = reservation === undefined ? null : await app.holdStore.find(dealerGroupId, reservation);
    return [...records, ...(reserved === null ? [] : [reserved])].toSorted(byState)[0] ?? null;
  };
  const found = await latest();
  const open = found?.payments.find(({ status }) => status === 'open');
  if (open === undefined) return found;
  await reconcilePayment(open, app, now);
  return latest();
}

/** Open ones first, and of the others the latest. */
function byState({ hold: a }: HoldRecord, { hold: b }: HoldRecord): number {
  return Number(isLive(b)) - Number(isLive(a)) || b.startedAt.getTime() - a.startedAt.getTime();
}

async function findObstacle(
  site: SiteContext,
  car: Car,
  { holdStore }: PurchaseSituationPorts,
): Promise<PurchaseObstacle | null> {
  const purchasability = evaluatePurchasability(car, site);
  if (!purchasability.isPurchasable) return purchasability.reason;
  // Another shopper is paying their deposit at this moment.
  return (await holdStore.findLive(site.dealerGroupId, car.id)) === null ? null : 'on-hold';
}

function isGone({ status }: Car): boolean {
  return status === 'sold' || status === 'withdrawn';
}

/**
 * The secret that opens a purchase. It is made from the purchase's id with a key of the installation, so that messages
 * can name it; the store knows only its hash.
 */
export function purchaseToken(
  { dealerGroupId, id }: Pick<Purchase, 'dealerGroupId' | 'id'>,
  key: string,
): string {
  return signParts(['purchase', dealerGroupId, id], key);
}

/** Null for what cannot be a link of ours. */
export function purchaseKeyOf(
  { dealerGroupId, siteSlug }: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  token: string,
): PurchaseKey | null {
  return isSecret(token) ? { dealerGroupId, siteSlug, linkHash: hashSecret(token) } : null;
}

type Input = { readonly car: Car; readonly state: PurchaseState };

/** The current figures of a purchase: the car's price, the site's charges, the lender's terms. */
export function workOutPurchase(site: SiteContext, { car, state }: Input, now: Date): PurchaseFigures {
  const { config } = site;
  const { tradeIn } = state;
  return computePurchase({
    price: { cents: shownPriceCents(car) ?? 0, priceType: priceTypeOf(car) },
    lines: listPurchaseLines(site, {
      car,
      state,
      delivery: estimatePurchaseDelivery(site, { car, place: state.place }),
      locationName: site.locations.find(({ slug }) => slug === car.locationSlug)?.name ?? null,
    }),
    tradeIn: tradeIn?.kind === 'estimate' ? tradeIn : null,
    depositCents: holdsPurchases(config) ? depositOf(config) : 0,
    payment: state.payment ?? { kind: 'cash' },
    lender: findLender(site, car, now),
    money: config,
  });
}

/** Null where the lender does not finance this car. */
export function findLender(
  { config }: SiteContext,
  car: Car,
  now: Date,
): { readonly terms: LenderTerms; readonly car: OtherPrice } | null {
  const finance = evaluateFinance(car, config, now);
  return finance.isFinanced ? { terms: finance.terms, car: finance.car } : null;
}

/** Null where it is not known online. */
export function estimatePurchaseDelivery(
  site: SiteContext,
  { car, place }: { readonly car: Car; readonly place: PurchaseState['place'] },
) {
  if (place.coordinates === null || car.locationSlug === null) return null;
  const found = { label: place.postcode, coordinates: place.coordinates };
  return estimateForPlace(site, found, car.locationSlug);
}

/** What the form of the way to pay begins with: the lender's usual term, nothing of one's own. */
export function defaultLoan(terms: LenderTerms): Extract<PaymentPlan, { readonly kind: 'finance' }> {
  const { years } = loanTerm(terms);
  return { kind: 'finance', ownCents: 0, balloonCents: 0, termYears: years, frequency: 'week' };
}
