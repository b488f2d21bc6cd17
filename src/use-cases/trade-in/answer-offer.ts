/**
 * A shopper's response to an estimate: the figure as it was shown is stored, and the lead contains it. Accepted is
 * final; "not now" can become accepted while the estimate is valid. Pressing twice is one answer.
 */
import { planDeliveries, scheduleDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { answerOfferInLead } from '#domain/lead/trade-in-lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hasExpired } from '#domain/trade-in/estimate.ts';
import {
  hasTradeInPage,
  type OfferAnswer,
  type TradeIn,
  type TradeInState,
} from '#domain/trade-in/trade-in.ts';
import type { TradeInIdKey, TradeInKey, TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import { countLead, type LeadCounting } from '#use-cases/lead/enquiry-submission.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor, tradeInKeyOf } from './trade-in-link.ts';

export type OfferOutcome =
  | { readonly kind: 'accepted' | 'declined' }
  /** It says so, and a new one can be asked for. */
  | { readonly kind: 'expired' }
  /** Nothing was offered. */
  | { readonly kind: 'no-offer' }
  | { readonly kind: 'unknown' };

export type OfferPorts = OpenPorts &
  LeadCounting &
  Pick<Application, 'newId' | 'triggerLeadDelivery' | 'confirmationLimiter'> & {
    readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'>;
    readonly leadStore: Pick<LeadStore, 'find' | 'submit'>;
  };

type Request = TradeInVisitor & { readonly isAccepted: boolean };

export async function answerOffer(
  site: SiteContext,
  { isAccepted, ...visitor }: Request,
  app: OfferPorts,
  now: Date,
): Promise<OfferOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKeyOf(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  return settleOffer(site, { key, phone: visitor.phone, isAccepted }, app, now);
}

type ByLeadId = {
  readonly leadId: string /** E.164 of the signed-in shopper. */;
  readonly phone: string | null;
};

/** Accepted as data, by the client that began the valuation and got the id of its future lead. */
export async function acceptOfferByLeadId(
  site: SiteContext,
  { leadId, phone }: ByLeadId,
  app: OfferPorts,
  now: Date,
): Promise<OfferOutcome> {
  const { dealerGroupId, siteSlug } = site;
  const key = { dealerGroupId, siteSlug, id: leadId };
  return settleOffer(site, { key, phone, isAccepted: true }, app, now);
}

type Settling = {
  readonly key: TradeInKey | TradeInIdKey;
  readonly phone: string | null;
  readonly isAccepted: boolean;
};

async function settleOffer(
  site: SiteContext,
  { key, phone, isAccepted }: Settling,
  app: OfferPorts,
  now: Date,
): Promise<OfferOutcome> {
  const mayAnswer = ({ page, shopperPhone }: TradeInState) =>
    hasTradeInPage(site.config, page) && (shopperPhone === null || shopperPhone === phone);
  const answer: OfferAnswer = { isAccepted, at: now.toISOString() };
  const outcome = await app.tradeInStore.change(key, ({ state }) =>
    mayAnswer(state) ? takeAnswer(state, answer, now) : null,
  );
  if (outcome === null || !mayAnswer(outcome.state)) return { kind: 'unknown' };
  const { estimate, offer } = outcome.state;
  if (estimate === null) return { kind: 'no-offer' };
  if (offer === null || (isAccepted && !offer.isAccepted)) return { kind: 'expired' };
  // Also where it was taken before: what failed between the two is made good by pressing again.
  await notifyDealer(site, outcome, app, now);
  return { kind: offer.isAccepted ? 'accepted' : 'declined' };
}

/** Null where nothing changes. */
function takeAnswer(state: TradeInState, answer: OfferAnswer, now: Date): TradeInState | null {
  const { estimate, offer } = state;
  if (estimate === null || hasExpired(estimate, now)) return null;
  if (offer !== null && (offer.isAccepted || !answer.isAccepted)) return null;
  return { ...state, offer: answer };
}

async function notifyDealer(
  site: SiteContext,
  { id, createdAt, state: { estimate, offer } }: TradeIn,
  app: OfferPorts,
  now: Date,
): Promise<void> {
  const before = await app.leadStore.find(site.dealerGroupId, id);
  if (before === null || estimate === null || offer === null) return;
  const status = offer.isAccepted ? 'accepted' : 'declined';
  const lead = answerOfferInLead(before, { estimate, status, answeredAt: offer.at });
  const stored = await app.leadStore.submit({
    lead: { ...lead, receivedAt: now },
    receiptToken: app.newId(),
    answerToken: app.newId(),
    submissionKey: `trade-in ${id} ${status} ${estimate.expiresAt}`,
    repeatsSince: createdAt,
    deliveries: await planFor(site, { ...lead, receivedAt: now }, app, now),
    continues: id,
    booking: null,
    amends: true,
  });
  if (stored.kind === 'repeated') return;
  app.triggerLeadDelivery();
  // Each lead counts once, when it is finished.
  if (!before.isCompleted) await countLead(site, lead, app, now);
}

/** The estimate itself was sent when it was made: what the shopper accepted is all there is left to confirm. */
async function planFor(site: SiteContext, lead: Lead, app: OfferPorts, now: Date) {
  const isConfirmed =
    lead.details.tradeIn?.offer?.status === 'accepted' &&
    !lead.isSuspectedSpam &&
    (await app.confirmationLimiter.take(lead.contact.email.toLowerCase(), now)).isAllowed;
  const planned = planDeliveries(site, lead, app.newId).filter(
    ({ channel }) => isConfirmed || channel !== 'confirmation',
  );
  return scheduleDeliveries(planned, { isCompleted: true, receivedAt: now, booking: null, newId: app.newId });
}
