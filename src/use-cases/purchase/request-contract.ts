/**
 * The dealer is asked for the contract: what was agreed stays as it is from then on, and the lead that was begun
 * contains all of it. However often it is pressed, and in however many tabs, it is one request.
 */
import { planDeliveries, scheduleDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import type { Lead, LeadDetails, LeadTradeIn } from '#domain/lead/lead.ts';
import { describePurchase, type PurchaseSummaryText } from '#domain/lead/purchase-details.ts';
import { describeTradeIn } from '#domain/lead/trade-in-lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { PurchaseFigures } from '#domain/purchase/compute-purchase.ts';
import type { Purchase } from '#domain/purchase/purchase.ts';
import { nextPurchaseStep } from '#domain/purchase/purchase-steps.ts';
import { purchaseAgreement } from '#domain/purchase/purchase-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import { countLead, type LeadCounting } from '#use-cases/lead/enquiry-submission.ts';
import {
  findPurchaseSituation,
  type PurchaseSituationPorts,
  type PurchaseVisitor,
  purchaseKeyOf,
} from './open-purchase.ts';

export type RequestOutcome =
  | { readonly kind: 'requested' }
  /** Something has changed or is still open: the page says what. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'not-agreed' }
  | { readonly kind: 'unknown' };

type Ports = PurchaseSituationPorts &
  LeadCounting &
  Pick<Application, 'newId' | 'triggerLeadDelivery' | 'confirmationLimiter'> & {
    readonly purchaseStore: Pick<PurchaseStore, 'find' | 'change'>;
    readonly tradeInStore: Pick<TradeInStore, 'change'>;
    readonly leadStore: Pick<LeadStore, 'find' | 'submit'>;
  };

type Request = PurchaseVisitor & { readonly agrees: boolean };

export async function requestContract(
  site: SiteContext,
  { agrees, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<RequestOutcome> {
  const current = await findPurchaseSituation(site, visitor, app, now);
  const key = purchaseKeyOf(site, visitor.token);
  if (current === null || key === null) return { kind: 'unknown' };
  const { purchase, situation, obstacle } = current;
  const next = nextPurchaseStep(purchase.state, situation);
  if (next === 'done') {
    // Also where it was taken before: what failed between the two is made good by pressing again.
    await notifyDealer(site, purchase, app, now);
    return { kind: 'requested' };
  }
  if (obstacle !== null || next !== 'request') return { kind: 'not-ready' };
  if (!agrees) return { kind: 'not-agreed' };
  const agreedAt = purchase.state.agreement?.at;
  const outcome = await app.purchaseStore.change(key, ({ state }) =>
    // Another tab may have changed an answer since.
    state.requestedAt === null && state.agreement?.at === agreedAt
      ? { ...state, requestedAt: now.toISOString() }
      : null,
  );
  if (outcome === null) return { kind: 'unknown' };
  if (outcome.state.requestedAt === null) return { kind: 'not-ready' };
  await notifyDealer(site, outcome, app, now);
  return { kind: 'requested' };
}

async function notifyDealer(site: SiteContext, purchase: Purchase, app: Ports, now: Date): Promise<void> {
  const { id, createdAt, state } = purchase;
  const { agreement } = state;
  const before = await app.leadStore.find(site.dealerGroupId, id);
  if (before === null || agreement === null || before.isCompleted) return;
  const { figures, at } = agreement;
  const terms = {
    text: purchaseAgreement(site),
    atText: formatInstant(before.origin, new Date(at)),
  };
  const lead: Lead = {
    ...before,
    isCompleted: true,
    receivedAt: now,
    details: await describeForDealer(site, { purchase, figures, terms }, app),
  };
  const isConfirmed =
    !lead.isSuspectedSpam &&
    (await app.confirmationLimiter.take(lead.contact.email.toLowerCase(), now)).isAllowed;
  const planned = planDeliveries(site, lead, app.newId).filter(
    ({ channel }) => isConfirmed || channel !== 'confirmation',
  );
  const stored = await app.leadStore.submit({
    lead,
    receiptToken: app.newId(),
    answerToken: app.newId(),
    submissionKey: `purchase ${id}`,
    repeatsSince: createdAt,
    deliveries: scheduleDeliveries(planned, {
      isCompleted: true,
      receivedAt: now,
      booking: null,
      newId: app.newId,
    }),
    continues: id,
    booking: null,
    amends: true,
  });
  if (stored.kind === 'repeated') return;
  app.triggerLeadDelivery();
  await countLead(site, lead, app, now);
}

type PurchaseTerms = Pick<PurchaseSummaryText, 'terms'> & {
  readonly purchase: Purchase;
  readonly figures: PurchaseFigures;
};

/** What a purchase says to the dealer's people and systems: all of its lines, and the car that goes against it. */
export async function describeForDealer(
  site: SiteContext,
  { purchase, figures, terms }: PurchaseTerms,
  app: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
): Promise<LeadDetails> {
  const { place, handover } = purchase.state;
  return describePurchase({
    figures,
    postcode: place.postcode,
    handover,
    terms,
    tradeIn: await findTradeIn(site, purchase, app),
    money: site.config,
  });
}

/** Null where none was carried in, and where it has been forgotten meanwhile: then the answers still say the figure. */
async function findTradeIn(
  { dealerGroupId, siteSlug }: SiteContext,
  { state: { tradeIn } }: Purchase,
  { tradeInStore }: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
): Promise<LeadTradeIn | null> {
  if (tradeIn?.kind !== 'estimate') return null;
  const found = await tradeInStore.change({ dealerGroupId, siteSlug, id: tradeIn.tradeInId }, () => null);
  if (found === null) return null;
  const { estimate, offer } = found.state;
  const tradeInText = describeTradeIn(found.state, estimate);
  const status = offer === null ? 'shown' : offer.isAccepted ? 'accepted' : 'declined';
  return {
    ...tradeInText,
    ...(estimate === null ? {} : { offer: { estimate, status, answeredAt: offer?.at ?? null } }),
  };
}
