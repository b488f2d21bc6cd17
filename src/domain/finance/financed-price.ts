/**
 * The price that repayments are worked out on: drive away, as searches compare it, so that weekly figures have one
 * basis too.
 */
import { findComparedPrice, isDriveAway, type PricedCar } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type FinancedPrice = {
  readonly priceCents: number;
  /** Raised by the same charges, so that a reduction stays as large as it is. */
  readonly wasPriceCents: number | null;
  readonly basis: 'drive-away' | 'estimated' | 'before-charges';
};

type FinancedCar = PricedCar & { readonly wasPriceCents: number | null };

/** Before charges only where no table gives them. Zero for a car that shows no price. */
export function findFinancedPrice(
  car: FinancedCar,
  config: Pick<SiteConfig, 'governmentCharges'>,
): FinancedPrice {
  const { wasPriceCents } = car;
  const priceCents = shownPriceCents(car) ?? 0;
  if (priceCents === 0 || isDriveAway(car)) return { priceCents, wasPriceCents, basis: 'drive-away' };
  const compared = findComparedPrice(car, config);
  if (compared === null) return { priceCents, wasPriceCents, basis: 'before-charges' };
  const charges = compared.driveAwayCents - priceCents;
  return {
    priceCents: compared.driveAwayCents,
    wasPriceCents: wasPriceCents === null ? null : wasPriceCents + charges,
    basis: 'estimated',
  };
}
