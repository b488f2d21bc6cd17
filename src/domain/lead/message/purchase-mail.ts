/**
 * What an online buyer gets: the link to go on with, and once the dealer was asked for the contract every line of what
 * was agreed. It contains no free text: anyone can type another person's address.
 */
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { purchasePrefix, purchaseTermsName } from '#domain/lead/purchase-details.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { composeToShopper } from './compose-mail.ts';
import { dealerRows } from './dealer-rows.ts';
import type { Mail } from './mail.ts';
import { carPageHref, messageRow, messageSection, phoneHref } from './message-content.ts';

/** `href` of its page; null where that is not known. */
export function buildPurchaseMail(lead: Lead, href: string | null): Mail {
  const { car, origin, isCompleted } = lead;
  const about = car?.title ?? 'your purchase';
  const { dealerPhone } = origin;
  const call = dealerPhone === null ? null : phoneHref(dealerPhone);
  const heading = isCompleted ? 'We have your purchase request' : 'Continue your purchase';
  return composeToShopper(lead, `${heading}: ${about}`, {
    heading,
    intro: isCompleted
      ? `Thank you. ${origin.locationName ?? origin.siteName} will prepare the contract and call you. You haven’t bought anything until you’ve read and signed it.`
      : 'Continue your purchase on any device with this link. Anyone with the link can see and change it, so only share it with people you trust.',
    actions: [
      ...(href === null ? [] : [{ label: isCompleted ? 'View your request' : 'Continue', href }]),
      ...(dealerPhone === null || call === null
        ? []
        : [{ label: `Call ${formatPhone(dealerPhone)}`, href: call }]),
    ],
    sections: [
      ...messageSection(null, [
        messageRow('Vehicle', car?.title ?? '', carPageHref(lead)),
        messageRow('Stock number', car?.stockNumber ?? ''),
        messageRow(isCompleted ? 'Sent' : 'Saved on', formatInstant(origin, lead.receivedAt)),
        messageRow('Your reference', leadReference(lead.id)),
      ]),
      ...(isCompleted ? figures(lead) : []),
      ...messageSection('Your dealer', dealerRows(origin)),
    ],
    footer: [
      `You received this email because this address was entered for a purchase on the website of ${origin.siteName}.`,
      'Wasn’t this you? You don’t need to do anything. Tell us and we’ll delete it.',
    ],
  });
}

function figures({ details }: Lead) {
  const lines = details.answers.filter(
    ({ name }) => name.startsWith(purchasePrefix) && name !== purchaseTermsName,
  );
  const terms = details.answers.find(({ name }) => name === purchaseTermsName);
  return [
    ...messageSection(
      'Your total',
      lines.map(({ label, value, text }) => messageRow(label, text ?? value)),
    ),
    ...messageSection('Terms', [messageRow('You agreed', terms?.value ?? '')]),
  ];
}
