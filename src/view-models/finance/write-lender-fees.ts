/** The fees that repayments include, one by one, as they are written. */
import { type FeeRules, listLenderFees } from '#domain/finance/lender-fees.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

export type ListedFee = { readonly name: string; readonly text: string };

export function writeLenderFees(lender: FeeRules, locale: MoneyLocale): readonly ListedFee[] {
  return listLenderFees(lender).map(({ name, cents }) => ({ name, text: formatMoney(cents, locale) }));
}
