/** What the shopper agreed to with a lead, as their own messages repeat it. */
import { reservationTermsName } from '#domain/lead/forms/reservation-form.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { type MessageSection, messageRow, messageSection } from './message-content.ts';

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
