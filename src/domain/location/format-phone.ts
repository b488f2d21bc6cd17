/** Australian phone numbers for reading and for dialling. */

const noBreakSpace = '\u00a0';

/** Mobiles and 1300/1800 numbers 4-3-3, landlines 2-4-4, 13 numbers 2-2-2. */
const kinds = [
  /^(04\d\d)(\d{3})(\d{3})$/,
  /^(1[38]00)(\d{3})(\d{3})$/,
  /^(0[2378])(\d{4})(\d{4})$/,
  /^(13)(\d\d)(\d\d)$/,
];

/** "02 5550 0110", "0491 570 006", "1800 160 401", with non-breaking spaces; anything else comes back as it was. */
export function formatPhone(phone: string): string {
  return splitNumber(phone)?.join(noBreakSpace) ?? phone;
}

/** `tel:+61255500110`; null for what is no Australian number. */
export function telHref(phone: string): string | null {
  const parts = splitNumber(phone);
  return parts === null ? null : `tel:+61${parts.join('').replace(/^0/, '')}`;
}

function splitNumber(phone: string): readonly string[] | null {
  const digits = nationalDigits(phone);
  for (const kind of kinds) {
    const match = kind.exec(digits);
    if (match !== null) return match.slice(1);
  }
  return null;
}

/** A +61 prefix becomes 0, except before 13, 1300 and 1800 numbers, which have none. */
function nationalDigits(phone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '');
  const international = /^(?:\+61|0061|61(?=\d{9}$))0?(\d+)$/.exec(dialled)?.[1];
  if (international === undefined) return dialled;
  return /^1[38]/.test(international) ? international : `0${international}`;
}
