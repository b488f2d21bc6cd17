/** What the dealer's people read when a shopper takes a consent back: whom to write to no more, and since when. */

import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { composeToDealer } from './compose-mail.ts';
import { leadHeading } from './lead-mail.ts';
import type { Mail } from './mail.ts';
import { messageRow, messageSection } from './message-content.ts';
import { mailHref } from './message-links.ts';

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
