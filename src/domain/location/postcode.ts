/** Postcodes: text of exactly four digits (some begin with 0), and what a field says of anything else. */

export const postcodeMessages = {
  notFourDigits: 'Invalid postcode. Please enter a 4-digit number.',
  /** Four digits that are nowhere. */
  unknown: 'Invalid postcode',
  /** The lookup itself failed; the shopper did nothing wrong. */
  unavailable: 'We cannot look up postcodes just now. Please try again in a few minutes.',
} as const;

export type PostcodeCheck =
  | { readonly isValid: true; readonly postcode: string }
  | { readonly isValid: false; readonly message: string };

/** Required, exactly four digits, no thousand separator. Spaces around it are forgiven. */
export function parsePostcode(text: string): PostcodeCheck {
  const postcode = text.trim();
  return isPostcode(postcode)
    ? { isValid: true, postcode }
    : { isValid: false, message: postcodeMessages.notFourDigits };
}

export function isPostcode(text: string): boolean {
  return /^[0-9]{4}$/.test(text);
}

/** What an input of a postcode carries: a keypad of digits on a phone, and text, so that a leading 0 stays. */
export const postcodeInput = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 4,
  pattern: '[0-9]{4}',
} as const;
