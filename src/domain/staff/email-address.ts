/** The mail address by which a member of staff is known: one spelling for one mailbox. */

const maxLength = 254;

/** In small letters; null for what no mail would reach. */
export function readEmailAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase();
  return address.length <= maxLength &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>"\p{Cc}]+(\.[^\s@.<>"\p{Cc}]+)+$/u.test(address)
    ? address
    : null;
}

/** A name as it is shown and written into mails: one line of letters. Null for none. */
export function readStaffName(typed: string): string | null {
  const name = typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' || name.length > 80 ? null : name;
}
