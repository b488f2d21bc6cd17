/** What borrowing costs beside the interest (CALC-11, CALC-25): the same sums for card, calculator and documents. */
import type { FinanceConfig } from '../site/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

export type LenderFees = {
  /** CALC-11. */
  readonly establishmentCents: number;
  /** Everything charged once, establishment included: part of the amount financed (CALC-5). */
  readonly onceCents: number;
  readonly monthlyCents: number;
};

type FeeRules = Pick<FinanceConfig, 'provider' | 'establishmentFeeCents' | 'fees'>;

export function sumLenderFees({ provider, establishmentFeeCents, fees }: FeeRules): LenderFees {
  const establishmentCents = establishmentFeeCents ?? lenderVariants[provider].usualEstablishmentFeeCents;
  const sum = (charged: 'once' | 'monthly') =>
    fees.reduce((total, fee) => (fee.charged === charged ? total + fee.cents : total), 0);
  return { establishmentCents, onceCents: establishmentCents + sum('once'), monthlyCents: sum('monthly') };
}
