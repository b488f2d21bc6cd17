/** Whom the shopper deals with and how to reach them; what is not known stays empty. */

import { reservationTermsName } from '#domain/lead/forms/reservation-form.ts';
import type { Lead, LeadOrigin } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import {
  type MessageRow,
  type MessageSection,
  mailHref,
  messageRow,
  messageSection,
  phoneHref,
} from './message-content.ts';

export function dealerRows({
  dealerName,
  dealerAddress,
  dealerPhone,
  dealerEmail,
}: LeadOrigin): readonly MessageRow[] {
  return [
    messageRow('Dealer', dealerName),
    messageRow('Address', dealerAddress ?? ''),
    messageRow('Phone', formatPhone(dealerPhone ?? ''), phoneHref(dealerPhone ?? '')),
    messageRow('Email', dealerEmail ?? '', mailHref(dealerEmail ?? '')),
  ];
}

/** What the shopper agreed to with a lead, as their own messages repeat it. */
export function consentSection({ consent }: Lead): readonly MessageSection[] {
  return messageSection('News and offers', [
    messageRow('You chose', `${consent.isGranted ? 'Yes' : 'No'}: “${consent.wording}”`),
  ]);
}

/** Null for a lead that asks for no reservation. */
export function agreedTerms({ details }: Lead): string | null {
  const terms = details.answers.find(({ name }) => name === reservationTermsName);
  return terms === undefined ? null : (terms.text ?? '');
}

export const notYouText =
  'Wasn’t this you? You don’t need to do anything. Tell us and we’ll delete the enquiry.';
