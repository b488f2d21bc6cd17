/**
 * What was offered for a shopper's car, as the dealer reads it: every answer with its effect, how long it is valid, and
 * the shopper's response.
 */
import type { Lead, LeadOffer, LeadTradeIn } from '#domain/lead/lead.ts';
import { formatDeadline, formatInstant } from '#domain/location/format-instant.ts';
import { formatMoney } from '#domain/text/money.ts';
import { effectText } from '#domain/trade-in/effect-text.ts';
import { toleranceText } from '#domain/trade-in/tolerance-text.ts';
import { type MessageRow, messageRow } from './message-content.ts';

export function registrationText({ registration, registrationState }: LeadTradeIn): string {
  return [registration, registrationState].filter(Boolean).join(', ');
}

/** None where nothing was offered. */
export function listOfferRows({ details, origin }: Pick<Lead, 'details' | 'origin'>): readonly MessageRow[] {
  const offer = details.tradeIn?.offer;
  if (offer === undefined) return [];
  const { estimate } = offer;
  const money = (cents: number) => formatMoney(cents, origin);
  const at = (instant: string) => formatInstant(origin, new Date(instant));
  return [
    messageRow('Range', `${money(estimate.lowCents)} to ${money(estimate.highCents)}`),
    messageRow('Method', estimate.valuation.method),
    messageRow('Value before the answers', money(estimate.valuation.baseCents)),
    ...estimate.adjustments.map(({ label, answer, cents }) =>
      messageRow(label, `${answer} (${effectText(cents, origin)})`),
    ),
    messageRow('Valid until', formatDeadline(origin, new Date(estimate.expiresAt))),
    messageRow('Inspection tolerance', toleranceText(estimate, origin)),
    messageRow('Offer', offerText(offer, at)),
  ];
}

function offerText({ status, answeredAt }: LeadOffer, at: (instant: string) => string): string {
  const when = answeredAt === null ? '' : `, ${at(answeredAt)}`;
  switch (status) {
    case 'shown':
      return 'Shown, no response yet';
    case 'accepted':
      return `Accepted${when}: this figure is fixed`;
    case 'declined':
      return `Not now${when}`;
  }
}
