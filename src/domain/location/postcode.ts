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

/** The state or territory that a postcode mostly lies in, by the ranges that Australia Post allots. */
export const australianStates = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export type AustralianState = (typeof australianStates)[number];

/** Both ends included. A few postcodes at a border reach into the neighbour. */
const ranges: readonly (readonly [from: number, to: number, state: AustralianState])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** Null for what is no postcode, or lies in no range. */
export function stateOfPostcode(postcode: string): AustralianState | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

export function parseState(text: string | undefined): AustralianState | null {
  return australianStates.find((state) => state === text) ?? null;
}
