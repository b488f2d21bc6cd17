/**
 * What a shopper gets about their trade-in: the estimate with its expiry and its link, and what they accepted. Little
 * of it is free text: anyone can type another person's address.
 */
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatDeadline, formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { formatMoney } from '#domain/text/money.ts';
import { composeToShopper } from './compose-mail.ts';
import { consentSection, dealerRows, notYouText } from './dealer-rows.ts';
import type { Mail } from './mail.ts';
import { carPageHref, type MessageAction, messageRow, messageSection, phoneHref } from './message-content.ts';

export type TradeInMailFacts = {
  readonly stage: 'estimate' | 'accepted';
  /** Of the page of the estimate; null where that is not known. */
  readonly href: string | null;
};

export function buildTradeInMail(lead: Lead, { stage, href }: TradeInMailFacts): Mail {
  const { origin, car, details } = lead;
  const offer = details.tradeIn?.offer;
  if (offer === undefined) throw new Error('An email about a trade-in needs an estimate.');
  const { estimate, answeredAt } = offer;
  const money = (cents: number) => formatMoney(cents, origin);
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(origin, new Date(instant)));
  const isAccepted = stage === 'accepted';
  const amount = money(estimate.amountCents);
  const until = formatDeadline(origin, new Date(estimate.expiresAt));
  const who = origin.locationName === null ? origin.siteName : `Our ${origin.locationName} team`;
  const heading = isAccepted ? `You accepted ${amount}` : `Your estimate: ${amount}`;
  return composeToShopper(lead, `${heading}, ${ownCarText(lead)}`, {
    heading,
    intro: isAccepted
      ? `Thank you. ${who} will call you to arrange the inspection. It takes about half an hour. If your vehicle is as you described it, you get ${amount}.`
      : `This is what we estimate your vehicle is worth. It’s valid until ${until}. Open the estimate to see how we calculated it or to accept it.`,
    actions: [
      ...(href === null ? [] : [{ label: isAccepted ? 'See what you accepted' : 'See your estimate', href }]),
      ...callAction(origin.dealerPhone),
    ],
    sections: [
      ...messageSection(null, [
        messageRow('Your vehicle', ownCarText(lead)),
        messageRow(isAccepted ? 'Accepted amount' : 'Estimate', amount),
        messageRow(
          'After inspection',
          isAccepted
            ? ''
            : `Most likely between ${money(estimate.lowCents)} and ${money(estimate.highCents)}`,
        ),
        messageRow('Accepted', isAccepted ? at(answeredAt) : ''),
        messageRow(isAccepted ? 'Bring it in by' : 'Valid until', until),
        messageRow('To trade in for', car?.title ?? '', carPageHref(lead)),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...(isAccepted
        ? messageSection('Bring with you', [
            messageRow(
              'Papers',
              'Registration papers, your licence, and the payout letter if finance is owing',
            ),
            messageRow('Keys', 'Every key you have'),
          ])
        : []),
      ...messageSection(isAccepted ? 'Who calls you' : 'Who made this estimate', dealerRows(origin)),
      ...consentSection(lead),
    ],
    footer: [
      `You received this email because this address was entered for a valuation on the website of ${origin.siteName}. Anyone with the link can see the estimate and answer it.`,
      notYouText,
    ],
  });
}

/** Make and model were typed: without what could make an address of them. */
function ownCarText({ details: { tradeIn } }: Lead): string {
  const { year = null, make = '', model = '' } = tradeIn ?? {};
  return [year, make, model]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} +-]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function callAction(phone: string | null): readonly MessageAction[] {
  const href = phone === null ? null : phoneHref(phone);
  return phone === null || href === null ? [] : [{ label: `Call ${formatPhone(phone)}`, href }];
}
