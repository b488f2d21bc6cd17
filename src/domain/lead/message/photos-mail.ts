/** What a shopper reads who asked for photos of a car that had none: they are here. Nothing that was typed is repeated. */

import { privacyRequestPath } from '#domain/lead/forms/privacy-form.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { composeToShopper } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import {
  carPageHref,
  formatCarInSentence,
  messageRow,
  messageSection,
  sitePageHref,
} from './message-content.ts';

/** `slug`: the car's address of today, which may have changed since the shopper asked. */
export function buildPhotosMail(requested: Lead, slug: string): Mail {
  const lead: Lead = requested.car === null ? requested : { ...requested, car: { ...requested.car, slug } };
  const { origin, car } = lead;
  const carPage = carPageHref(lead);
  const forget = sitePageHref(origin, privacyRequestPath);
  const heading = `The photos of the ${formatCarInSentence(lead)} are here`;
  return composeToShopper(lead, heading, {
    heading,
    intro: `You asked ${origin.siteName} for photos of the ${formatCarInSentence(lead)}. They’re now on its page.`,
    actions: carPage === null ? [] : [{ label: 'See the photos', href: carPage }],
    sections: messageSection(null, [
      messageRow('Vehicle', car?.title ?? '', carPage),
      messageRow('Stock number', car?.stockNumber ?? ''),
      messageRow('You asked', formatInstant(lead.origin, lead.receivedAt)),
      messageRow('Your reference', leadReference(lead.id)),
    ]),
    footer: [
      'We sent this because you asked for photos. It isn’t advertising and doesn’t add you to a mailing list.',
      'You don’t need to unsubscribe: this is the last message about these photos.',
      ...(forget === null ? [] : [`To have your request and your details deleted: ${forget}`]),
    ],
  });
}
