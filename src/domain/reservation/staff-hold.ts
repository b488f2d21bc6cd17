/** A hold that staff make for a shopper in the showroom or on the phone: how it came about, and for how long. */

export const staffHoldSources = ['walk-in', 'phone'] as const;
export type StaffHoldSource = (typeof staffHoldSources)[number];

/** What may be chosen; no hold is without an end. */
export const staffHoldHours = [2, 4, 24, 48, 72, 168] as const;

/** "2 hours", "3 days". */
export function hoursText(hours: number): string {
  return hours < 48 ? `${hours} hours` : `${hours / 24} days`;
}

/** The choice that lasts as long as a hold of the site, or the next longer one. */
export function defaultStaffHoldHours(holdHours: number): number {
  return staffHoldHours.find((hours) => hours >= holdHours) ?? 168;
}

/** "1,500" or "$1,500.00" as cents; null for what is no amount. */
export function readDeposit(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$]/g, '');
  if (text === '') return 0;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const [dollars = '0', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
