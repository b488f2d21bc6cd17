/** Money as text. Cents are shown only when there are any. */
import { numberFormat } from './cached-formatters.ts';

export type MoneyLocale = { readonly locale: string; readonly currency: string };

/** By currency: whole amounts, and amounts with cents. A page of cards writes two hundred of them. */
const looks = new Map<string, readonly [whole: Intl.NumberFormatOptions, exact: Intl.NumberFormatOptions]>();

function looksOf(currency: string) {
  const known = looks.get(currency);
  if (known !== undefined) return known;
  const look = (digits: number): Intl.NumberFormatOptions => ({
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    currencyDisplay: 'narrowSymbol',
  });
  const both = [look(0), look(2)] as const;
  looks.set(currency, both);
  return both;
}

/** `cents` are whole cents: 4399000 → "$43,990", 4399050 → "$43,990.50". */
export function formatMoney(cents: number, { locale, currency }: MoneyLocale): string {
  const [whole, exact] = looksOf(currency);
  return numberFormat(locale, cents % 100 === 0 ? whole : exact).format(cents / 100);
}
