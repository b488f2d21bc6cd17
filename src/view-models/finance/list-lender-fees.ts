/** The fees that repayments include, one by one (CALC-11, CALC-25). */
import { type FeeRules, sumLenderFees } from '#domain/finance/lender-fees.ts';
import { lenderVariants } from '#domain/finance/lender-variant.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

export type ListedFee = { readonly name: string; readonly text: string };

/** The establishment fee is the lender's own, or what is usual for the variant; empty without a list. */
export function listLenderFees(lender: FeeRules, locale: MoneyLocale): readonly ListedFee[] {
  const { establishmentCents } = sumLenderFees(lender);
  const isListed = lender.fees.length > 0 || lenderVariants[lender.provider].usualEstablishmentFeeCents > 0;
  if (!isListed) return [];
  return [
    ...(establishmentCents > 0
      ? [{ name: 'Establishment Fee', text: formatMoney(establishmentCents, locale) }]
      : []),
    ...lender.fees.map(({ name, cents, charged }) => ({
      name: charged === 'monthly' ? `${name} (Monthly)` : name,
      text: formatMoney(cents, locale),
    })),
  ];
}
