/** Whether the price of a new car lies where luxury car tax is due. The price includes it, so it is named, never added. */

import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { LuxuryCarTaxConfig } from '#domain/site/config/luxury-car-tax-config.ts';
import type { Car } from './car.ts';

type TaxedCar = Pick<
  Car,
  'priceCents' | 'stockType' | 'itemType' | 'fuelConsumptionLPer100Km' | 'rangeKm' | 'fuelType'
>;

export type LuxuryCarTax = { readonly thresholdCents: number; readonly isFuelEfficient: boolean };

/** The threshold that the price has passed; null below it, without a table, and for what is not sold for the first time. */
export function findLuxuryCarTax(car: TaxedCar, config: LuxuryCarTaxConfig | null): LuxuryCarTax | null {
  const cents = shownPriceCents(car);
  if (config === null || cents === null || car.stockType !== 'new' || car.itemType !== 'car') return null;
  const isFuelEfficient = takesLittle(car, config);
  const thresholdCents = isFuelEfficient ? config.fuelEfficientThresholdCents : config.thresholdCents;
  return cents > thresholdCents ? { thresholdCents, isFuelEfficient } : null;
}

/** A car without an engine consumes nothing; one with an unknown consumption does not count as fuel-efficient. */
function takesLittle({ fuelType, fuelConsumptionLPer100Km }: TaxedCar, config: LuxuryCarTaxConfig): boolean {
  if (fuelType === 'Electric') return true;
  return fuelConsumptionLPer100Km !== null && fuelConsumptionLPer100Km <= config.fuelEfficientUpToLPer100Km;
}
