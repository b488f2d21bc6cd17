/** Money as text. Cents are shown only when there are any. */

export type MoneyLocale = { readonly locale: string; readonly currency: string };

const formatters = new Map<string, Intl.NumberFormat>();

function formatter({ locale, currency }: MoneyLocale, digits: 0 | 2): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      currencyDisplay: 'narrowSymbol',
    });
    formatters.set(key, format);
  }
  return format;
}

/** `cents` are whole cents: 4399000 → "$43,990", 4399050 → "$43,990.50". */
export function formatMoney(cents: number, locale: MoneyLocale): string {
  return formatter(locale, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}
