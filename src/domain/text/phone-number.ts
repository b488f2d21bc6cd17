/** One phone field for every number a shopper may have, stored as E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "0491 570 006" → "+61491570006"; with "ext. 3" where one was typed; null for what cannot be dialled. */
export function normalisePhone(typed: string): string | null {
  // 00 is how half the world writes +; here it is 0011, which the library knows.
  const dialled = typed.trim().replace(/^00(?!11)/, '+');
  const phone = parsePhoneNumberFromString(dialled, { defaultCountry: 'AU', extract: false });
  if (phone === undefined || !phone.isValid()) return null;
  return phone.ext === undefined ? phone.number : `${phone.number} ext. ${phone.ext}`;
}

/** "04•• ••• 006": enough for its owner to recognise it, and for no one else. */
export function maskPhone(phone: string): string {
  return `${phone.replace(/^\+61/, '0').slice(0, 2)}•• ••• ${phone.slice(-3)}`;
}
