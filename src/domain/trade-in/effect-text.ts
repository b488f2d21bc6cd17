/** What an answer does to a value, in words. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

/** "−$350", "+$14.50", "No effect" */
export function effectText(cents: number, locale: MoneyLocale): string {
  if (cents === 0) return 'No effect';
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), locale)}`;
}
