/** What borrowing costs beside the interest: the same sums for card, calculator and documents. */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

export type LenderFees = {
  readonly establishmentCents: number;
  /** Everything else that is charged once. */
  readonly otherOnceCents: number;
  readonly monthlyCents: number;
  /** Part of the amount financed. */
  readonly financedCents: number;
  /** Paid at the start, beside the loan. */
  readonly upFrontCents: number;
  /** Part of the total on top of all repayments. */
  readonly addedToTotalCents: number;
};

export type FeeRules = Pick<
  FinanceConfig,
  'provider' | 'establishmentFeeCents' | 'establishmentFeeCharged' | 'fees'
>;

export function sumLenderFees(rules: FeeRules): LenderFees {
  const { provider, establishmentFeeCents, establishmentFeeCharged, fees } = rules;
  const establishmentCents = establishmentFeeCents ?? lenderVariants[provider].defaultEstablishmentFeeCents;
  const sum = (charged: 'once' | 'monthly') =>
    fees.reduce((total, fee) => (fee.charged === charged ? total + fee.cents : total), 0);
  const otherOnceCents = sum('once');
  const isUpFront = establishmentFeeCharged === 'upFront';
  return {
    establishmentCents,
    otherOnceCents,
    monthlyCents: sum('monthly'),
    financedCents: otherOnceCents + (isUpFront ? 0 : establishmentCents),
    upFrontCents: isUpFront ? establishmentCents : 0,
    addedToTotalCents: establishmentFeeCharged === 'financed' ? 0 : establishmentCents,
  };
}

export type NamedFee = { readonly name: string; readonly cents: number };

/** The fees that repayments include, by name; empty where the lender names none and none is usual. */
export function listLenderFees(rules: FeeRules): readonly NamedFee[] {
  const { provider, fees } = rules;
  if (fees.length === 0 && lenderVariants[provider].defaultEstablishmentFeeCents === 0) return [];
  const { establishmentCents } = sumLenderFees(rules);
  return [
    ...(establishmentCents > 0 ? [{ name: 'Establishment Fee', cents: establishmentCents }] : []),
    ...fees.map(({ name, cents, charged }) => ({
      name: charged === 'monthly' ? `${name} (Monthly)` : name,
      cents,
    })),
  ];
}
