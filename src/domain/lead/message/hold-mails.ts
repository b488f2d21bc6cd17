/** What people read about a hold and its deposit: the shopper's receipt and every change after it, and the dealer's news. */
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import {
  describeForDealer,
  describeForShopper,
  describeWaitlist,
  formatHoldEnd,
  type HoldFacts,
  type HoldTimes,
  type WaitlistPosition,
} from '#domain/reservation/hold-text.ts';
import { formatMoney } from '#domain/text/money.ts';
import { composeToDealer, composeToShopper } from './compose-mail.ts';
import { agreedTerms, consentSection, dealerRows, notYouText } from './dealer-rows.ts';
import { listActions } from './lead-mail.ts';
import type { Mail } from './mail.ts';
import {
  carSubject,
  formatCarInSentence,
  type MessageAction,
  mailHref,
  messageRow,
  messageSection,
  phoneHref,
} from './message-content.ts';

export type HoldNews = HoldFacts & {
  /** The whole address of its page; null where the site's own address is not known. */
  readonly href: string | null;
};

/**
 * Of a car that is held it is the confirmation too: it says what was agreed, and what to do where it was another
 * person.
 */
export function buildHoldMail(lead: Lead, { href, ...facts }: HoldNews): Mail {
  const clock = clockOf(lead);
  const { heading, text, money } = describeForShopper(facts, clock);
  const { hold } = facts;
  const isLive = hold.status !== 'ended';
  const label = hold.status === 'ended' ? 'See what happened' : 'See or end your reservation';
  return composeToShopper(lead, carSubject(heading, lead), {
    heading,
    intro: introOf(hold, text, clock),
    actions:
      href === null
        ? []
        : [{ label: hold.origin === 'queue' && hold.status === 'claimed' ? 'Reserve it now' : label, href }],
    sections: [
      ...messageSection(null, [
        messageRow('Vehicle', lead.car?.title ?? ''),
        messageRow('Stock number', lead.car?.stockNumber ?? ''),
        messageRow(
          hold.status === 'ended' ? 'Was reserved until' : 'Until',
          formatHoldEnd(clock, hold.expiresAt),
        ),
        messageRow('Deposit', depositText(facts, clock)),
        messageRow('Money', money ?? ''),
        messageRow('You agreed', isLive ? (agreedTerms(lead) ?? '') : ''),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...messageSection('Where', dealerRows(lead.origin)),
      ...(isLive ? consentSection(lead) : []),
    ],
    footer: [
      `You received this email because a reservation was made with this address on the website of ${lead.origin.siteName}.`,
      ...(isLive ? [notYouText] : []),
    ],
  });
}

/** To the dealer's people. `href` is their own page of it. */
export function buildHoldChangeMail(lead: Lead, { href, ...facts }: HoldNews): Mail {
  const clock = clockOf(lead);
  const { heading, text, money } = describeForDealer(facts, clock, lead.contact.name);
  const { hold } = facts;
  return composeToDealer(lead, carSubject(heading, lead), {
    heading,
    intro: introOf(hold, text, clock),
    actions: [...dealerAction(hold, href), ...listActions(lead, null)],
    sections: [
      ...messageSection(null, [
        messageRow('Vehicle', lead.car?.title ?? ''),
        messageRow('Stock number', lead.car?.stockNumber ?? ''),
        messageRow(
          hold.status === 'ended' ? 'Was on hold until' : 'Until',
          formatHoldEnd(clock, hold.expiresAt),
        ),
        messageRow('Money', money ?? ''),
        messageRow('Location', lead.origin.locationName ?? ''),
      ]),
      ...messageSection('Shopper', [
        messageRow('Name', lead.contact.name),
        messageRow('Phone', formatPhone(lead.contact.phone), phoneHref(lead.contact.phone)),
        messageRow('Email', lead.contact.email, mailHref(lead.contact.email)),
        messageRow('Reference', leadReference(lead.id)),
      ]),
    ],
    footer: [`Sent by the website of ${lead.origin.siteName} when something happens to a reservation.`],
  });
}

function dealerAction({ status, end }: HoldFacts['hold'], href: string | null): readonly MessageAction[] {
  if (href === null || (status === 'ended' && end !== 'bought')) return [];
  return [{ label: end === 'bought' ? 'The sale fell through' : 'Mark as sold or end reservation', href }];
}

/** The page has its clock beside the words; here they carry it. */
function introOf({ status, expiresAt }: HoldFacts['hold'], text: string, clock: HoldTimes): string {
  return status === 'ended' ? text : `Until ${formatHoldEnd(clock, expiresAt)}. ${text}`;
}

/** What was agreed when it began. */
function depositText({ hold, payments }: HoldFacts, clock: HoldTimes): string {
  if (hold.depositCents === 0) return 'None';
  const isPaid = payments.some(({ status }) => status === 'paid');
  return `${formatMoney(hold.depositCents, clock)}, 100% refundable${isPaid ? '' : ', not paid'}`;
}

/** Deposits are taken in Australian dollars. */
function clockOf(lead: Lead): HoldTimes {
  const { locale, timeZone } = lead.origin;
  return { locale, timeZone, currency: 'AUD', noun: formatCarInSentence(lead) };
}

/** `href` is the whole address of their page; null where the site's own is not known. */
export function buildWaitlistMail(lead: Lead, place: WaitlistPosition, href: string | null): Mail {
  const { heading, text } = describeWaitlist(place, formatCarInSentence(lead));
  return composeToShopper(lead, carSubject(heading, lead), {
    heading,
    intro: text,
    actions: href === null ? [] : [{ label: 'See or leave your place', href }],
    sections: [
      ...messageSection(null, [
        messageRow('Vehicle', lead.car?.title ?? ''),
        messageRow('Stock number', lead.car?.stockNumber ?? ''),
        messageRow('You agreed', agreedTerms(lead) ?? ''),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...messageSection('Who will contact you', dealerRows(lead.origin)),
      ...consentSection(lead),
    ],
    footer: [
      `You received this email because this address joined a waitlist on the website of ${lead.origin.siteName}.`,
      notYouText,
    ],
  });
}
