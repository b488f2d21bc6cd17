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
  return composeToDealer(lead, `No more news and offers: ${contact.name}`, {
    heading: `${contact.name} wants no more news and offers`,
    intro:
      'Take them off every list for news and offers, here and in your other systems. Their enquiry stands: an answer to it is still welcome.',
    sections: [
      ...messageSection('Who', [
        messageRow('Name', contact.name),
        messageRow('Phone', formatPhone(contact.phone)),
        messageRow('Email', contact.email, mailHref(contact.email)),
      ]),
      ...messageSection('What was agreed', [
        messageRow('Wording', `“${consent.wording}”`),
        messageRow('Given', formatInstant(lead.origin, consent.recordedAt)),
        messageRow('Taken back', formatInstant(lead.origin, withdrawnAt)),
        messageRow('With the enquiry', `${leadHeading(lead)} (${leadReference(lead.id)})`),
      ]),
    ],
    footer: [`Sent by the website of ${origin.siteName}, which keeps the record of both times.`],
  });
}
