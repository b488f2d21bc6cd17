/** What the dealer's people read: who asks what about which car, and the three things to do now. */
import { formatSpamSignals } from '#domain/guard/lead-guard.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { photoDemandText } from '#domain/lead/photo-request.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { composeToDealer } from './compose-mail.ts';
import { listLeadSections } from './lead-sections.ts';
import { headerText, type Mail } from './mail.ts';
import type { MessageAction } from './message-content.ts';
import { carPageHref, mailHref, phoneHref, sitePageHref } from './message-links.ts';

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

export function leadHeading(lead: Lead): string {
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
