/** What a valuation says in its lead, and how that changes once the shopper has answered the offer. */
import type { Lead, LeadOffer, LeadTradeIn } from '#domain/lead/lead.ts';
import type { Estimate } from '#domain/trade-in/estimate.ts';
import { offerAcceptedSubcategory, type TradeInState } from '#domain/trade-in/trade-in.ts';
import type { NoValueReason } from '#domain/trade-in/valuation.ts';

type Reported = { readonly id: string; readonly state: TradeInState; readonly estimate: Estimate | null };

/** Where there is an estimate the lead is unfinished: what the shopper says to it finishes it. */
export function completeTradeInLead(lead: Lead, { id, state, estimate }: Reported): Lead {
  const { shopperPhone } = state;
  return {
    ...lead,
    id,
    // A signed-in shopper is identified by that number, whatever the form contains.
    contact: shopperPhone === null ? lead.contact : { ...lead.contact, phone: shopperPhone },
    isCompleted: estimate === null,
    details: { ...lead.details, tradeIn: describeTradeIn(state, estimate) },
  };
}

/** The shopper's car as a lead says it. */
export function describeTradeIn(
  { rego, regoState, car, valuation, answers }: TradeInState,
  estimate: Estimate | null,
): LeadTradeIn {
  const refusal = valuation?.kind === 'refused' ? noValueNotes[valuation.reason] : null;
  const isTooLittle = estimate === null && refusal === null && Object.keys(answers).length > 0;
  return {
    year: car?.year ?? null,
    make: car?.make ?? '',
    model: car?.model ?? '',
    badge: car?.badge ?? null,
    registration: rego,
    registrationState: regoState,
    vin: null,
    odometerKm: car?.odometerKm ?? null,
    transmission: null,
    colour: null,
    valueCents: estimate?.amountCents ?? null,
    comments: refusal ?? (isTooLittle ? noValueNotes['too-low'] : null),
    ...(estimate === null ? {} : { offer: { estimate, status: 'shown', answeredAt: null } }),
  };
}

/** For the dealer: why there is no figure. */
const noValueNotes: Readonly<Record<NoValueReason, string>> = {
  'too-old': 'No estimate online: the car is older than the limit. Please value it by hand.',
  'too-far': 'No estimate online: the car has more kilometres than the limit. Please value it by hand.',
  'too-few-comparables': 'No estimate online: too few comparable cars in stock. Please value it by hand.',
  'too-low': 'No estimate online: its condition needs an inspection. Please value it by hand.',
  'by-hand': 'No estimate online: this site values every car by hand.',
  unavailable: 'No estimate online: the valuation service did not respond. Please value it by hand.',
};

/** Exactly as in the contract: accepted, the lead has a subcategory of its own. "Not now" leaves it unchanged. */
export function answerOfferInLead(lead: Lead, { estimate, status, answeredAt }: LeadOffer): Lead {
  const { tradeIn } = lead.details;
  if (tradeIn === null) return lead;
  return {
    ...lead,
    isCompleted: true,
    subcategory: status === 'accepted' ? offerAcceptedSubcategory : lead.subcategory,
    details: {
      ...lead.details,
      tradeIn: { ...tradeIn, valueCents: estimate.amountCents, offer: { estimate, status, answeredAt } },
    },
  };
}
