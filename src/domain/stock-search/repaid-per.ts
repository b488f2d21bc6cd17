/**
 * A limit on the repayment in the shopper's own unit: the filter counts by the week, a shopper who typed "$1,100 a
 * month" reads months.
 */
import { type NumberRange, type RepaidPer, repaidPeriods } from './search-state.ts';

export const repaidAttribute = 'weekly';

const weeksIn: Readonly<Record<RepaidPer, number>> = { fortnight: 2, month: 52 / 12 };

export function readRepaidPer(text: string): RepaidPer | null {
  return repaidPeriods.find((period) => period === text) ?? null;
}

/** What a search keeps: the period of a bound that it has, and nothing else. */
export function keepRepaymentPeriod(
  ranges: Readonly<Record<string, NumberRange>>,
  per: RepaidPer | null | undefined,
): { readonly repaidPer?: RepaidPer } {
  return per && ranges[repaidAttribute] ? { repaidPer: per } : {};
}

/**
 * The roundest of the amounts that match whole dollars a week: up to $253 a week is up to $1,100 a month, and not
 * $1,096. A most was rounded down to its week, a least up.
 */
export function amountPer(weekly: number, end: keyof NumberRange, per: RepaidPer): number {
  const weeks = weeksIn[per];
  const isHeld = (amount: number) =>
    (end === 'max' ? Math.floor(amount / weeks) : Math.ceil(amount / weeks)) === weekly;
  for (const step of [100, 50, 10, 5]) {
    const round = Math.round((weekly * weeks) / step) * step;
    if (isHeld(round)) return round;
  }
  return end === 'max' ? Math.ceil(weekly * weeks) : Math.floor(weekly * weeks);
}
