/** What the dealer's people read: who asks what about which car, and the three things to do now. */
import { formatSpamSignals } from '#domain/guard/lead-guard.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { photoDemandText } from '#domain/lead/photo-request.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { composeToDealer } from './compose-mail.ts';
import { listLeadSections } from './lead-sections.ts';
import { headerText, type Mail } from './mail.ts';
import {
  carPageHref,
  type MessageAction,
  mailHref,
  messageRow,
  messageSection,
  phoneHref,
  sitePageHref,
} from './message-content.ts';

/** `photoShoppers`: how many people have asked for photos of the car; 0 where the lead is about something else. */
export function buildLeadMail(lead: Lead, answerToken: string | null, photoShoppers = 0): Mail {
  const mark = lead.isSuspectedSpam ? 'Possible spam: ' : '';
  const subject = `${mark}${leadSubject(lead)}`;
  return composeToDealer(lead, subject, {
    heading: leadHeading(lead),
    intro: photoDemandText(photoShoppers),
    warning: warningOf(lead),
    quoted: lead.message,
    actions: listActions(lead, answerToken),
    sections: listLeadSections(lead),
    footer: [
      `Sent by the website of ${lead.origin.siteName}. ${
        lead.contact.email === '' ? 'No email address was given: call' : 'Reply to this message to answer'
      } ${lead.contact.name}.`,
    ],
  });
}

export function leadSubject(lead: Lead): string {
  return `${lead.subcategory ?? lead.category}: ${lead.car?.title ?? lead.contact.name}`;
}

function leadHeading(lead: Lead): string {
  return lead.car
    ? `${lead.subcategory ?? 'Enquiry'}: ${lead.car.title}`
    : [lead.category, lead.subcategory].filter((part) => part !== null).join(', ');
}

export function listActions(lead: Lead, answerToken: string | null): readonly MessageAction[] {
  const { contact } = lead;
  const call = phoneHref(contact.phone);
  const reply = mailHref(contact.email);
  const subject = encodeURIComponent(`Re: ${headerText(leadSubject(lead))}`);
  const car = carPageHref(lead);
  const answered = answerPageHref(lead, answerToken);
  return [
    ...(call === null ? [] : [{ label: `Call ${formatPhone(contact.phone)}`, href: call }]),
    ...(reply === null ? [] : [{ label: 'Reply by email', href: `${reply}?subject=${subject}` }]),
    ...(car === null ? [] : [{ label: 'See it online', href: car }]),
    ...(answered === null ? [] : [{ label: 'Mark as answered', href: answered }]),
  ];
}

/** Where staff mark the shopper as answered, which stops the overdue timer. */
function answerPageHref({ origin }: Lead, answerToken: string | null): string | null {
  return answerToken === null ? null : sitePageHref(origin, `/answered/${encodeURIComponent(answerToken)}`);
}

function warningOf(lead: Lead): string | null {
  if (lead.isSuspectedSpam) {
    return `This may be spam: ${formatSpamSignals(lead.guard)}. The full message is below.`;
  }
  if (!lead.isCompleted && lead.details.tradeIn?.offer !== undefined) {
    return 'The shopper saw the estimate but hasn’t responded. Call them while it’s valid.';
  }
  return lead.isCompleted
    ? null
    : 'The shopper didn’t finish the form. These are the details they entered. Consider calling them.';
}

/** A way out that was given up, in words. */
export type LostDelivery = { readonly channel: string; readonly target: string; readonly problem: string };

/** The message about overdue leads: the shopper was not marked as answered, or there was no recipient. */
export function buildOverdueMail(
  lead: Lead,
  answerToken: string | null,
  lost: readonly LostDelivery[],
): Mail {
  const reason =
    lost.length === 0
      ? `This lead hasn’t been marked as answered since ${formatInstant(lead.origin, lead.receivedAt)}.`
      : `This lead could not be delivered: ${lost.map(describe).join('; ')}.`;
  return composeToDealer(lead, `Overdue: ${leadSubject(lead)}`, {
    heading: `Overdue: ${leadHeading(lead)}`,
    warning: reason,
    quoted: lead.message,
    actions: listActions(lead, answerToken),
    sections: listLeadSections(lead),
    footer: [
      `Sent by the website of ${lead.origin.siteName} to the recipients of overdue leads.`,
      `Reply to this message to answer ${lead.contact.name}.`,
    ],
  });
}

function describe({ channel, target, problem }: LostDelivery): string {
  return `${channel} to ${target === '' ? 'no recipient' : target} (${problem})`;
}

/** What the dealer's people read when a shopper takes a consent back: whom to write to no more, and since when. */
export function buildWithdrawalMail(lead: Lead, withdrawnAt: Date): Mail {
  const { contact, consent, origin } = lead;
  return composeToDealer(lead, `Unsubscribed from news and offers: ${contact.name}`, {
    heading: `${contact.name} unsubscribed from news and offers`,
    intro:
      'Remove them from all your lists for news and offers, including other systems. You can still reply to their enquiry.',
    sections: [
      ...messageSection('Who', [
        messageRow('Name', contact.name),
        messageRow('Phone', formatPhone(contact.phone)),
        messageRow('Email', contact.email, mailHref(contact.email)),
      ]),
      ...messageSection('What was agreed', [
        messageRow('Wording', `“${consent.wording}”`),
        messageRow('Given', formatInstant(lead.origin, consent.recordedAt)),
        messageRow('Withdrawn', formatInstant(lead.origin, withdrawnAt)),
        messageRow('With the enquiry', `${leadHeading(lead)} (${leadReference(lead.id)})`),
      ]),
    ],
    footer: [`Sent by the website of ${origin.siteName}, which has a record of both times.`],
  });
}
