/** A typed search for a lead: its number, a phone number, or words. */

/** "3F2A-9C41", as a lead is called in messages, as the beginning of its id; null for what is none. */
export function leadPrefixOf(typed: string): string | null {
  const text = typed.trim().replace(/^#/, '').replaceAll(/[-\s]/g, '').toLowerCase();
  return /^[0-9a-f]{8}$/.test(text) ? text : null;
}

/** The digits of a number without its country or first zero; null where there are too few to mean one. */
export function phoneDigitsOf(typed: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(typed.trim())) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:0061|61(?=\d{9}$)|0)/, '');
  return digits.length < 4 ? null : digits;
}
