/** What a shopper on the waitlist reads: their place, and that the car is gone. */
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { describeWaitlist, type WaitlistPosition } from '#domain/reservation/waitlist-text.ts';
import { agreedTerms, consentSection, notYouText } from './agreed-sections.ts';
import { carSubject, formatCarInSentence } from './car-in-sentence.ts';
import { composeToShopper } from './compose-mail.ts';
import { dealerRows } from './dealer-rows.ts';
import type { Mail } from './mail.ts';
import { messageRow, messageSection } from './message-content.ts';

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
