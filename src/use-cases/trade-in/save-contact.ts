/**
 * The contact details: with them there is a lead, and the estimate is made. The lead waits, unfinished, for the
 * shopper's response to the estimate; where there is none it is finished, so that no lead is lost for want of a figure.
 */
import type { CarSummary } from '#domain/car/car.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { completeTradeInLead } from '#domain/lead/trade-in-lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import { buildEstimate, type Estimate, hasExpired } from '#domain/trade-in/estimate.ts';
import { type TradeIn, type TradeInState, valuedCarOf } from '#domain/trade-in/trade-in.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { type ValuationPorts, valueTradeInCar } from './describe-trade-in-car.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor, tradeInKeyOf } from './trade-in-link.ts';

export type ContactRequest = Omit<EnquirySubmission, 'complete' | 'comesFromPage'> & {
  readonly tradeIn: TradeIn;
  readonly form: EnquiryFormView;
  readonly values: EnquiryValues;
  readonly car: CarSummary | null;
};

export type ContactOutcome =
  | { readonly kind: 'estimated' }
  /** No figure online: the lead is with the dealer, and this opens its receipt. */
  | { readonly kind: 'by-hand'; readonly receiptToken: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | Extract<EnquiryOutcome, { readonly kind: 'unproven' | 'too-many' }>;

type Ports = LeadIntake & ValuationPorts & { readonly tradeInStore: Pick<TradeInStore, 'change'> };

/** An older value is worked out again before it becomes an estimate: its days have to be whole. */
const oldestValueMs = dayMs;

export async function saveContact(
  site: SiteContext,
  { tradeIn, values, ...sent }: ContactRequest,
  app: Ports,
  now: Date,
): Promise<ContactOutcome> {
  const { id } = tradeIn;
  const state = await withFreshValue(site, tradeIn.state, app, now);
  let estimate = estimateOf(site, state);
  const outcome = await submitEnquiry(
    site,
    {
      ...sent,
      // Two cars of one person may be described in the very same words: each is a lead of its own.
      values: { ...values, lead_id: id, idempotency_key: `${id} ${textOf(values, 'idempotency_key')}` },
      comesFromPage: true,
      ...(estimate === null ? {} : { notifiesShopper: 'trade-in-estimate' as const }),
      complete: (lead) => {
        if (estimate !== null) estimate = { ...estimate, timeZone: lead.origin.timeZone };
        return completeTradeInLead(lead, { id, state, estimate });
      },
    },
    app,
    now,
  );
  if (outcome.kind === 'advanced') throw new Error('A valuation form has one step.');
  if (outcome.kind !== 'accepted') return outcome;
  const { dealerGroupId, siteSlug } = site;
  await app.tradeInStore.change({ dealerGroupId, siteSlug, id }, (known) => ({
    ...known.state,
    valuation: state.valuation,
    valuedAt: state.valuedAt,
    estimate,
    contactedAt: known.state.contactedAt ?? now.toISOString(),
  }));
  return estimate === null ? { kind: 'by-hand', receiptToken: outcome.receiptToken } : { kind: 'estimated' };
}

/** The same however often it is asked for: it counts from when the car was valued. */
function estimateOf(
  { config }: SiteContext,
  { valuation, valuedAt, answers }: TradeInState,
): Estimate | null {
  if (config.tradeIn === null || valuation?.kind !== 'valued' || valuedAt === null) return null;
  const { timeZone } = config;
  return buildEstimate(valuation, answers, { ...config.tradeIn, timeZone }, new Date(valuedAt));
}

async function withFreshValue(
  site: SiteContext,
  state: TradeInState,
  app: ValuationPorts,
  now: Date,
): Promise<TradeInState> {
  const { valuedAt } = state;
  const valued = valuedCarOf(state);
  const isFresh = valuedAt !== null && now.getTime() - new Date(valuedAt).getTime() < oldestValueMs;
  if (valued === null || isFresh) return state;
  const valuation = await valueTradeInCar(site, valued, app, now);
  return { ...state, valuation, valuedAt: now.toISOString() };
}

/** A new estimate in the place of one that has run out: the same car and answers, valued as of today. */
export type RenewOutcome = { readonly kind: 'renewed' | 'still-holds' | 'unknown' };
type RenewEstimatePorts = OpenPorts &
  ValuationPorts & { readonly tradeInStore: Pick<TradeInStore, 'find' | 'change'> };

export async function renewEstimate(
  site: SiteContext,
  visitor: TradeInVisitor,
  app: RenewEstimatePorts,
  now: Date,
): Promise<RenewOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  const key = tradeInKeyOf(site, visitor.token);
  if (opened === null || key === null) return { kind: 'unknown' };
  const valued = valuedCarOf(opened.state);
  if (valued === null) return { kind: 'unknown' };
  const { estimate } = opened.state;
  if (estimate !== null && !hasExpired(estimate, now)) return { kind: 'still-holds' };
  const valuation = await valueTradeInCar(site, valued, app, now);
  await app.tradeInStore.change(key, ({ state }) => {
    // Another request may have renewed it meanwhile.
    if (state.estimate !== null && !hasExpired(state.estimate, now)) return null;
    const renewed = { ...state, valuation, valuedAt: now.toISOString(), offer: null };
    const estimate = estimateOf(site, renewed);
    const { timeZone } = state.estimate ?? {};
    const isPlaced = estimate !== null && timeZone !== undefined;
    return { ...renewed, estimate: isPlaced ? { ...estimate, timeZone } : estimate };
  });
  return { kind: 'renewed' };
}
