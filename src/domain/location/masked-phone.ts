/** A phone number that is shown in part until a shopper asks for it. */

const shownCharacters = 5;

/** "02 55…" of "02 5550 0110": the first five characters as they are read; null where nothing would be hidden. */
export function maskPhone(phoneText: string): string | null {
  if (phoneText.length <= shownCharacters) return null;
  return `${phoneText.slice(0, shownCharacters).trimEnd()}…`;
}
