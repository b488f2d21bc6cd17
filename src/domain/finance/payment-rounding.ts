/**
 * The calculator rounds a repayment up to the whole dollar. One lender rounds up or down by a comparison with the car's other
 * price figure; the contract does not say which, so we take the was-price (docs/rulings.md): a car that has become cheaper rounds down.
 */
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

/** To the whole dollar: no repayment is ever shown with cents. */
export function wholeDollarsUp(cents: number): number {
  // What only a division left behind is no cent.
  return Math.ceil(Number((cents / 100).toFixed(6))) * 100;
}

export type OtherPrice = { readonly priceCents: number; readonly wasPriceCents: number | null };

export function choosePaymentRounding(provider: FinanceProvider, car: OtherPrice | null): 'up' | 'down' {
  if (lenderVariants[provider].rounding === 'up' || car === null || car.wasPriceCents === null) return 'up';
  return car.priceCents < car.wasPriceCents ? 'down' : 'up';
}
